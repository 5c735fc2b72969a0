import { CALENDAR } from '#features/calendar/server/public.ts'
import { withYear, type CalendarEntry } from '#kernel/calendar.ts'
import { doEach } from '#kernel/each.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Day, Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { isPassing } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { addJob, defineJob, type Job, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { recountedOrder } from '../../domain/clocks/recount.ts'
import { PLATFORM } from '../../domain/rights/who.ts'
import { RECOUNT_PATH, type recountPreview } from '../../contract/recount.ts'
import { followRule, unlessRefused } from '../actions/as-platform.ts'
import { findCase } from '../actions/group.ts'
import type { ActionContext } from '../context.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { postAll, wordsOf } from '../notify.ts'
import { dueSettings } from '../settings.ts'
import { listOpenIds, listOpenOrders } from './open-orders.ts'

/** Of what would move so many are shown. */
const SHOWN = 50
const AT_ONCE = 200

/** DueRecountPreview: read in parts, so that no part is large. */
export async function previewRecount(
  { year, holidays, makeups }: InputOf<typeof recountPreview>,
  { db, supplier_id, kept, clock, actor }: RequestContext,
) {
  const present = kept.get(CALENDAR)
  const supposed = [...entriesOf('holiday', holidays), ...entriesOf('makeup', makeups)]
  const calendar = year === undefined ? present : withYear(present, year, supposed)
  const facts = { now: clock.now(), calendar, due: dueSettings(kept) }
  const orders: { id: string; order_no: string; title: string; from: string; due_at: string }[] = []
  let count = 0
  for (let after: string | null = '0'; after;) {
    const cases = await listOpenOrders(db, supplier_id, after, AT_ONCE)
    for (const { state, title } of cases) {
      const decision = recountedOrder(state, facts, actor.nick_name)
      if (!decision) continue
      count++
      const { id, order_no } = state.order
      const { from, due } = decision.told
      if (orders.length < SHOWN)
        orders.push(maskTexts({ id, order_no, title, from: from ?? '', due_at: due ?? '' }, 'title'))
    }
    after = cases.length === AT_ONCE ? cases.at(-1)!.state.order.id : null
  }
  return { count, orders }
}

/** Days of a type as a calendar has them. */
export const entriesOf = (type: CalendarEntry['type'], days: readonly Day[]): CalendarEntry[] =>
  days.map((date) => ({ date, type, name: '' }))

/** DueRecount: the job begins when the decision is kept. */
export async function startRecount({ db, supplier_id, actor, clock }: RequestContext): Promise<null> {
  const decided = { supplier_id, operator_id: actor.operator_id, by: actor.nick_name, since: clock.now(), after: '0' }
  await addJob(db, recountDuesJob, decided, { key: `recount-deadlines:${supplier_id}` })
  return null
}

const Input = z.object({
  ...{ supplier_id: z.string(), operator_id: z.string(), by: z.string() },
  ...{ since: z.string(), after: z.string(), only: z.array(z.string()).optional() },
})
type Decided = z.output<typeof Input>

/**
 * Deadlines by a calendar that has changed, a part at a time: what is killed goes on where it was, and nothing moves twice (domain 3.9).
 * Orders that fail are tried again by themselves, and keep none of those behind them.
 */
export const recountDuesJob: Job<typeof Input> = defineJob({
  name: 'recount-deadlines',
  input: Input,
  async run({ input: decided, ...context }) {
    if (decided.only) return doEach(decided.only, (id) => recountOne(context, decided, id))
    const { next, failed } = await recountPart(context, decided)
    if (failed.length > 0) await addJob(context.db, recountDuesJob, { ...decided, only: failed })
    if (next) await addJob(context.db, recountDuesJob, { ...decided, after: next })
    else await tellCount(context, decided)
  },
})
type Context = Pick<JobContext, 'db' | 'clock' | 'keys'>

/** Answers after which order the next part begins, null when it was the last, and which could not be looked at. */
async function recountPart(context: Context, decided: Decided) {
  const { supplier_id, after } = decided
  const ids = await listOpenIds(context.db, supplier_id, after, AT_ONCE)
  const failed: string[] = []
  for (const id of ids)
    await recountOne(context, decided, id).catch((failure: unknown) => {
      // Without the database all of them would fail.
      if (isPassing(failure)) throw failure
      failed.push(id)
    })
  return { next: ids.length === AT_ONCE ? ids.at(-1)! : null, failed }
}

const recountOne = (context: Context, { supplier_id, by }: Decided, id: string): Promise<unknown> =>
  unlessRefused(context, supplier_id, (ctx) => recountIn(ctx, id, by))

async function recountIn(ctx: ActionContext, id: string, by: string): Promise<void> {
  const before = await findCase(ctx, id)
  if (before) await followRule(ctx, before, (facts) => recountedOrder(before, facts, by))
}

/** Who decided it is told once how many moved. */
async function tellCount({ db, clock }: Context, { supplier_id, operator_id, since }: Decided): Promise<void> {
  const kept = await keptNow(db, supplier_id)
  const now = clock.now()
  const words = wordsOf(kept, 'recounted', { n: await countSince(db, supplier_id, since) })
  const about = { biz_type: null, biz_id: null, link: RECOUNT_PATH, occasion: since }
  await postAll(db, {
    supplier_id,
    now,
    by: null,
    postings: [{ ...words, ...about, to: { operator_ids: [operator_id] } }],
  })
}

async function countSince(db: Db, supplier_id: string, since: Time): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from order_log where supplier_id = ${supplier_id} and operator_id = ${PLATFORM} and created_at >= ${since}
      and action = 'due_recomputed' and payload ->> 'key' = 'due_by_calendar'`.execute(db)
  return rows[0]!.n
}
