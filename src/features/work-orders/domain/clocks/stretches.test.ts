import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'
import { isWorkday, makeCalendar, type Calendar } from '#kernel/calendar.ts'
import { addDays, addSeconds, dayOf, secondsBetween } from '#kernel/time.ts'

import { DEFAULT_DUE_SETTINGS, type LimitUnit } from './limits.ts'
import type { ClockExplanation, Move } from './explanation.ts'
import { explainMove, extendedDue, resumedDue } from './moved-due.ts'
import { limitDue } from './order-clocks.ts'
import { explainClock, type Stretch, type StretchKind } from './stretches.ts'

const settings = DEFAULT_DUE_SETTINGS
const limitOf = (now: string, n: number, unit: LimitUnit, calendar = nationalCalendar): ClockExplanation =>
  limitDue({ calendar, settings, now, limit: { n, unit }, cap: null }).explanation

const sum = (stretches: readonly Stretch[], ...kinds: StretchKind[]): number =>
  stretches.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0)
const shown = (stretches: readonly Stretch[]) =>
  stretches.map(({ kind, from, to, amount, name }) => [kind, from.slice(5, 10), to.slice(5, 10), amount, name])

describe('a deadline taken apart', () => {
  const by = { calendar: nationalCalendar, settings }

  test('names the holiday and the weekend that is worked', () => {
    const { stretches, due_at } = explainClock(limitOf('2026-02-13 10:00:00', 5, 'workday'), by)
    expect(due_at).toBe('2026-02-27 23:59:59')
    expect(shown(stretches)).toEqual([
      ['start', '02-13', '02-13', 0, null],
      ['counted', '02-14', '02-14', 1, '春节调休上班'],
      ['off', '02-15', '02-23', 9, '春节'],
      ['counted', '02-24', '02-27', 4, null],
    ])
  })

  test('in natural days counts each of them, and skips those by which a holiday moves its end', () => {
    const rolls = { ...settings, natural_day_roll: true }
    const due = { calendar: nationalCalendar, settings: rolls, now: '2026-09-28 10:00:00', cap: null }
    const { explanation } = limitDue({ ...due, limit: { n: 7, unit: 'natural_day' } })
    const { stretches, due_at } = explainClock(explanation, { calendar: nationalCalendar, settings: rolls })
    expect(due_at).toBe('2026-10-08 23:59:59')
    expect(shown(stretches)).toEqual([
      ['start', '09-28', '09-28', 0, null],
      ['counted', '09-29', '10-05', 7, null],
      ['off', '10-06', '10-07', 2, '国庆节'],
      ['off', '10-08', '10-08', 1, null],
    ])
  })

  test('after an extension and a pause: what was left comes after the pause, what was granted last (domain 2.19, example 5)', () => {
    const limit = { ...limitOf('2026-04-21 09:00:00', 7, 'workday'), due_at: '2026-04-30 23:59:59' }
    const longer = { kind: 'extension', at: '2026-04-28 10:00:00', days: 5, due_at: '2026-05-11 23:59:59' } as const
    const pause = { kind: 'pause', from: '2026-05-07 10:00:00', at: '2026-05-20 00:00:00' } as const
    const moved = explainMove(explainMove(limit, longer), { ...pause, due_at: '2026-05-25 23:59:59' })
    const { stretches, due_at } = explainClock(moved, by)
    expect(due_at).toBe('2026-05-25 23:59:59')
    expect(shown(stretches)).toEqual([
      ['start', '04-21', '04-21', 0, null],
      ['counted', '04-22', '04-24', 3, null],
      ['off', '04-25', '04-26', 2, null],
      ['counted', '04-27', '04-30', 4, null],
      ['off', '05-01', '05-05', 5, '劳动节'],
      ['extended', '05-06', '05-07', 2, null],
      ['paused', '05-08', '05-20', 13, null],
      ['extended', '05-21', '05-22', 2, null],
      ['off', '05-23', '05-24', 2, null],
      ['extended', '05-25', '05-25', 1, null],
    ])
  })

  test('an hour limit stands still to the second', () => {
    const pause = { kind: 'pause', from: '2026-03-11 12:30:00', at: '2026-03-15 08:00:00', due_at: '' } as const
    const { stretches, due_at } = explainClock(explainMove(limitOf('2026-03-10 15:00:00', 24, 'hour'), pause), by)
    expect(due_at).toBe('2026-03-15 10:30:00')
    expect(stretches.map(({ kind, to, amount }) => [kind, to, amount])).toEqual([
      ['counted', '2026-03-11 12:30:00', 77_400],
      ['paused', '2026-03-15 08:00:00', 329_400],
      ['counted', '2026-03-15 10:30:00', 9000],
    ])
  })

  test('a limit in office hours leaves out the night and the break', () => {
    const { stretches } = explainClock(limitOf('2026-03-06 17:00:00', 4, 'work_hour'), by)
    expect(stretches.map(({ kind, to }) => [kind, to])).toEqual([
      ['counted', '2026-03-06 18:00:00'],
      ['closed', '2026-03-09 08:30:00'],
      ['counted', '2026-03-09 11:30:00'],
    ])
  })

  test('a clock that was over when it began has no stretch', () => {
    const late = {
      ...limitOf('2026-03-12 10:00:00', 7, 'workday'),
      kind: 'capped',
      cap: '2026-03-11 23:59:59',
    } as const
    expect(explainClock(late, by)).toEqual({ stretches: [], due_at: '2026-03-11 23:59:59' })
  })
})

