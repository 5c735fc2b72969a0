import { CATEGORIES } from '#features/reference/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import { lexiconOf, type Learned, type Lexicon } from '../../domain/suggest/classifier.ts'

/** What is counted by words: by whom an order was taken, and what it was about. */
export type Target = 'department' | 'category'
export type LearnedOf = Readonly<Record<Target, Learned>>

/** Under this the orders of each class stand. */
const ORDERS = ''

/** What was learnt of these words; of all when none are named. */
export async function readLearned(db: Db, supplier_id: string, words?: readonly string[]): Promise<LearnedOf> {
  const rows = await db
    .selectFrom('dispatch_word')
    .select(['target', 'word', 'counts'])
    .where('supplier_id', '=', supplier_id)
    .$if(words !== undefined, (all) => all.where('word', '=', sql<string>`any(${[ORDERS, ...words!]}::text[])`))
    .execute()
  const of = (target: Target): Learned => {
    const counted = rows
      .filter((row) => row.target === target)
      .map((row): [string, Map<string, number>] => [row.word, countsOf(row.counts)])
    const known = new Map(counted)
    const docs = known.get(ORDERS) ?? new Map<string, number>()
    known.delete(ORDERS)
    return { docs, words: known }
  }
  return { department: of('department'), category: of('category') }
}

/** Writes what differs, and forgets what is not known any more. */
export async function writeLearned(
  db: Db,
  of: { supplier_id: string; target: Target },
  before: Learned,
  after: Learned,
): Promise<void> {
  const [old, fresh] = [rowsOf(before), rowsOf(after)]
  const changed = [...fresh].filter(([word, counts]) => old.get(word) !== counts)
  const gone = [...old.keys()].filter((word) => !fresh.has(word))
  await sql`delete from dispatch_word where supplier_id = ${of.supplier_id} and target = ${of.target}
    and word = any(${gone}::text[])`.execute(db)
  await sql`insert into dispatch_word (supplier_id, word, target, counts)
    select ${of.supplier_id}, word, ${of.target}, counts from unnest(${changed.map(([word]) => word)}::text[],
      ${changed.map(([, counts]) => counts)}::jsonb[]) as c (word, counts)
    on conflict (supplier_id, word, target) do update set counts = excluded.counts`.execute(db)
}

const rowsOf = ({ docs, words }: Learned): ReadonlyMap<string, string> =>
  new Map(Array.from([[ORDERS, docs] as const, ...words], ([word, counts]) => [word, textOf(counts)]))

const textOf = (counts: ReadonlyMap<string, number>): string =>
  JSON.stringify(Object.fromEntries([...counts].toSorted(([a], [b]) => Number(a) - Number(b))))

const countsOf = (counts: unknown): Map<string, number> => new Map(Object.entries(counts as Record<string, number>))

/** The words of the names and keywords of all categories that an order is put into. */
export function categoryLexicon(kept: KeptValues): Lexicon {
  const categories = kept.get(CATEGORIES)
  const leaves = [...categories.values()].filter(({ level, deleted }) => level === 3 && !deleted)
  return new Map(
    leaves.map(({ id, parent_id, full_name, keywords }) => {
      const above = (parent_id && categories.get(parent_id)?.keywords) || []
      return [id, lexiconOf([full_name, ...keywords, ...above])]
    }),
  )
}
