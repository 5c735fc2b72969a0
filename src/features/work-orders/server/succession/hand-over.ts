import { AppError, refusalText } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { isPassing } from '#platform/db/transaction.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { sql } from 'kysely'

import type { FollowUp } from '../../domain/order/followup-record.ts'
import { goesAlong, handedOver, type HandOver } from '../../domain/process/hand-over.ts'
import { asPlatform, followRule } from '../actions/as-platform.ts'
import { findCase } from '../actions/group.ts'
import type { ActionContext } from '../context.ts'
import { standing } from '../followups/follow-up-list.ts'

const AT_ONCE = 1000

interface Held {
  readonly id: string
  readonly order_no: string
  readonly lead_path: string | null
  readonly category_id: string | null
  readonly open: boolean
}
interface Looking {
  readonly db: Db
  readonly supplier_id: string
  readonly now: Time
}

/**
 * The next orders of a department, by id: those that are open, that it leads or assists in or that it had in the round before;
 * and those that are completed with something left for it to do or to answer for. What it completed in years is not read.
 */
async function nextHeld({ db, supplier_id, now }: Looking, dept_id: string, after: string, limit: number) {
  const { rows } = await sql<Held>`
    with running as materialized (
      select o.id, o.previous_dept_id from complaint_order o
        where o.supplier_id = ${supplier_id} and o.completed_at is null and o.deleted_at is null and o.id > ${after}),
    going as (
      select r.id, true as open from running r left join lateral (
          select true as its from order_dept d where d.supplier_id = ${supplier_id} and d.dept_id = ${dept_id}
            and d.order_id = r.id and d.reach = 'whole'
          union all select true from assist_order a where a.supplier_id = ${supplier_id} and a.dept_id = ${dept_id}
            and a.order_id = r.id and a.state <> 'cancelled'
          limit 1) own on true
        where r.previous_dept_id = ${dept_id} or own.its
      union select o.id, false from order_followup f join complaint_order o on o.supplier_id = f.supplier_id and o.id = f.order_id
        where f.supplier_id = ${supplier_id} and f.dept_id = ${dept_id} and f.state = 'open' and ${standing}
          and o.lead_path like ${`%/${dept_id}/%`}
      union select o.id, false from complaint_order o where o.supplier_id = ${supplier_id} and o.lead_dept_id = ${dept_id}
        and o.supervise_to_answer > 0 and o.deleted_at is null
      union select o.id, false from complaint_order o where o.supplier_id = ${supplier_id} and o.lead_dept_id = ${dept_id}
        and o.supervise_to_judge > 0 and o.deleted_at is null
      union select o.id, false from complaint_order o where o.supplier_id = ${supplier_id} and o.lead_dept_id = ${dept_id}
        and o.assist_to_rate > 0 and o.deleted_at is null
      union select o.id, false from complaint_order o where o.supplier_id = ${supplier_id}
        and o.exclusion_dept_id = ${dept_id} and o.lead_dept_id = ${dept_id}
        and o.exclusion_scope is not null and o.excluded_at is null and o.deleted_at is null
      union select a.order_id, false from assist_order a
        where a.supplier_id = ${supplier_id} and a.dept_id = ${dept_id} and a.state <> 'cancelled' and a.rating_due_at >= ${now})
    select o.id, o.order_no, o.lead_path, o.category_id, g.open from going g
    join complaint_order o on o.supplier_id = ${supplier_id} and o.id = g.id and o.deleted_at is null
    where g.open = (o.completed_at is null) and g.id > ${after}
    order by o.id limit ${limit}`.execute(db)
  return rows
}

type Handed = Pick<HandOver, 'from' | 'part'>
/** A department that is divided is there still, and finishes what it has. */
const mayGo = (held: Held, given: Handed): boolean => given.part === null || (held.open && goesAlong(held, given))

/** How many orders would go from a department to its successor; read in parts, so that no part is large. */
export async function countHandedOver(looking: Looking, given: Handed): Promise<number> {
  let count = 0
  for (let after: string | null = '0'; after;) {
    const rows = await nextHeld(looking, given.from.id, after, AT_ONCE)
    count += rows.filter((held) => mayGo(held, given)).length
    after = rows.length === AT_ONCE ? rows.at(-1)!.id : null
  }
  return count
}

