import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'

import { anyConditions } from '../../testing/any-conditions.ts'
import { areBounded, boundsOf, receivedBetween } from './bounds.ts'
import { readConditions, writeConditions, type Group } from './condition.ts'
import { windowOf } from './meets.ts'

const KNOWN = { dept: ['7', '8'], category: ['11'], area: ['21'], tag: ['31'], operator: ['me', '41'] }
/** A Saturday on which nobody works. */
const AT = { now: '2026-11-21 18:00:00', calendar: nationalCalendar }
const read = (text: string): Group => {
  const found = readConditions(text)
  if ('fault' in found) throw new Error(found.fault.en)
  return found.group
}

test('what is written as an address is read as what was meant', () => {
  fc.assert(
    fc.property(anyConditions(KNOWN), (group) => {
      expect(read(writeConditions(group))).toEqual(group)
    }),
  )
})

test('an address says them so that a person can read it', () => {
  const group = read('and(status.is.waiting.merged,or(received_at.last.7,title.has.路灯))')
  expect(writeConditions(group)).toBe(
    `and(status.is.waiting.merged,or(received_at.last.7,title.has.${encodeURIComponent('路灯')}))`,
  )
})

const some = (n: number): string => Array.from({ length: n }, () => 'overdue.is.1').join(',')

test.each([
  ['nothing', '', /written/],
  ['an empty group', 'and()', /written/],
  ['no end', 'and(overdue.is.1', /written/],
  ['something behind the end', 'and(overdue.is.1)x', /written/],
  ['half an escape', 'and(title.has.%E4%B)', /written/],
  ['a field that there is not', 'and(colour.is.red)', /no longer exists/],
  ['a name that every object has', 'and(constructor.is.1)', /no longer exists/],
  ['a question that the field does not answer', 'and(overdue.last.7)', /no longer exists/],
  ['a status that there is not', 'and(status.is.asleep)', /value/],
  ['no value', 'and(status.is)', /value/],
  ['an id that is none', 'and(lead_dept.is.x)', /value/],
  ['a day that there is not', 'and(received_at.between.2026-02-30.)', /value/],
  ['days the wrong way round', 'and(received_at.between.2026-03-02.2026-03-01)', /value/],
  ['no days', 'and(received_at.between..)', /value/],
  ['thirteen conditions', `and(${some(13)})`, /at most 12/],
  ['four levels', 'and(or(and(or(overdue.is.1))))', /at most 12 conditions, 3 levels/],
  ['forty levels', 'and('.repeat(40) + 'overdue.is.1' + ')'.repeat(40), /written/],
  ['21 values', `and(lead_dept.is.${Array.from({ length: 21 }, (_, n) => n + 1).join('.')})`, /20 values/],
  ['a digit in a title', 'and(title.has.138)', /search box/],
  ['a digit of full width', `and(title.hasnt.${encodeURIComponent('１')})`, /search box/],
])('%s is refused, and told why', (_what, text, why) => {
  const found = readConditions(text)
  expect('fault' in found && found.fault.en).toMatch(why)
})

test('twelve conditions in three levels are conditions', () => {
  expect(read(`and(${some(6)},or(${some(3)},and(${some(3)})))`).of).toHaveLength(7)
})

test.each([
  ['received_at.last.1', '2026-11-21 00:00:00', '2026-11-21 23:59:59'],
  ['received_at.last.7', '2026-11-15 00:00:00', '2026-11-21 23:59:59'],
  ['due_at.next.0', AT.now, '2026-11-21 23:59:59'],
  ['due_at.next.2', AT.now, '2026-11-23 23:59:59'],
  ['due_at.next_work.2', AT.now, '2026-11-24 23:59:59'],
  ['due_at.between.2026-11-01.', '2026-11-01 00:00:00', undefined],
])('%s is from %s to %s', (text, from, to) => {
  const [condition] = read(`and(${text})`).of
  expect(windowOf(condition as never, AT)).toEqual({ from, ...(to && { to }) })
})

describe('what bounds conditions', () => {
  test.each([
    ['open orders', 'and(status.is.waiting.in_progress)', { open: true }],
    ['all but open orders', 'and(status.not.waiting)', {}],
    ['open ones and closed ones', 'and(status.is.waiting.invalid)', {}],
    ['what is due', 'and(due_at.next.3)', { open: true, running: true }],
    ['what is overdue or stands', 'or(overdue.is.1,paused.is.1)', { open: true }],
    ['what is not completed', 'and(completed_at.none)', { open: true }],
    ['both of two spans', 'and(received_at.last.7,received_at.last.3)', { received: '2026-11-19' }],
    ['either of two spans', 'or(received_at.last.7,received_at.last.3)', { received: '2026-11-15' }],
    ['one alternative without a bound', 'or(received_at.last.7,back_count.min.3)', {}],
    ['alternatives inside', 'and(back_count.min.3,or(overdue.is.1,due_at.next.1))', { open: true, running: true }],
  ])('%s', (_what, text, expected) => {
    const { received, ...bounds } = boundsOf(read(text), AT)
    expect({ ...bounds, ...(received && { received: received.from.slice(0, 10) }) }).toEqual(expected)
  })

  test.each([
    ['a queue of open orders', 'normal', 'and(title.has.路灯)', [], true],
    ['a queue by the clock', 'overdue', 'and(title.has.路灯)', [], true],
    ['all orders', 'all', 'and(title.has.路灯)', [], false],
    ['completed orders', 'completedreply', 'and(title.has.路灯)', [], false],
    ['completed orders of half a year', 'completedreply', 'and(title.has.路灯,completed_at.last.184)', [], true],
    ['completed orders of more', 'completedreply', 'and(title.has.路灯,completed_at.last.185)', [], false],
    ['days without an end', 'all', 'and(received_at.between.2026-11-01.)', [], false],
    ['days of a filter', 'all', 'and(title.has.路灯)', receivedBetween('2026-01-01', '2026-03-31'), true],
    [
      'half of the days each',
      'all',
      'and(received_at.between..2026-03-31)',
      receivedBetween('2026-01-01', undefined),
      true,
    ],
  ] as const)('%s', (_what, queue, text, filters, bounded) => {
    expect(areBounded(queue, filters, read(text), AT)).toBe(bounded)
  })
})
