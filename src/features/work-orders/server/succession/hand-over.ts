import { AppError, refusalText } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'
import { isPassing } from '#platform/db/transaction.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { sql } from 'kysely'

import type { FollowUp } from '../../domain/followup-record.ts'
import { goesAlong, handedOver, type HandOver } from '../../domain/hand-over.ts'
import { asPlatform, followRule } from '../actions/as-platform.ts'
import { findCase } from '../actions/group.ts'
import type { ActionContext } from '../context.ts'

const AT_ONCE = 1000

interface Held {
  readonly id: string
  readonly order_no: string
  readonly lead_path: string | null
  readonly category_id: string | null
}

/** The next open orders that a department leads or assists in, by id. */
async function nextHeld(db: Db, supplier_id: string, dept_id: string, after: string, limit: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select o.id, o.order_no, o.lead_path, o.category_id from order_dept d
    join complaint_order o on o.supplier_id = d.supplier_id and o.id = d.order_id and o.completed_at is null and o.deleted_at is null
    where d.supplier_id = ${supplier_id} and d.dept_id = ${dept_id} and d.order_id > ${after}
      and (d.reach = 'own' or (d.reach = 'whole' and d.status not in ('completed_reply', 'completed_back', 'invalid')))
    order by d.order_id limit ${limit}`.execute(db)
  return rows
}

type Handed = Pick<HandOver, 'from' | 'part'>
const mayGo = (held: Held, given: Handed): boolean => given.part === null || goesAlong(held, given)

/** How many open orders would go from a department to its successor; read in parts, so that no part is large. */
export async function countHandedOver(db: Db, supplier_id: string, given: Handed): Promise<number> {
  let count = 0
  for (let after: string | null = '0'; after;) {
    const rows = await nextHeld(db, supplier_id, given.from.id, after, AT_ONCE)
    count += rows.filter((held) => mayGo(held, given)).length
    after = rows.length === AT_ONCE ? rows.at(-1)!.id : null
  }
  return count
}

type Context = Pick<JobContext, 'db' | 'clock' | 'keys' | 'log'>
const IN_PART = 200

/** An order that could not be handed over. */
export interface Stuck {
  readonly order_no: string
  readonly why: Message
}

/**
 * Hands the next open orders of a department to its successor, each in a transaction of its own. Answers how many went, which
 * could not, and after which order the next part begins; null when it was the last.
 */
export async function handOverPart(context: Context, supplier_id: string, given: HandOver, after: string) {
  const rows = await nextHeld(context.db, supplier_id, given.from.id, after, IN_PART)
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
  return followRule(ctx, before, (facts) => handedOver(before, given, facts))
}

const openFollowUps = ({ db, supplier_id }: ActionContext, order_id: string): Promise<FollowUp[]> =>
  db
    .selectFrom('order_followup')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'open')
    .$castTo<FollowUp>()
    .execute()
