import { describe, expect, test } from 'vitest'

import * as rule from './handover.ts'
import { dueDays, hoursOf, nextShift, whyNotSign, whyNotTake, type Rostered, type Slot } from './handover.ts'

const slot = (date: string, shift: Slot['shift']): Slot => ({ date, shift })
const person = (id: string, operator_id: string | null = null) => ({ id, name: id, operator_id })
const on = (of: Slot, ...people: Rostered['people']): Rostered => ({ ...of, people })

describe('the shift that takes over, and the days on which it finds what comes due', () => {
  const roster = [on(slot('2026-11-24', 'full'), person('7'))]
  test.each([
    ['day', [], '2026-11-23 night', '2026-11-23', '2026-11-24'],
    ['night', [], '2026-11-24 day', '2026-11-24', '2026-11-24'],
    ['night', roster, '2026-11-24 full', '2026-11-24', '2026-11-25'],
    ['full', [], '2026-11-24 full', '2026-11-24', '2026-11-25'],
  ] as const)('%s', (shift, rostered, expected, from, to) => {
    const next = nextShift(slot('2026-11-23', shift), rostered)
    expect(`${next.date} ${next.shift}`).toBe(expected)
    expect(dueDays(next)).toEqual({ from, to })
    // One begins where the other ends.
    expect(hoursOf(next).from).toBe(hoursOf(slot('2026-11-23', shift)).to)
  })
})

describe('the shift that is on, and the one before it', () => {
  const [day, night, full] = (['day', 'night', 'full'] as const).map((kind) =>
    on(slot('2026-11-22', kind), person('7')),
  )
  const today = on(slot('2026-11-23', 'full'), person('7'))
  test.each([
    ['08:20:00', [], '2026-11-23 day', '2026-11-22 night'],
    ['08:20:00', [day!, night!], '2026-11-23 day', '2026-11-22 night'],
    ['08:20:00', [full!], '2026-11-23 day', '2026-11-22 full'],
    ['08:20:00', [full!, today], '2026-11-23 full', '2026-11-22 full'],
    ['08:20:00', [night!, today], '2026-11-23 full', '2026-11-22 night'],
    ['20:20:00', [], '2026-11-23 night', '2026-11-23 day'],
    ['07:20:00', [day!, night!], '2026-11-22 night', '2026-11-22 day'],
  ])('at %s', (time, roster, present, before) => {
    const found = rule.presentShift(`2026-11-23 ${time}`, roster)
    expect(`${found.date} ${found.shift}`).toBe(present)
    const over = rule.shiftBefore(found, roster)
    expect(`${over.date} ${over.shift}`).toBe(before)
    expect(hoursOf(over).to).toBe(hoursOf(found).from)
  })

  test.each([
    ['nobody was on it', [], null, null],
    ['nobody signed', [person('7')], null, 'unsigned'],
    ['signed', [], { signed_by: '2', taken_at: null }, 'waits'],
    ['taken', [person('7')], { signed_by: '2', taken_at: '2026-11-23 08:05:00' }, null],
  ])('of which is left, where it is %s', (_, people, sheet, left) => {
    expect(rule.whatIsLeft(on(slot('2026-11-22', 'night'), ...people), sheet)).toBe(left)
  })
})

test.each([
  ['nobody signed', '2026-11-23 08:00:00', null, undefined],
  ['it has not begun', '2026-11-23 07:59:59', null, 'HANDOVER_AHEAD'],
  ['signed by oneself', '2026-11-23 19:00:00', { signed_by: '1', taken_at: null }, undefined],
  ['signed by another', '2026-11-23 19:00:00', { signed_by: '2', taken_at: null }, 'HANDOVER_SIGNED'],
  ['taken', '2026-11-23 21:00:00', { signed_by: '1', taken_at: '2026-11-23 20:05:00' }, 'HANDOVER_TAKEN'],
])('a shift is signed: %s', (_, now, sheet, code) => {
  expect(whyNotSign(slot('2026-11-23', 'day'), sheet, '1', now)?.error.code).toBe(code)
})

const NIGHT = slot('2026-11-23', 'night')
test.each([
  ['by another', '1', on(NIGHT), undefined],
  ['by who signed', '2', on(NIGHT), 'HANDOVER_OWN'],
  ['by who signed, with somebody else on', '2', on(NIGHT, person('5', '2'), person('6', '3')), 'HANDOVER_OWN'],
  ['by who signed, another is on', '2', on(NIGHT, person('6', '3')), 'HANDOVER_OWN'],
  ['by who signed and is alone on', '2', on(NIGHT, person('5', '2')), undefined],
])('a sheet is taken %s', (_, by, next, code) => {
  expect(whyNotTake({ signed_by: '2', taken_at: null }, by, next)?.error.code).toBe(code)
  expect(whyNotTake({ signed_by: '2', taken_at: '2026-11-23 20:00:00' }, by, next)?.error.code).toBe('HANDOVER_TAKEN')
})
