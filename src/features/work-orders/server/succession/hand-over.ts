import { centreOf } from '#features/organisation/server/public.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import type { FollowUp } from '../../domain/followup-record.ts'
import { goesAlong, handedOver, type HandOver } from '../../domain/hand-over.ts'
import { carriedOut } from '../../domain/perform.ts'
import { platformActor } from '../../domain/who.ts'
import { gatherFacts } from '../actions/facts.ts'
import { findCase, gatherGroup } from '../actions/group.ts'
import { savePerformed } from '../actions/perform-action.ts'
import type { ActionContext } from '../context.ts'

const AT_ONCE = 1000

interface Held {
  readonly id: string
  readonly lead_path: string | null
  readonly category_id: string | null
}

/** The next open orders that a department leads or assists in, by id. */
async function nextHeld(db: Db, supplier_id: string, dept_id: string, after: string, limit: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select o.id, o.lead_path, o.category_id from order_dept d
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

type Context = Pick<JobContext, 'db' | 'clock' | 'keys'>
const IN_PART = 200

/**
 * Hands the next open orders of a department to its successor, each in a transaction of its own. Answers how many went, and
 * after which order the next part begins; null when it was the last.
 */
export async function handOverPart(context: Context, supplier_id: string, given: HandOver, after: string) {
  const rows = await nextHeld(context.db, supplier_id, given.from.id, after, IN_PART)
  let moved = 0
  for (const held of rows) if (mayGo(held, given) && (await handOverOne(context, supplier_id, held.id, given))) moved++
  return { moved, next: rows.length === IN_PART ? rows.at(-1)!.id : null }
}

async function handOverOne({ db, clock, keys }: Context, supplier_id: string, id: string, given: HandOver) {
  const kept = await keptNow(db, supplier_id)
  const actor = platformActor(supplier_id, centreOf(kept))
  try {
    return await transaction(db, (trx) => handOverIn({ db: trx, clock, keys, supplier_id, actor, kept }, id, given))
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function handOverIn(ctx: ActionContext, id: string, given: HandOver): Promise<boolean> {
  const found = await findCase(ctx, id)
  if (!found) return false
  const before = { ...found, records: { ...found.records, order_followup: await openFollowUps(ctx, id) } }
  const group = await gatherGroup(ctx, before.order, {})
  const facts = await gatherFacts(ctx, ctx.clock.now(), 'sign', before, {}, group)
  const decision = handedOver(before, given, facts)
  if (!decision) return false
  const done = carriedOut(before, decision, facts)
  for (const each of [{ before, ...done }, ...done.others]) await savePerformed(ctx, true, each, facts)
  return true
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
