import type { Case } from '../order/case.ts'
import { hourMetric } from './clock-hours.ts'
import { isOpen } from '../order/enums.ts'
import { clockOf, filterOf, matches, waitingAssists } from './in-queue.ts'
import { reaches } from '../rights/order-dept.ts'
import type { Order } from '../order/order.ts'
import { isBelow } from '../order/order.ts'
import type { Metric, Queue, QueueName } from './queues.ts'
import { ARBITRATION_FROM, LEADER_FROM } from '../process/send-backs.ts'
import { QUEUES, QUEUE_NAMES, metricsOf, timeOf } from './queues.ts'

/** Queues whose badges are kept in the ledger as they are; those of time come from the hours of the clocks. */
const KEPT = QUEUE_NAMES.filter((name) => !timeOf(name))

/**
 * Where an order counts, and how often: `<dept_id> <metric>`, the centre's department for the centre. Each queue that holds
 * it counts it. The ledger gets the difference between before and after, so badges follow from this alone (domain 1.3, decision 0011).
 */
export function countedIn(state: Case, centre_id: string): Map<string, number> {
  const { order, records } = state
  const counts = new Map<string, number>()
  if (order.deleted_at) return counts
  for (const dept_id of [null, ...reaches(order, records.assist_order).keys()]) {
    const count = (metric: Metric, n: number) => n && counts.set(`${dept_id ?? centre_id} ${metric}`, n)
    for (const name of KEPT) count(metricOf(name, order), rowsIn(name, state, dept_id))
    const leads = dept_id === null || (order.lead_path !== null && isBelow(order.lead_path, dept_id))
    for (const metric of leads ? backMetrics(order) : []) count(metric, 1)
    const clock = clockOf(state, dept_id)
    if (!clock) continue
    count(hourMetric('due', clock.due_at), 1)
    if (order.request_id) count(hourMetric('held', clock.due_at), 1)
    count(hourMetric('soon', clock.soon_at), 1)
  }
  return counts
}

/** Assist orders are listed one by one, orders once. */
function rowsIn(name: QueueName, state: Case, dept_id: string | null): number {
  const filter = filterOf(name, dept_id)
  if (!filter) return 0
  return filter.assist ? waitingAssists(state, dept_id).length : Number(matches(filter, state, dept_id))
}

function metricOf(name: QueueName, order: Order): Metric {
  const { tabs }: Queue = QUEUES[name]
  return tabs?.[order.reply_category ?? 'normal'] ?? metricsOf(name)[0]!
}

function backMetrics(order: Order): Metric[] {
  if (!isOpen(order.status) || order.back_count < LEADER_FROM) return []
  return [order.back_count >= ARBITRATION_FROM ? 'back_five' : 'back_three']
}
