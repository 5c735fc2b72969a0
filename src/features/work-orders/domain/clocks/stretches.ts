import { isWorkday } from '#kernel/calendar.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, addSeconds, dayOf, endOfDay, secondsBetween, startOfDay } from '#kernel/time.ts'

import { isClockUnit } from './limits.ts'
import type { ClockExplanation, Move } from './explanation.ts'
import { firstDue, movedBy, type Reckoning } from './replay.ts'

/**
 * What time is to a clock. `start`: the day of receipt, which never counts · `off`: a day off · `closed`: outside office
 * hours, of limits in office hours.
 */
export const STRETCH_KINDS = ['start', 'counted', 'extended', 'paused', 'off', 'closed'] as const
export type StretchKind = (typeof STRETCH_KINDS)[number]

/** Time of one kind without a gap. */
export interface Stretch {
  readonly kind: StretchKind
  readonly from: Time
  readonly to: Time
  /** Days, or seconds of a limit that runs by the clock. */
  readonly amount: number
  /** The calendar's entry behind it: of a holiday, or of a weekend that is worked. */
  readonly name: string | null
}

export interface ExplainedClock {
  /** From the start to the deadline, without a gap. */
  readonly stretches: readonly Stretch[]
  /** What they come to; another one than was told means that somebody set it, or that the calendar has changed since. */
  readonly due_at: Time
}

/**
 * A deadline taken apart: what counted, what was skipped and why, by the same primitives that made it (domain 3.3 to 3.7).
 * Counted and extended stretches together are the limit and the extensions.
 */
export const explainClock = (explanation: ClockExplanation, by: Reckoning): ExplainedClock =>
  isClockUnit(explanation.unit) ? byTheClock(explanation, by) : byTheDay(explanation, by)

/** Nobody counts further by hand; a date that was mistyped may lie anywhere. */
const LONGEST_DAYS = 800

interface Cell {
  readonly day: Day
  readonly kind: StretchKind
}

function byTheDay(explanation: ClockExplanation, by: Reckoning): ExplainedClock {
  const { calendar } = by
  const { start, start_day, unit, moves = [] } = explanation
  const cellOf = (kind: 'counted' | 'extended') => (day: Day) =>
    ({ day, kind: isWorkday(calendar, day) ? kind : 'off' }) as const
  let due_at = firstDue(explanation, by)
  if (dayOf(due_at) > addDays(start_day, LONGEST_DAYS)) return { stretches: within(start, due_at, []), due_at }
  let cells: readonly Cell[] = daysIn(start_day, dayOf(due_at)).map(cellOf('counted'))
  if (unit === 'natural_day')
    cells = cells.map((cell) => ({ ...cell, kind: cell.day <= addDays(start_day, explanation.n) ? 'counted' : 'off' }))
  for (const move of moves) {
    const next = movedBy(move, due_at, explanation, by)
    cells =
      move.kind === 'pause'
        ? pausedCells(cells, move, { due_at, next }, by)
        : [...cells, ...daysIn(dayOf(due_at), dayOf(next)).map(cellOf('extended'))]
    due_at = next
  }
  return { stretches: within(start, due_at, runsOf(cells, by)), due_at }
}

/** What was left when the pause began comes after it, what was granted for longer last. */
function pausedCells(
  cells: readonly Cell[],
  { from, at }: Extract<Move, { kind: 'pause' }>,
  { due_at, next }: { due_at: Time; next: Time },
  { calendar }: Reckoning,
): readonly Cell[] {
  const [first, last] = [dayOf(from), dayOf(at)]
  if (from > due_at || first === last) return cells
  const left = cells.filter(({ day, kind }) => day > first && kind !== 'off' && isWorkday(calendar, day))
  const after = daysIn(last, dayOf(next)).map((day): Cell => {
    if (left.length && !isWorkday(calendar, day)) return { day, kind: 'off' }
    return { day, kind: left.shift()?.kind ?? 'paused' }
  })
  const paused = daysIn(first, last).map((day) => ({ day, kind: 'paused' as const }))
  return [...cells.filter(({ day }) => day <= first), ...paused, ...after]
}

