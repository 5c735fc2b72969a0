import type { Case } from '../order/case.ts'
import { activeChain } from '../lifecycle/apply.ts'
import type { Reach } from './knowledge.ts'
import { reachOf } from './knowledge.ts'
import type { Assist } from '../order/assist-order.ts'
import type { Allocation, Order } from '../order/order.ts'
import { pathDepts } from '../order/order.ts'

/** Every department that may know something of the order, and how much. */
export function reaches(order: Order, assists: readonly Assist[]): Map<string, Reach> {
  const concerned = [
    ...pathDepts(order.lead_path),
    ...order.returned_dept_ids,
    ...order.answered_dept_ids,
    ...assists.map((a) => a.dept_id),
  ]
  return new Map(
    [...new Set(concerned)].flatMap((dept_id) => {
      const reach = reachOf(order, assists, dept_id)
      return reach ? [[dept_id, reach]] : []
    }),
  )
}

/** Its answer was taken: it led the order to the end, or the department above it adopted what it wrote. */
export const hasAnswered = (order: Order, dept_id: string): boolean =>
  pathDepts(order.lead_path).includes(dept_id)
    ? order.status === 'completed_reply'
    : order.answered_dept_ids.includes(dept_id)

/** What a department has to do with an order, as kept in `order_dept`: base of its visibility, lists and time queues. */
export interface OrderDept {
  dept_id: string
  order_id: string
  received_at: string
  status: Order['status']
  reach: Reach
  leads: 0 | 1
  returned: 0 | 1
  answered: 0 | 1
  urgency_order: number
  due_at: string | null
  soon_at: string | null
  /** More time is asked for: what is over meanwhile is not overdue. */
  held: 0 | 1
}

export function deptsOf({ order, records }: Case): OrderDept[] {
  const path = pathDepts(order.lead_path)
  const chain = activeChain(records.allocation)
  return [...reaches(order, records.assist_order)].map(([dept_id, reach]) => {
    const clock = runningClock(order, chain, dept_id)
    return {
      dept_id,
      order_id: order.id,
      received_at: order.received_at,
      status: reach === 'whole' ? order.status : 'completed_reply',
      reach,
      leads: path.includes(dept_id) ? 1 : 0,
      returned: order.returned_dept_ids.includes(dept_id) ? 1 : 0,
      answered: hasAnswered(order, dept_id) ? 1 : 0,
      urgency_order: reach === 'whole' ? order.urgency_order : 2,
      due_at: clock?.due_at ?? null,
      soon_at: clock?.soon_at ?? null,
      held: clock && order.request_id ? 1 : 0,
    }
  })
}

/** A department's own deadline runs while it or one below it holds the order (domain 1.2). */
export function runningClock(order: Order, chain: readonly Allocation[], dept_id: string): Allocation | null {
  if (order.status !== 'in_progress' || order.paused) return null
  const own = chain.findIndex((a) => a.dept_id === dept_id)
  const holder = chain.findIndex((a) => a.dept_id === order.holder_dept_id)
  return own >= 0 && holder >= own ? chain[own]! : null
}
