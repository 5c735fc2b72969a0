import type { Case } from '#features/work-orders/domain/order/case.ts'
import type { ActionName } from '#features/work-orders/domain/lifecycle/lifecycle.ts'
import { ACTIONS, refusalFor } from '#features/work-orders/domain/lifecycle/lifecycle.ts'
import type { Allocation, Order } from '#features/work-orders/domain/order/order.ts'
import { situationOf } from '#features/work-orders/domain/lifecycle/situation.ts'
import type { ErrorSpec } from '#kernel/errors.ts'
import { addDays, endOfDay } from '#kernel/time.ts'

import { ACTORS, NOW, SURROUNDINGS } from './district.ts'

interface Change {
  readonly order?: Partial<Order>
  readonly allocation?: Partial<Allocation>
}

/** What may be different about an order without its status being another. */
const CHANGES: readonly Change[] = [
  {},
  { order: { paused: 1 } },
  { order: { superior_no: null } },
  { order: { assist_open: 1 } },
  { order: { review_opened_at: NOW } },
  { order: { back_count: 3 } },
  { order: { back_count: 5 } },
  { order: { round: 2, previous_dept_id: '2' } },
  { order: { reply_category: 'compliance' } },
  { order: { designated: 1 }, allocation: { designated: 1 } },
  { allocation: { state: 'handling' } },
  { allocation: { back_times: 1 } },
  { allocation: { back_times: 2 } },
  { allocation: { back_due_at: endOfDay(addDays(NOW.slice(0, 10), -1)) } },
]

/** The refusals, other than of status and holder, that stand in the way of each action whatever is filled in. */
export function conditionsOf(cases: readonly Case[]): ReadonlyMap<ActionName, readonly ErrorSpec[]> {
  const found = new Map(ACTIONS.map((action) => [action, new Map<string, ErrorSpec>()]))
  for (const varied of cases.flatMap((before) => CHANGES.map((change) => changed(before, change))))
    for (const actor of ACTORS) {
      const situation = situationOf(varied, actor.dept_id, SURROUNDINGS)
      for (const [action, refused] of found) {
        const refusal = refusalFor(action, situation, actor)
        if (refusal) refused.set(refusal.error.code, refusal.error)
      }
    }
  return new Map([...found].map(([action, refused]) => [action, conditionsAmong(refused)]))
}

const conditionsAmong = (refused: ReadonlyMap<string, ErrorSpec>): ErrorSpec[] =>
  [...refused.values()]
    .filter(({ code }) => code !== 'STATE_NOT_ALLOWED' && code !== 'NOT_HOLDER')
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))

const changed = ({ order, records }: Case, change: Change): Case => ({
  order: { ...order, ...change.order },
  records: {
    ...records,
    allocation: records.allocation.map((a) => ({
      ...a,
      ...(a.state === 'assigned' || !change.allocation?.state ? change.allocation : {}),
    })),
  },
})
