import { describe, expect, test } from 'vitest'

import { nationalCalendar } from '#features/calendar/testing/national-calendar.ts'
import { withYear } from '#kernel/calendar.ts'

import { DEFAULT_DUE_SETTINGS, DEFAULT_LIMIT_RULES, type LimitRule } from './limits.ts'
import {
  byMatter,
  count,
  dueBy,
  newTally,
  rehearseCatalogue,
  rehearseClocks,
  type ClockRules,
  type PastOrder,
} from './rehearsal.ts'

const HELD: ClockRules = { rules: DEFAULT_LIMIT_RULES, calendar: nationalCalendar, due: DEFAULT_DUE_SETTINGS }
const anOrder = (given: Partial<PastOrder> = {}): PastOrder => ({
  ...{ category_path: ['1', '2', '3'], appeal_type: 'help', urgency: 'normal', source_channel: 'phone' },
  ...{
    complexity: null,
    is_redo: false,
    day: '2026-03-02',
    ...{ area_id: 'east', community_id: null },
    start_at: '2026-03-02 10:00:00',
    has_superior: false,
    superior_due_at: null,
  },
  ...{ dept_id: 'd1', allocated_at: '2026-03-02 11:00:00', replied_at: '2026-03-06 09:00:00', moved: false },
  ...given,
})
const helpIn = (days: number): LimitRule => ({
  ...DEFAULT_LIMIT_RULES.find(({ appeal_type }) => appeal_type === 'help')!,
  ...{ category_id: '2', handle_n: days },
})

describe('by other limits', () => {
  const tried = { ...HELD, rules: [...DEFAULT_LIMIT_RULES, helpIn(3)] }
  test('an order of the kind has another deadline, and may not have kept it', () => {
    expect(rehearseClocks(HELD, tried, anOrder())).toEqual({
      ...{ from: '2026-03-09 23:59:59', to: '2026-03-05 23:59:59', good_before: true, good_after: false },
    })
  })
  test.each([
    ['of another matter', { category_path: ['9'] }],
    ['of another kind', { appeal_type: 'consult' as const }],
  ])('one %s has the same', (_what, given) => {
    const { from, to } = rehearseClocks(HELD, tried, anOrder(given))
    expect(from).toBe(to)
  })
  test('of one whose deadline was moved nobody says whether it was in time', () => {
    expect(rehearseClocks(HELD, tried, anOrder({ moved: true }))).toMatchObject({ good_before: null, good_after: null })
  })
  test('one of the city keeps its reserve, also where the city set no deadline', () => {
    expect(dueBy(HELD, anOrder({ has_superior: true }))).toBe('2026-03-06 23:59:59')
  })
  test('the city’s deadline stays', () => {
    const due = (rules: ClockRules) =>
      dueBy(rules, anOrder({ superior_due_at: '2026-03-04 12:00:00', allocated_at: null }))
    expect([due(HELD), due(tried)]).toEqual(['2026-03-04 12:00:00', '2026-03-04 12:00:00'])
  })
})

test('by another calendar the deadlines move that count over its days', () => {
  const holiday = [{ date: '2026-03-03', type: 'holiday', name: '台风' }] as const
  const tried = { ...HELD, calendar: withYear(nationalCalendar, 2026, [...holiday]) }
  expect(rehearseClocks(HELD, tried, anOrder())).toMatchObject({
    from: '2026-03-09 23:59:59',
    to: '2026-03-10 23:59:59',
  })
  const urgent = rehearseClocks(HELD, tried, anOrder({ urgency: 'urgent_24h' }))
  expect(urgent.from).toBe(urgent.to)
})

test('by another catalogue somebody else is named, and it shows whether that is who led in the end', () => {
  const row = {
    no: 1,
    kind: 'lead',
    category_id: '2',
    area_id: null,
    assist_dept_ids: [],
    priority: 100,
    basis: '',
  } as const
  const held = byMatter([{ ...row, dept_id: 'd2' }])
  const tried = byMatter([
    { ...row, dept_id: 'd2' },
    { ...row, no: 2, area_id: 'east', dept_id: 'd1' },
  ])
  const tally = newTally()
  for (const order of [anOrder(), anOrder({ area_id: 'west' }), anOrder({ category_path: ['9'], dept_id: null })])
    count(tally, 'lead', order, rehearseCatalogue(held, tried, order))
  expect(tally).toMatchObject({ orders: 3, differ: 1, judged: 2, good_before: 0, good_after: 1 })
  expect(Object.fromEntries(tally.departments)).toEqual({
    d1: { n: 1, more: 1, less: 0 },
    d2: { n: 1, more: 0, less: 1 },
  })
})