const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-01-01', n))
const calendars = fc
  .uniqueArray(
    fc.record({ date: day, type: fc.constantFrom('holiday', 'makeup'), name: fc.constantFrom('春节', '台风') }),
    {
      selector: ({ date }) => date,
      maxLength: 120,
    },
  )
  .map((entries) => makeCalendar({ entries, published_years: [2025, 2026, 2027] }))
const limits = fc.record({
  n: fc.integer({ min: 1, max: 30 }),
  unit: fc.constantFrom<LimitUnit>('workday', 'natural_day', 'same_day', 'hour', 'minute', 'work_hour'),
})
const start = fc.integer({ min: 0, max: 86_400 * 500 }).map((n) => addSeconds('2025-01-01 00:00:00', n))
const wishes = fc.array(
  fc.oneof(
    fc.record({ days: fc.integer({ min: 1, max: 15 }) }),
    fc.record({ after: fc.integer({ min: 0, max: 86_400 * 10 }), stands: fc.integer({ min: 60, max: 86_400 * 40 }) }),
  ),
  { maxLength: 3 },
)
type Wish = { days: number } | { after: number; stands: number }

/** The clock as the actions move it, one after the other. */
function moved(calendar: Calendar, first: ClockExplanation, asked: readonly Wish[]): ClockExplanation {
  let explanation = first
  for (const wish of asked) {
    const clock = { calendar, settings, due_at: explanation.due_at, limit_unit: explanation.unit }
    if ('days' in wish) {
      const due_at = extendedDue({ ...clock, days: wish.days })
      explanation = explainMove(explanation, { kind: 'extension', days: wish.days, at: first.start, due_at })
    } else {
      const from = addSeconds(
        explanation.moves?.findLast(({ kind }) => kind === 'pause')?.at ?? first.start,
        wish.after,
      )
      const at = addSeconds(from, wish.stands)
      const due_at = resumedDue({ ...clock, paused_at: from, resumed_at: at })
      explanation = explainMove(explanation, { kind: 'pause', from, at, due_at })
    }
  }
  return explanation
}

const granted = (moves: readonly Move[] = []): number =>
  moves.reduce((days, move) => days + (move.kind === 'extension' ? move.days : 0), 0)

test('for any calendar, limit, extension and pause the stretches come to the deadline that was told, and count the limit', () => {
  fc.assert(
    fc.property(calendars, limits, start, wishes, (calendar, { n, unit }, now, asked) => {
      const explanation = moved(calendar, limitOf(now, n, unit, calendar), asked)
      const { stretches, due_at } = explainClock(explanation, { calendar, settings })
      expect(due_at).toBe(explanation.due_at)
      expect([stretches[0]?.from ?? due_at, stretches.at(-1)?.to ?? now]).toEqual([now, due_at])
      for (const [i, { from }] of stretches.entries())
        if (i > 0) expect(secondsBetween(stretches[i - 1]!.to, from)).toBeLessThanOrEqual(1)
      const days = granted(explanation.moves)
      const counted = sum(stretches, 'counted')
      if (unit === 'workday') {
        expect([counted, sum(stretches, 'extended')]).toEqual([n, days])
        for (const { kind, from, to } of stretches)
          for (let one = dayOf(from); one <= dayOf(to); one = addDays(one, 1))
            if (kind === 'counted' || kind === 'extended' || kind === 'off')
              expect(isWorkday(calendar, one)).toBe(kind !== 'off')
      }
      if (unit === 'hour' || unit === 'minute') {
        expect(counted).toBe(n * (unit === 'hour' ? 3600 : 60))
        expect(sum(stretches, 'extended')).toBe(days * 86_400)
      }
      if (unit === 'work_hour') expect(counted).toBe(n * 3600)
    }),
    { numRuns: 400 },
  )
})