const nameOf = ({ day, kind }: Cell, { calendar }: Reckoning): string | null => {
  const entry = calendar.entryOf(day)
  const shown = kind === 'off' || entry?.type === 'makeup'
  return kind !== 'paused' && shown ? (entry?.name ?? null) : null
}

/** Days in a row that are the same to the clock. */
function runsOf(cells: readonly Cell[], by: Reckoning): Stretch[] {
  const runs: Stretch[] = []
  for (const cell of cells) {
    const name = nameOf(cell, by)
    const last = runs.at(-1)
    const to = endOfDay(cell.day)
    if (last?.kind === cell.kind && last.name === name) runs[runs.length - 1] = { ...last, to, amount: last.amount + 1 }
    else runs.push({ kind: cell.kind, from: startOfDay(cell.day), to, amount: 1, name })
  }
  return runs
}

/** From the moment of the start to that of the deadline. */
function within(start: Time, due_at: Time, runs: readonly Stretch[]): Stretch[] {
  if (due_at <= start) return []
  const day = { from: start, amount: 0, name: null }
  if (!runs.length) return [{ ...day, kind: 'counted', to: due_at }]
  const ended = runs.map((run, i) => (i === runs.length - 1 ? { ...run, to: due_at } : run))
  return [{ ...day, kind: 'start', to: addSeconds(runs[0]!.from, -1) }, ...ended]
}

function byTheClock(explanation: ClockExplanation, by: Reckoning): ExplainedClock {
  const { start, unit, moves = [] } = explanation
  let due_at = firstDue(explanation, by)
  let stretches = unit === 'work_hour' ? officeTime(start, due_at, by) : between('counted', start, due_at)
  for (const move of moves) {
    const next = movedBy(move, due_at, explanation, by)
    stretches =
      move.kind === 'pause' ? pausedTime(stretches, move, due_at) : [...stretches, ...between('extended', due_at, next)]
    due_at = next
  }
  return { stretches, due_at }
}

/** Office hours count; what lies between them does not. */
function officeTime(start: Time, due_at: Time, { calendar }: Reckoning): Stretch[] {
  const stretches: Stretch[] = []
  const days = [dayOf(start), ...daysIn(dayOf(start), dayOf(due_at))]
  let since = start
  for (const day of days.filter((one) => isWorkday(calendar, one)))
    for (const period of calendar.periods) {
      const [opens, closes] = [`${day} ${period.from}:00`, `${day} ${period.to}:00`]
      if (closes <= since || opens >= due_at) continue
      stretches.push(...between('closed', since, opens))
      stretches.push(...between('counted', opens > since ? opens : since, closes < due_at ? closes : due_at))
      since = closes
    }
  return [...stretches, ...between('closed', since, due_at)]
}

/** What was left goes on after the pause, to the second. */
function pausedTime(
  stretches: readonly Stretch[],
  { from, at }: Extract<Move, { kind: 'pause' }>,
  due_at: Time,
): Stretch[] {
  if (from > due_at) return [...stretches]
  const stood = secondsBetween(from, at)
  const before = stretches.flatMap((one) => between(one.kind, one.from, one.to < from ? one.to : from))
  const left = stretches.flatMap((one) => between(one.kind, one.from > from ? one.from : from, one.to))
  return [
    ...before,
    ...between('paused', from, at),
    ...left.map((one) => ({ ...one, from: addSeconds(one.from, stood), to: addSeconds(one.to, stood) })),
  ]
}

const between = (kind: StretchKind, from: Time, to: Time): Stretch[] =>
  from < to ? [{ kind, from, to, amount: secondsBetween(from, to), name: null }] : []

/** The days after `from` up to and including `to`. */
function daysIn(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
