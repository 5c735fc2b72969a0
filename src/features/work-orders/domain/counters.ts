import type { ReplyCategory } from './enums.ts'
import { isOpen } from './enums.ts'
import type { Allocation, Assist, Order } from './order.ts'
import { OPEN_ASSIST, pathDepts } from './order.ts'
import type { Reach } from './knowledge.ts'
import { reachOf } from './knowledge.ts'
import { hasAnswered } from './queues.ts'
import type { Counter } from './queues.ts'

/** A count in the ledger: a badge of domain 1.3, or `all` for the length of the unfiltered list. */
export type Metric = Counter | 'all'

const REPORT_COUNTER: Record<ReplyCategory, Counter> = {
  normal: 'report_reply_nomal',
  compliance: 'report_reply_compliance',
  notscope: 'report_reply_notscope',
}

/**
 * Where an order counts: `<dept_id> <metric>` for each, the centre's department for centre scope. The ledger gets the
 * difference between before and after, so counters follow from this function alone (domain 1.3, decision 0011).
 */
export function countedIn(order: Order | null, assists: readonly Assist[], centre_id: string): Set<string> {
  const places = new Set<string>()
  if (!order) return places
  const add = (dept_id: string, metric: Metric | null) => metric && places.add(`${dept_id} ${metric}`)
  add(centre_id, 'all')
  add(centre_id, centreMetric(order))
  for (const metric of backMetrics(order)) add(centre_id, metric)

  const path = pathDepts(order.lead_path)
  for (const dept_id of path) {
    add(dept_id, deptMetric(order, dept_id))
    for (const metric of backMetrics(order)) add(dept_id, metric)
  }
  for (const dept_id of order.returned_dept_ids) add(dept_id, 'finished_back')
  for (const dept_id of order.answered_dept_ids) if (!path.includes(dept_id)) add(dept_id, 'finished_reply')
  for (const dept_id of reaches(order, assists).keys()) add(dept_id, 'all')
  return places
}

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

/** Assist orders count one by one: `help` for the centre and for the department asked. */
export function assistsCounted(assists: readonly Assist[], centre_id: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const assist of assists) {
    if (!OPEN_ASSIST.includes(assist.state)) continue
    for (const dept_id of [centre_id, assist.dept_id])
      counts.set(`${dept_id} help`, (counts.get(`${dept_id} help`) ?? 0) + 1)
  }
  return counts
}

function centreMetric(order: Order): Metric | null {
  switch (order.status) {
    case 'submitted':
      return 'wx_app_order'
    case 'waiting':
      return order.is_repeat ? 'repeat' : 'wait_deal'
    case 'in_progress':
    case 'merged':
      return 'dealing'
    case 'dept_back':
      return 'back'
    case 'dept_reply':
      return 'reply'
    case 'need_report_back':
      return 'report_back'
    case 'need_report_reply':
      return REPORT_COUNTER[order.reply_category ?? 'normal']
    case 'completed_back':
      return 'finished_back'
    case 'completed_reply':
      return 'finished_reply'
    case 'invalid':
      return 'violation'
  }
}

function deptMetric(order: Order, dept_id: string): Metric | null {
  if (order.status === 'completed_reply') return 'finished_reply'
  if (!isOpen(order.status)) return null
  if (order.holder_dept_id !== dept_id) return 'dealing'
  if (order.pending_action === 'review_reply') return 'reply'
  if (order.pending_action === 'audit_back') return 'back'
  return order.is_repeat ? 'repeat' : 'wait_deal'
}

function backMetrics(order: Order): Metric[] {
  if (!isOpen(order.status) || order.back_count < 3) return []
  return [order.back_count >= 5 ? 'back_five' : 'back_three']
}

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
}

export function deptsOf(order: Order, chain: readonly Allocation[], assists: readonly Assist[]): OrderDept[] {
  const path = pathDepts(order.lead_path)
  return [...reaches(order, assists)].map(([dept_id, reach]) => {
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
    }
  })
}

/** A department's own deadline runs while it or one below it holds the order (domain 1.2). */
function runningClock(order: Order, chain: readonly Allocation[], dept_id: string): Allocation | null {
  if (order.status !== 'in_progress' || order.paused) return null
  const own = chain.findIndex((a) => a.dept_id === dept_id)
  const holder = chain.findIndex((a) => a.dept_id === order.holder_dept_id)
  return own >= 0 && holder >= own ? chain[own]! : null
}
