import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'
import { makeCalendar, type Calendar, type CalendarEntry } from '#kernel/calendar.ts'
import { addDays, addSeconds } from '#kernel/time.ts'

import { DEFAULT_DUE_SETTINGS as settings, DEFAULT_LIMIT_RULES } from './limits.ts'
import { allocationClocks, subAllocationClocks } from './allocation-clocks.ts'
import { recounted, type ClockChain } from './chain.ts'
import { orderClocks } from './order-clocks.ts'
import { supposed, type Supposition } from './what-if.ts'

const NOW = '2026-03-04 10:00:00'
const RULES = DEFAULT_LIMIT_RULES.filter(({ urgency }) => urgency === 'normal')

/** An order with a department and a sub-unit, all of whose clocks began by this calendar. */
function begun(
  calendar: Calendar,
  { start, later = 60, rule = RULES[2]!, superior_due_at = null }: Partial<Beginning> & { start: string },
): ClockChain {
  const by = { calendar, settings, rule }
  const order = orderClocks({ ...by, start, superior_due_at })
  const [got, handed_on] = [addSeconds(start, later), addSeconds(start, later * 2)]
  const has_superior = superior_due_at !== null
  const lead = allocationClocks({ ...by, now: got, order_due_at: order.due_at, has_superior })
  const sub = subAllocationClocks({ ...by, now: handed_on, parent_due_at: lead.due_at })
  return {
    order: order.explanation,
    departments: [
      { created_at: got, explanation: lead.explanation },
      { created_at: handed_on, explanation: sub.explanation },
    ],
    has_superior,
  }
}
interface Beginning {
  start: string
  later: number
  rule: (typeof RULES)[number]
  superior_due_at: string | null
}

const dues = ({ order, departments }: ClockChain) => [
  order!.due_at,
  ...departments.map(({ explanation }) => explanation.due_at),
]

describe('what if', () => {
  const local = begun(nationalCalendar, { start: '2026-03-02 10:00:00' })
  const city = begun(nationalCalendar, { start: '2026-03-02 10:00:00', superior_due_at: '2026-03-11 12:00:00' })
  test.each<[string, ClockChain, Supposition, string[]]>([
    ['nothing happens', local, {}, ['03-11 23:59:59', '03-11 23:59:59', '03-10 23:59:59']],
    ['an extension is granted', local, { days: 3 }, ['03-16 23:59:59', '03-16 23:59:59', '03-10 23:59:59']],
    ['it is, of the city’s', city, { days: 3 }, ['03-11 12:00:00', '03-13 23:59:59', '03-09 23:59:59']],
    ['it is paused', local, { pause_until: '2026-03-18' }, ['03-25 23:59:59', '03-25 23:59:59', '03-10 23:59:59']],
    [
      'a typhoon comes',
      local,
      { entry: { date: '2026-03-06', type: 'holiday', name: '台风' } },
      ['03-12 23:59:59', '03-12 23:59:59', '03-11 23:59:59'],
    ],
    [
      'a Saturday is worked, and more time granted',
      local,
      { entry: { date: '2026-03-07', type: 'makeup', name: '调休' }, days: 1 },
      ['03-11 23:59:59', '03-11 23:59:59', '03-09 23:59:59'],
    ],
  ])('%s', (_, chain, what, expected) => {
    const after = supposed(chain, what, NOW, { calendar: nationalCalendar, settings })
    expect(dues(after.chain).map((due_at) => due_at.slice(5))).toEqual(expected)
  })
})

const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n))
const entries = fc.uniqueArray(
  fc.record({ date: day, type: fc.constantFrom('holiday', 'makeup'), name: fc.constant('假') }),
  { selector: ({ date }) => date, maxLength: 60 },
)
const published = (content: readonly CalendarEntry[]) =>
  makeCalendar({ entries: content, published_years: [2026, 2027, 2028] })
const beginnings = fc.record({
  start: fc.integer({ min: 0, max: 86_400 * 300 }).map((n) => addSeconds('2026-01-01 00:00:00', n)),
  later: fc.integer({ min: 0, max: 86_400 * 3 }),
  rule: fc.constantFrom(...RULES),
  superior_due_at: fc.option(fc.integer({ min: 1, max: 30 }).map((n) => `${addDays('2026-11-01', n)} 18:00:00`)),
})

test('counted out anew by another calendar, all clocks are as if it had been so from the start', () => {
  fc.assert(
    fc.property(entries, entries, beginnings, (was, is, beginning) => {
      const next = { calendar: published(is), settings }
      const again = recounted(begun(published(was), beginning), next)
      expect(dues(again)).toEqual(dues(begun(next.calendar, beginning)))
      expect(again).toEqual(recounted(again, next))
    }),
  )
})
