import type { Time } from '#kernel/time.ts'
import { latest, minutes } from '#kernel/time.ts'

import { activeChain } from '../lifecycle/apply.ts'
import type { Case } from '../order/case.ts'
import { clockChain, recounted } from './chain.ts'
import type { ClockExplanation } from './explanation.ts'
import { runsIn } from './moved-due.ts'
import { movedBy, type Reckoning } from './replay.ts'
import { soonAt } from './time-state.ts'
import { isOpen } from '../order/enums.ts'
import type { Decision, Facts, Update } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import { dueFrom, isClockUnit } from './limits.ts'
import type { Allocation, Order } from '../order/order.ts'
import { latenessOf, shownDue } from '../process/steps.ts'

/** What is decided, and the deadline that it tells of. */
interface Recounted extends Decision<'due_by_calendar'> {
  readonly told: { readonly from: Time | null; readonly due: Time | null }
}
type Known = Pick<Facts, 'calendar' | 'due' | 'now'>

/**
 * The clocks of an open order by the calendar as it is now, or null where nothing moves (domain 3.9): limits in hours and what
 * the city set stay, so does a deadline that is not what its explanation says, and nothing becomes due in the past.
 */
export function recountedOrder(state: Case, facts: Known, by: string): Recounted | null {
  const { order } = state
  const chain = activeChain(state.records.allocation)
  if (!isOpen(order.status) || !order.due_explained || ![order, ...chain].every(isAsTold)) return null
  const reckoning = { calendar: facts.calendar, settings: facts.due }
  const again = recounted(clockChain(order, chain), reckoning)
  const next = chain.map((one, i) => movedAllocation(one, again.departments[i]!.explanation, reckoning))
  const due_explained = byTheClock(order) ? (order.due_explained as ClockExplanation) : again.order!
  const { due_at } = due_explained
  const moved = next.filter((one, i) => one.due_at !== chain[i]!.due_at)
  const dues = [...(due_at === order.due_at ? [] : [due_at]), ...moved.map((one) => one.due_at)]
  if (dues.length === 0 || dues.some((due) => due <= facts.now)) return null
  const shown = shownOf(order, { ...order, due_at, due_explained }, next, facts as Facts)
  const told = movedFirst(order, { ...order, due_at, ...shown }, chain, next)
  return {
    told,
    order: { ...(due_at === order.due_at ? {} : { due_at, due_explained }), ...shown },
    updates: moved.map(updated),
    log: [{ key: 'due_by_calendar', params: { by, from: minutes(told.from), due: minutes(told.due) } }],
  }
}

/** What is told of it: the deadline that is shown, where that moves, else the order's own, else that of a department. */
function movedFirst(was: Order, is: Order, chain: readonly Allocation[], next: readonly Allocation[]) {
  const pairs = [
    [was.current_due_at, is.current_due_at],
    [was.due_at, is.due_at],
    ...chain.map((one, i) => [one.due_at, next[i]!.due_at] as const),
  ] as const
  const [from, due] = pairs.find(([before, after]) => before !== after)!
  return { from, due }
}

function byTheClock(clock: Pick<Order | Allocation, 'due_explained' | 'limit_unit'>): boolean {
  const unit = runsIn(clock)
  return unit !== null && isClockUnit(unit)
}

const isAsTold = ({ due_at, due_explained }: Pick<Order | Allocation, 'due_at' | 'due_explained'>): boolean =>
  (due_explained as ClockExplanation | null)?.due_at === due_at

function movedAllocation(was: Allocation, due_explained: ClockExplanation, by: Reckoning): Allocation {
  if (byTheClock(was) || due_explained.due_at === was.due_at) return was
  const { due_at, n: limit_n } = due_explained
  const kpi_due_at = was.kpi_due_at === was.due_at ? due_at : latest(due_at, gracedDue(was, due_explained, by))!
  const soon_at = soonAt({ ...by, start_date: was.start_date, limit_n, limit_unit: due_explained.unit, due_at })
  return { ...was, limit_n, due_at, kpi_due_at, soon_at, due_explained }
}

/** The grace of a department that got the order too late, as long as it was and moved as the deadline was. */
const gracedDue = (
  { start_date, created_at }: Allocation,
  { moves = [], unit }: ClockExplanation,
  by: Reckoning,
): Time =>
  moves.reduce(
    (due_at, move) => (move.kind === 'department' ? due_at : movedBy(move, due_at, { unit }, by)),
    dueFrom(by.calendar, by.settings, {
      ...{ start: created_at, start_day: start_date, n: by.settings.grace_workdays, unit: 'workday' },
    }),
  )

const updated = (moved: Allocation): Update => {
  const { id, limit_n, due_at, kpi_due_at, soon_at, due_explained } = moved
  return update('allocation', id, { limit_n, due_at, kpi_due_at, soon_at, due_explained, is_late: latenessOf(moved) })
}

/** What is reported by the city's day still is, by its own deadline where the city gave none. */
function shownOf(was: Order, order: Order, chain: readonly Allocation[], facts: Facts): Partial<Order> {
  if (was.report_due_at && was.report_due_at !== was.due_at) return {}
  const held = order.status === 'in_progress' && chain.find(({ dept_id }) => dept_id === order.holder_dept_id)
  return {
    ...(was.report_due_at && { report_due_at: order.due_at }),
    ...(held ? { current_due_at: held.due_at, soon_at: held.soon_at } : shownDue(order, facts, order.due_at)),
  }
}
