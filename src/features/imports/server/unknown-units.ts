import { sql } from 'kysely'

import { seesAll } from '#features/work-orders/server/public.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { ImportKind } from '../domain/kinds.ts'
import { isKnownUnit, namesOf, type NotUnderstood } from '../domain/units.ts'
import { loadKnownUnits } from './import-facts.ts'
import { notUnits } from './not-units.ts'

const DAYS = 90
/** The newest rows that are looked at: a month or more where every second name is unknown. */
const MOST_ROWS = 20_000

/** A name of a unit that imports did not understand; the import is the last of them. */
export interface UnknownUnit {
  readonly id: string
  readonly kind: ImportKind
  readonly at: string
  readonly name: string
  readonly n: number
}

/**
 * Names of units that imports of the last 90 days did not understand and that are not known by now, the most frequent
 * first; null for whom the imports of the district do not concern (domain 6.6).
 */
export async function listUnknownUnits({
  db,
  supplier_id,
  actor,
  clock,
}: Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'clock'>): Promise<UnknownUnit[] | null> {
  if (!seesAll(actor)) return null
  const since = startOfDay(addDays(dayOf(clock.now()), -DAYS))
  const { rows } = await sql<NotUnderstood & Pick<UnknownUnit, 'n' | 'id'>>`
    with newest as (
      select batch_id, issues from import_row
      where supplier_id = ${supplier_id} and result = 'ok_warn' and issues @> '[{"code": "IMP_DEPT"}]'
        and batch_id in (select id from import_batch where supplier_id = ${supplier_id} and created_at >= ${since}
          and state in ('parsed', 'confirmed', 'done'))
      order by batch_id desc limit ${MOST_ROWS})
    select issue ->> 'header' as header, issue ->> 'value' as value, issue -> 'params' ->> 'units' as units,
      count(*)::int as n, max(batch_id) as id
    from newest, jsonb_array_elements(issues) as issue
    where issue ->> 'code' = 'IMP_DEPT' group by 1, 2, 3`.execute(db)
  const found = new Map<string, { n: number; id: string }>()
  for (const { n, id, ...said } of rows)
    for (const name of namesOf(said)) {
      const before = found.get(name)
      found.set(name, { n: n + (before?.n ?? 0), id: before && BigInt(before.id) > BigInt(id) ? before.id : id })
    }
  const known = await loadKnownUnits(db, supplier_id, dayOf(clock.now()))
  const none = await notUnits(db, supplier_id)
  const named = [...found]
    .filter(([name]) => !isKnownUnit(known, name) && !none.has(name))
    .toSorted(([, a], [, b]) => b.n - a.n)
  const batches = await batchesOf(db, supplier_id, [...new Set(named.map(([, { id }]) => id))])
  return named.map(([name, { n, id }]) => ({ name, n, ...batches.get(id)! }))
}

type Db = RequestContext['db']

async function batchesOf(db: Db, supplier_id: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('import_batch')
    .select(['id', 'kind', 'created_at as at'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((batch) => [batch.id, batch]))
}
