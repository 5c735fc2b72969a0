import type { Time } from '#kernel/time.ts'

import type { Case } from '../order/case.ts'
import { activeChain } from '../lifecycle/apply.ts'
import type { RunningClock } from './clock-hours.ts'
import { isOpen } from '../order/enums.ts'
import { reachOf } from '../rights/knowledge.ts'
import { hasAnswered, runningClock } from '../rights/order-dept.ts'
import type { Assist } from '../order/assist-order.ts'
import { OPEN_ASSIST } from '../order/assist-order.ts'
import { isBelow } from '../order/order.ts'
import type { QueueFilter, QueueName, TimeQueue } from './queues.ts'
import { QUEUES } from './queues.ts'
import { timeBounds } from './time-bounds.ts'

/** What a queue holds for a department, or for the centre (`dept_id` null); null where that side has no such queue. */
export const filterOf = (name: QueueName, dept_id: string | null): QueueFilter | null =>
  dept_id === null ? QUEUES[name].centre : QUEUES[name].dept

/** Whether the queue of a department, or of the centre, holds an order: the same answer as `queueSql` gives. */
export function inQueue(name: QueueName, state: Case, dept_id: string | null, now: Time): boolean {
  const filter = filterOf(name, dept_id)
  if (!filter || state.order.deleted_at) return false
  return filter.time ? inTimeQueue(filter.time, state, dept_id, now) : matches(filter, state, dept_id)
}

/** Whether a filter, one of time apart, lets an order through. */
export function matches(filter: QueueFilter, state: Case, dept_id: string | null): boolean {
  const { order } = state
  if (filter.assist) return waitingAssists(state, dept_id).length > 0
  if (filter.status && !filter.status.includes(order.status)) return false
  if (filter.is_repeat !== undefined && order.is_repeat !== filter.is_repeat) return false
  if (filter.visit && order.visit_state !== filter.visit) return false
  if (filter.pending && !filter.pending.includes(order.pending_action)) return false
  if (filter.holder === 'me' && order.holder_dept_id !== dept_id) return false
  if (filter.holder === 'other' && !(isOpen(order.status) && order.holder_dept_id !== dept_id)) return false
  if (filter.waits && !Number(order[filter.waits])) return false
  return !filter.relation || (dept_id !== null && relates(filter.relation, state, dept_id))
}

function relates(relation: NonNullable<QueueFilter['relation']>, { order, records }: Case, dept_id: string): boolean {
  switch (relation) {
    case 'lead':
      return order.lead_dept_id === dept_id
    case 'leads':
      return order.lead_path !== null && isBelow(order.lead_path, dept_id)
    case 'returned':
      return order.returned_dept_ids.includes(dept_id)
    case 'answered':
      return hasAnswered(order, dept_id)
    case 'any':
      return reachOf(order, records.assist_order, dept_id) !== null
  }
}

/** The assist orders that wait for the department; the centre waits for all. */
export const waitingAssists = ({ records }: Case, dept_id: string | null): Assist[] =>
  records.assist_order.filter((a) => OPEN_ASSIST.includes(a.state) && (dept_id === null || a.dept_id === dept_id))

/** The clock that runs for a department, its own allocation's, or for the centre, the order's (domain 1.2). */
export function clockOf({ order, records }: Case, dept_id: string | null): RunningClock | null {
  if (dept_id !== null) return runningClock(order, activeChain(records.allocation), dept_id)
  const { status, paused, current_due_at: due_at, soon_at } = order
  return isOpen(status) && !paused && due_at !== null ? { due_at, soon_at: soon_at! } : null
}

function inTimeQueue(queue: TimeQueue, state: Case, dept_id: string | null, now: Time): boolean {
  const clock = clockOf(state, dept_id)
  if (!clock) return false
  const { due_at, soon_at } = clock
  if (queue === 'overdue' && state.order.request_id) return false
  const bounds = timeBounds(queue, now)
  if (bounds.before && due_at >= bounds.before) return false
  if (bounds.from && due_at < bounds.from) return false
  if (bounds.to && due_at > bounds.to) return false
  return !bounds.soon || soon_at <= now
}
