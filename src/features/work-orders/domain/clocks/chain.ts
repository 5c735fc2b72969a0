import type { Time } from '#kernel/time.ts'
import { latest } from '#kernel/time.ts'

import type { Allocation, Order } from '../order/order.ts'
import { isClockUnit } from './limits.ts'
import { leadDue, subDue } from './allocation-clocks.ts'
import type { ClockExplanation, Due, Move } from './explanation.ts'
import { limitDue } from './order-clocks.ts'
import { dueAt, firstDue, movedBy, type Reckoning } from './replay.ts'

/** The clock of a department on its part of an order, and when it got it. */
interface DepartmentClock {
  readonly created_at: Time
  readonly explanation: ClockExplanation
}

/** The clocks of an order that hang together: its own, and those of its departments from the top down. */
export interface ClockChain {
  readonly order: ClockExplanation | null
  readonly departments: readonly DepartmentClock[]
  /** An order of the city keeps a reserve, and is not paused by us. */
  readonly has_superior: boolean
}

/** What is stored of the clocks of an order and its active chain. */
export const clockChain = (
  { due_explained, superior_no }: Pick<Order, 'due_explained' | 'superior_no'>,
  chain: readonly Pick<Allocation, 'created_at' | 'due_explained'>[],
): ClockChain => ({
  order: due_explained as ClockExplanation | null,
  departments: chain.map(({ created_at, due_explained: explanation }) => ({
    created_at,
    explanation: explanation as ClockExplanation,
  })),
  has_superior: superior_no !== null,
})

/** All clocks of an order counted out anew from where they began, by another calendar (domain 3.9). What the city set stays. */
export function recounted({ order, departments, has_superior }: ClockChain, by: Reckoning): ClockChain {
  if (!order) return { order, departments, has_superior }
  const first = order.kind === 'superior' ? null : limitDue({ ...by, ...begun(order), cap: null })
  const next: ClockExplanation[] = []
  const outerDue = (at: Time): Time => {
    const outer = next.at(-1)
    if (outer) return dueAt(outer, firstDue(outer, by), at)
    return first ? (movesUntil(order, first, at, by).at(-1)?.due_at ?? first.due_at) : dueOf(order, at, by)
  }
  for (const [level, { created_at, explanation }] of departments.entries()) {
    const again = departmentDue(explanation, { created_at, level, has_superior }, outerDue, by)
    next.push(
      withMoves(
        again,
        movesOf(explanation, again, () => null, by),
      ),
    )
  }
  const [lead, led] = [next[0], departments[0]]
  // What moved it before the department of now had it was another's, and stays.
  const leadDueAt = (at: Time): Time | null => (lead && led && at >= led.created_at ? dueOf(lead, at, by) : null)
  return {
    order: first ? withMoves(first, movesOf(order, first, leadDueAt, by)) : order,
    departments: departments.map(({ created_at }, i) => ({ created_at, explanation: next[i]! })),
    has_superior,
  }
}

const dueOf = (explanation: ClockExplanation, at: Time, by: Reckoning): Time =>
  dueAt(explanation, firstDue(explanation, by), at)

const begun = ({ start, start_day, n, unit, limit_by }: ClockExplanation) => ({
  now: start,
  start_day,
  limit: { n, unit },
  ...(limit_by ? { limit_by } : {}),
})

/** As it was made when the department got the order; a deadline that a rejected answer made is counted from then. */
function departmentDue(
  explanation: ClockExplanation,
  { created_at, level, has_superior }: { created_at: Time; level: number; has_superior: boolean },
  outerDue: (at: Time) => Time,
  by: Reckoning,
): Due {
  const { start, unit } = explanation
  const outer = outerDue(start)
  const clock = { ...by, ...begun(explanation) }
  if (start !== created_at) return limitDue({ ...clock, cap: outer })
  if (level > 0) return subDue({ ...clock, parent_due_at: outer })
  const reserve = has_superior && !isClockUnit(unit) ? (explanation.reserve ?? by.settings.reserve_workdays) : 0
  return leadDue({ ...clock, order_due_at: outer, reserve })
}

/** What moved the clock, by the new calendar. */
function movesOf(
  was: ClockExplanation,
  { due_at }: Due,
  departmentAt: (at: Time) => Time | null,
  by: Reckoning,
): Move[] {
  const moves: Move[] = []
  for (const move of was.moves ?? []) {
    const before = moves.at(-1)?.due_at ?? due_at
    const of_department = move.kind === 'department' ? departmentAt(move.at) : null
    moves.push({ ...move, due_at: of_department ? latest(before, of_department)! : movedBy(move, before, was, by) })
  }
  return moves
}

/** Those of before an allocation: they were of departments that have nothing to do with the order any more. */
const movesUntil = (was: ClockExplanation, first: Due, at: Time, by: Reckoning): Move[] =>
  movesOf({ ...was, moves: (was.moves ?? []).filter((move) => move.at <= at) }, first, () => null, by)

const withMoves = ({ due_at, explanation }: Due, moves: readonly Move[]): ClockExplanation =>
  moves.length ? { ...explanation, moves, due_at: moves.at(-1)!.due_at } : { ...explanation, due_at }