/** Whether a department that is divided keeps something that it has to answer. */
export async function keepsOpen({ db, supplier_id }: Omit<Looking, 'now'>, given: Handed): Promise<boolean> {
  const { rows } = await sql<Pick<Held, 'lead_path' | 'category_id'>>`
    select distinct o.lead_path, o.category_id from allocation a
    join complaint_order o on o.supplier_id = a.supplier_id and o.id = a.order_id
    where a.supplier_id = ${supplier_id} and a.dept_id = ${given.from.id}
      and a.state in ('assigned', 'handling', 'delegated', 'replied', 'back_requested')`.execute(db)
  return rows.some((held) => !goesAlong(held, given))
}

type Context = Pick<JobContext, 'db' | 'clock' | 'keys' | 'log'>
const IN_PART = 200

/** An order that could not be handed over. */
interface Stuck {
  readonly order_no: string
  readonly why: Message
}

/**
 * Hands the next orders of a department to its successor, each in a transaction of its own. Answers how many went, which
 * could not, and after which order the next part begins; null when it was the last.
 */
export async function handOverPart(context: Context, supplier_id: string, given: HandOver, after: string) {
  const looking = { db: context.db, supplier_id, now: context.clock.now() }
  const rows = await nextHeld(looking, given.from.id, after, IN_PART)
  const stuck: Stuck[] = []
  let moved = 0
  for (const held of rows.filter((one) => mayGo(one, given))) {
    const done = await handOverOne(context, supplier_id, held.id, given)
    if (done === true) moved++
    else if (done !== false) stuck.push({ order_no: held.order_no, why: done })
  }
  return { moved, stuck, next: rows.length === IN_PART ? rows.at(-1)!.id : null }
}

/** Whether something of it went, or why it could not; one that cannot does not keep those behind it. */
async function handOverOne(context: Context, supplier_id: string, id: string, given: HandOver) {
  try {
    return await asPlatform(context, supplier_id, (ctx) => handOverIn(ctx, id, given))
  } catch (error) {
    if (isPassing(error)) throw error
    if (error instanceof AppError) return { zh: refusalText('zh', error.refusal), en: refusalText('en', error.refusal) }
    context.log.error({ err: error, supplier_id, order_id: id }, 'an order could not be handed over')
    return { zh: '系统出现异常', en: 'something went wrong' }
  }
}

async function handOverIn(ctx: ActionContext, id: string, given: HandOver): Promise<boolean> {
  const found = await findCase(ctx, id)
  if (!found) return false
  const before = { ...found, records: { ...found.records, order_followup: await openFollowUps(ctx, id) } }
  const past = await findPast(ctx, id, given.from.id)
  const went = await followRule(ctx, before, (facts) => handedOver(before, given, facts))
  // Help that was answered is the successor's to read as it was kept when it was (decision 0067).
  if (went && past) await keepPast(ctx, id, given.to.id, past)
  return went
}

/** What a department keeps of an order in which its part has ended. */
async function findPast({ db, supplier_id }: ActionContext, order_id: string, dept_id: string): Promise<string | null> {
  const { rows } = await sql<{ past: string | null }>`select past::text as past from order_dept
    where supplier_id = ${supplier_id} and dept_id = ${dept_id} and order_id = ${order_id}`.execute(db)
  return rows[0]?.past ?? null
}

const keepPast = ({ db, supplier_id }: ActionContext, order_id: string, dept_id: string, past: string) =>
  sql`update order_dept set past = ${past}::jsonb
    where supplier_id = ${supplier_id} and dept_id = ${dept_id} and order_id = ${order_id} and past is null`.execute(db)

const openFollowUps = ({ db, supplier_id }: ActionContext, order_id: string): Promise<FollowUp[]> =>
  db
    .selectFrom('order_followup')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'open')
    .$castTo<FollowUp>()
    .execute()
