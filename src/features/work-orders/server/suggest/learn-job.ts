import type { Time } from '#kernel/time.ts'
import { addDays, addSeconds, dayOf, startOfDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { BackReason } from '../../domain/order/enums.ts'
import { wordsOf } from '../../domain/suggest/classifier.ts'
import { learn, type Lesson } from '../../domain/suggest/lessons.ts'
import { outcomeLessons } from '../../domain/suggest/outcomes.ts'
import { readLearned, writeLearned } from './learned.ts'

/** So many days back outcomes are told, and learning begins. */
export const OUTCOME_DAYS = 90
/** What is written at a moment is committed soon after it. */
const SETTLED_SECONDS = 300

/** Every ten minutes suggestions learn of what was signed for and sent back since (decision 0169). */
export const learnDispatchJob = defineJob({
  name: 'learn-dispatch',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ db, clock, signal }) => {
    const until = addSeconds(clock.now(), -SETTLED_SECONDS)
    await forEachTenant(db, async (supplier_id) => {
      while (!signal.aborted && (await learnDay(db, supplier_id, until)));
    })
  },
})

/** Learns up to the end of the day that is next, or to `until`; false when there was nothing left to learn. */
export function learnDay(db: Db, supplier_id: string, until: Time): Promise<boolean> {
  return transaction(db, async (trx) => {
    const from = await beginLearning(trx, supplier_id, until)
    if (from === null || from >= until) return false
    const midnight = startOfDay(addDays(dayOf(from), 1))
    const to = midnight < until ? midnight : until
    await learnBetween(trx, { supplier_id, from, to })
    await sql`update dispatch_learning set learned_until = ${to} where supplier_id = ${supplier_id}`.execute(trx)
    return to < until
  })
}

/** Until when it has learnt, and nobody else learns meanwhile; null when somebody does. */
async function beginLearning(db: Db, supplier_id: string, until: Time): Promise<Time | null> {
  const begin = startOfDay(addDays(dayOf(until), -OUTCOME_DAYS))
  await sql`insert into dispatch_learning (supplier_id, learned_until) values (${supplier_id}, ${begin})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ learned_until: Time }>`
    select learned_until from dispatch_learning where supplier_id = ${supplier_id} for update skip locked`.execute(db)
  return rows[0]?.learned_until ?? null
}

interface Span {
  readonly supplier_id: string
  readonly from: Time
  readonly to: Time
}
interface Outcome {
  /** 1 to a department, 2 to one of its units. */
  readonly level: 1 | 2
  readonly outcome: 'signed' | BackReason
  readonly day: string
  readonly dept_id: string
  readonly category_id: string
  readonly area_id: string | null
  readonly title: string
  readonly content: string
}

async function learnBetween(db: Db, { supplier_id, from, to }: Span): Promise<void> {
  const order = sql`o.category_id, o.area_id, o.title, o.content`
  const known = sql`o.category_id is not null and o.deleted_at is null and not o.is_secret`
  const { rows } = await sql<Outcome>`
    select a.level, 'signed' as outcome, a.signed_at::date::text as day, a.dept_id, ${order}
    from allocation a join complaint_order o on o.supplier_id = a.supplier_id and o.id = a.order_id
    where a.supplier_id = ${supplier_id} and a.signed_at > ${from} and a.signed_at <= ${to} and ${known}
    union all
    select b.level, b.reason_code, b.audit_at::date::text, b.dept_id, ${order}
    from order_back b join complaint_order o on o.supplier_id = b.supplier_id and o.id = b.order_id
    where b.supplier_id = ${supplier_id} and b.audit_state = 'approved'
      and b.audit_at > ${from} and b.audit_at <= ${to} and ${known}`.execute(db)
  if (rows.length === 0) return
  // The words of an order speak for whom the centre gives it to; what a department does with its units is counted alone.
  const lessons = rows.filter(({ level }) => level === 1).map((row) => outcomeLessons({ ...row, words: wordsOf(row) }))
  const before = await readLearned(db, supplier_id)
  for (const target of ['department', 'category'] as const) {
    const told = lessons.flatMap((of): Lesson[] => (of[target] ? [of[target]] : []))
    await writeLearned(db, { supplier_id, target }, before[target], learn(before[target], told))
  }
  await countOutcomes(db, supplier_id, rows, to)
}

async function countOutcomes(db: Db, supplier_id: string, rows: readonly Outcome[], to: Time): Promise<void> {
  const of = <K extends keyof Outcome>(key: K): Outcome[K][] => rows.map((row) => row[key])
  await sql`
    insert into dispatch_outcome as d (supplier_id, category_id, day, dept_id, outcome, n)
    select ${supplier_id}, category_id, day, dept_id, outcome, count(*) from unnest(${of('category_id')}::bigint[],
      ${of('day')}::date[], ${of('dept_id')}::bigint[], ${of('outcome')}::text[]) as o (category_id, day, dept_id, outcome)
    group by category_id, day, dept_id, outcome
    on conflict (supplier_id, category_id, day, dept_id, outcome) do update set n = d.n + excluded.n`.execute(db)
  await sql`delete from dispatch_outcome where supplier_id = ${supplier_id}
    and day < ${addDays(dayOf(to), -OUTCOME_DAYS)}`.execute(db)
}
