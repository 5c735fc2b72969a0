import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { LED_STATUSES, isOpen } from '../../domain/order/enums.ts'
import { OPEN_ASSIST } from '../../domain/order/assist-order.ts'
import type { QueueFilter, QueueName, TimeQueue } from '../../domain/queues/queues.ts'
import { QUEUES } from '../../domain/queues/queues.ts'
import { timeBounds } from '../../domain/queues/time-bounds.ts'
import { keptOrders, seesAll } from '../knowledge/visible-orders.ts'

type Condition = RawBuilder<SqlBool>

/** A queue's filter as SQL over `o` (complaint_order) and, for a department, `d` (order_dept). */
export interface QueueSql {
  /** What the list reads from; `d` is joined where the queue is a department's. */
  readonly from: RawBuilder<unknown>
  readonly where: readonly Condition[]
  /** It reads from `d`, in whose order its pages come. */
  readonly dept?: true
  /** It holds orders that the department once had: what is shown and filtered is the order as it may know it, `k`. */
  readonly kept?: true
  /** Its rows are assist orders, `x`. */
  readonly assist?: true
}

/** Null: the actor's side has no such queue. Constants are written out, so that the planner can match partial indexes. */
export function queueSql(name: QueueName, actor: Actor, now: Time): QueueSql | null {
  const filter: QueueFilter | null = seesAll(actor) ? QUEUES[name].centre : QUEUES[name].dept
  if (!filter) return null
  return seesAll(actor) ? centreSql(filter, actor, now) : deptSql(filter, actor, now)
}

function centreSql(filter: QueueFilter, actor: Actor, now: Time): QueueSql {
  const where: Condition[] = [
    sql`o.supplier_id = ${actor.supplier_id} and o.deleted_at is null`,
    ...orderConditions(filter),
  ]
  if (filter.time) where.push(sql`o.completed_at is null and not o.paused`, timeCondition(filter.time, true, now))
  if (filter.assist)
    return {
      from: sql`assist_order x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`,
      assist: true,
      where: [...where, sql`x.supplier_id = ${actor.supplier_id} and ${assistIsOpen}`],
    }
  return { from: sql`complaint_order o`, where }
}

/** Of these a department knows what it kept of them, where its part has ended. */
const KEPT: readonly QueueFilter['relation'][] = ['any', 'returned', 'answered']

function deptSql(filter: QueueFilter, actor: Actor, now: Time): QueueSql {
  const own: Condition = sql`o.supplier_id = ${actor.supplier_id} and o.deleted_at is null`
  if (filter.assist)
    return {
      from: sql`assist_order x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`,
      assist: true,
      where: [own, sql`x.supplier_id = ${actor.supplier_id} and x.dept_id = ${actor.dept_id} and ${assistIsOpen}`],
    }
  if (filter.holder === 'me')
    return {
      from: sql`complaint_order o`,
      where: [own, sql`o.holder_dept_id = ${actor.dept_id} and o.completed_at is null`, ...orderConditions(filter)],
    }
  const where: Condition[] = [own, sql`d.supplier_id = ${actor.supplier_id} and d.dept_id = ${actor.dept_id}`]
  if (filter.holder === 'other')
    where.push(sql`d.leads and d.status in (${words(LED_STATUSES)}) and o.holder_dept_id <> ${actor.dept_id}`)
  else if (filter.relation === 'lead') where.push(sql`o.lead_dept_id = ${actor.dept_id}`, ...orderConditions(filter))
  else if (filter.relation === 'returned') where.push(sql`d.returned`)
  else if (filter.relation === 'answered') where.push(sql`d.answered`)
  if (filter.time) where.push(sql`d.due_at is not null`, timeCondition(filter.time, false, now))
  if (KEPT.includes(filter.relation)) return { from: keptOrders, where, dept: true, kept: true }
  return {
    from: sql`order_dept d join complaint_order o on o.supplier_id = d.supplier_id and o.id = d.order_id`,
    where,
    dept: true,
  }
}

/** Constants written out, as a partial index names them. */
const words = (of: readonly string[]): RawBuilder<unknown> => sql.join(of.map((word) => sql.lit(word)))

/** An assist order, `x`, that still waits for its department. */
export const assistIsOpen: Condition = sql`x.state in (${words(OPEN_ASSIST)})`

function orderConditions({ status, is_repeat, pending, visit, waits }: QueueFilter): Condition[] {
  const where: Condition[] = []
  if (status) {
    where.push(status.length === 1 ? sql`o.status = ${sql.lit(status[0]!)}` : sql`o.status in (${words(status)})`)
    where.push(status.every(isOpen) ? sql`o.completed_at is null` : sql`o.completed_at is not null`)
  }
  if (is_repeat !== undefined) where.push(is_repeat ? sql`o.is_repeat = true` : sql`o.is_repeat = false`)
  if (visit) where.push(sql`o.visit_state = ${sql.lit(visit)}`)
  if (waits) where.push(sql`${sql.ref(`o.${waits}`)} > 0`)
  if (pending) where.push(sql`o.pending_action in (${words(pending)})`)
  return where
}

/** More time is not being asked for: meanwhile nothing is overdue (domain 3.5). */
const notHeld = (centre: boolean): Condition => (centre ? sql`o.request_id is null` : sql`not d.held`)

/** The ranges of `timeBounds` over the order's clock (centre) or the department's own. */
export function timeCondition(queue: TimeQueue, centre: boolean, now: Time): Condition {
  const { from, before, to, soon } = timeBounds(queue, now)
  const due = centre ? sql`o.current_due_at` : sql`d.due_at`
  const parts: Condition[] = []
  if (before) parts.push(sql`${due} < ${before}`, notHeld(centre))
  if (from) parts.push(sql`${due} >= ${from}`)
  if (to) parts.push(sql`${due} <= ${to}`)
  if (soon) parts.push(sql`${centre ? sql`o.soon_at` : sql`d.soon_at`} <= ${now}`)
  return sql`(${sql.join(parts, sql` and `)})`
}
