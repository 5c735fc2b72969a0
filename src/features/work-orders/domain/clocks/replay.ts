import type { Calendar } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'

import type { DueSettings } from './limits.ts'
import { dueFrom } from './limits.ts'
import type { ClockExplanation, Move } from './explanation.ts'
import { explainMove, extendedDue, resumedDue } from './moved-due.ts'

/** By what a clock is counted out. */
export interface Reckoning {
  readonly calendar: Calendar
  readonly settings: DueSettings
}

/** The deadline before anything moved it: what the limit makes, or the other clock that decided. */
export function firstDue(explanation: ClockExplanation, { calendar, settings }: Reckoning): Time {
  const { kind, cap, due_at } = explanation
  return kind === 'rule' ? dueFrom(calendar, settings, explanation) : (cap ?? due_at)
}

/** Where one move leads from a deadline, by the primitives that moved it (domain 3.6, 3.7). */
export function movedBy(move: Move, due_at: Time, { unit }: Pick<ClockExplanation, 'unit'>, by: Reckoning): Time {
  const clock = { ...by, due_at, limit_unit: unit }
  switch (move.kind) {
    case 'extension':
      return extendedDue({ ...clock, days: move.days })
    case 'pause':
      return resumedDue({ ...clock, paused_at: move.from, resumed_at: move.at })
    case 'department':
      return move.due_at
  }
}

/** The deadline as it stood at a moment. */
export const dueAt = ({ moves = [], due_at }: ClockExplanation, first: Time, at: Time): Time =>
  moves.every((move) => move.at <= at) ? due_at : (moves.findLast((move) => move.at <= at)?.due_at ?? first)

/** What moves a clock, before it is known to where. */
export type Extension = Omit<Extract<Move, { kind: 'extension' }>, 'due_at'>
export type Pause = Omit<Extract<Move, { kind: 'pause' }>, 'due_at'>

/** A clock after an extension or a pause. */
export function moved(explanation: ClockExplanation, move: Extension | Pause, by: Reckoning): ClockExplanation {
  const due_at = movedBy({ ...move, due_at: '' }, explanation.due_at, explanation, by)
  return explainMove(explanation, { ...move, due_at })
}

/** An order is never due before its department. */
export const notBefore = (explanation: ClockExplanation, dept_due_at: Time, at: Time): ClockExplanation =>
  explanation.due_at >= dept_due_at
    ? explanation
    : explainMove(explanation, { kind: 'department', at, due_at: dept_due_at })

/** That of an order whose department was granted more: by as many days, where that is what its department has. */
export function orderExtended(
  order: ClockExplanation,
  dept_due_at: Time,
  move: Extension,
  by: Reckoning,
): ClockExplanation {
  if (order.due_at >= dept_due_at) return order
  const own = moved(order, move, by)
  return own.due_at === dept_due_at ? own : notBefore(order, dept_due_at, move.at)
}
