import { describe, expect, test } from 'vitest'

import { WEIGHTS } from '#features/reports/domain/public.ts'
import { translate } from '#kernel/messages.ts'
import { periodName, periodOf } from '#kernel/period.ts'

import { differencesOf } from './differences.ts'
import { isOver, numberOf, shownTo, withoutTyped } from './published.ts'

test('a number is counted in its year', () => {
  expect(numberOf({ year: 2026, no: 7 })).toBe('2026-0007')
})

test.each([
  ['week', '2026-11-20', '2026年第47周'],
  ['week', '2027-01-02', '2026年第53周'],
  ['week', '2025-12-30', '2026年第1周'],
  ['month', '2026-11-20', '2026年11月'],
  ['quarter', '2026-11-20', '2026年第4季度'],
  ['day', '2026-11-20', '2026-11-20'],
] as const)('the %s of %s is called %s', (kind, day, name) => {
  expect(periodName(periodOf(kind, day)).zh).toBe(name)
})

test('a week is over on the Monday after it', () => {
  const week = periodOf('week', '2026-11-20')
  expect([isOver(week, '2026-11-22'), isOver(week, '2026-11-23')]).toEqual([false, true])
})

const row = (key: string, received: number, before: number | null = null) => ({
  ...{ key, counts: { received, given: received } },
  before: before === null ? null : { received: before },
})

test('a department is shown its own rows of the tables by department, and their sums', () => {
  const parts = {
    by_type: { group: 'appeal_type', rows: [row('complaint', 9, 4)], before: { received: 4 } },
    by_dept: {
      ...{ group: 'dept', rows: [row('3', 5, 3), row('4', 4, 1)], before: { received: 4 } },
      whole: { handle_median: 90 },
    },
  }
  const shown = shownTo(parts, (dept_id) => dept_id === '3')
  expect(shown).toEqual({ by_dept: { group: 'dept', rows: [row('3', 5, 3)], whole: {}, before: { received: 3 } } })
})

test('what somebody typed of an order is not kept', () => {
  const rows = [{ key: '7', name: 'D7', cells: { title: '王某家门口', back_count: 3 } }]
  expect(withoutTyped({ overdue: { total: 1, rows } })).toEqual({
    overdue: { total: 1, rows: [{ key: '7', name: 'D7', cells: { back_count: 3 } }] },
  })
})

describe('what is counted otherwise by now', () => {
  const PERIOD = { from: '2026-03-02', to: '2026-03-08' }
  const part = { key: 'by_dept', title: { zh: '承办单位', en: 'Departments' }, by: 'dept', drawn: [] } as const
  const told = (...rows: ReturnType<typeof row>[]) => ({
    ...{ weights: WEIGHTS, period: PERIOD, group: 'dept' as const, before: null },
    rows: rows.map((one) => ({ ...one, ...PERIOD, name: one.key })),
  })
  test.each([
    ['nothing changed', [row('3', 5)], [row('3', 5)], []],
    ['one more', [row('3', 5)], [row('3', 6)], [['3', 'received', 5, 6]]],
    [
      'a row that came: a rate that was not is one as well',
      [],
      [row('3', 1)],
      [
        ['3', 'received', null, 1],
        ['3', 'back_rate', null, 0],
      ],
    ],
    [
      'a row that went',
      [row('3', 1)],
      [],
      [
        ['3', 'received', 1, null],
        ['3', 'back_rate', 0, null],
      ],
    ],
  ] as const)('%s', (_name, then, now, expected) => {
    const measures = ['received', 'back_rate'] as const
    const looking = { say: translate.bind(null, 'zh'), side: 'centre' } as const
    const { rows, heads, n } = differencesOf({ ...part, measures }, told(...then), told(...now), looking)
    const found = rows.flatMap(({ key, cells }) =>
      cells.flatMap((cell, place) => (cell ? [[key, heads[place]!.key, cell.was, cell.is]] : [])),
    )
    expect(found).toEqual(expected)
    expect(n).toBe(expected.length)
  })
})
