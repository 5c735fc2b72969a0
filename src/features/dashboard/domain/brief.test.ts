import { expect, test } from 'vitest'

import { WEIGHTS } from '#features/reports/domain/public.ts'
import { translate } from '#kernel/messages.ts'

import { linesOf, weeksBefore } from './brief.ts'

const { days: DAYS } = weeksBefore('2026-03-02')
const counts = (received: number, completed: number, judged: number, on_time: number) => ({
  ...{ received, completed, judged, on_time },
})
const said = (now: ReturnType<typeof counts>, before: ReturnType<typeof counts>, more = {}) =>
  linesOf({ days: DAYS, counts: { now, before }, weights: WEIGHTS, rising: [], late: [], ...more }).map(
    ({ text, params, tone }) => [translate('zh', text, params), tone],
  )

test('seven whole days are compared with the seven before', () => {
  expect(weeksBefore('2026-03-02')).toEqual({
    days: { from: '2026-02-23', to: '2026-03-01' },
    before: { from: '2026-02-16', to: '2026-02-22' },
  })
})

test('more, fewer and a better rate are told with how much', () => {
  expect(said(counts(112, 90, 80, 76), counts(100, 100, 50, 45))).toEqual([
    ['近7日受理 112 件，比前7日多 12%', 'plain'],
    ['近7日办结 90 件，比前7日少 10%', 'plain'],
    ['按期率 95.00%，比前7日高 5.00 个百分点', 'good'],
  ])
})

test('what callers say of it stands beside it, in the same words', () => {
  const before = { ...counts(9, 9, 9, 9), visited: 20, asked: 20, responded: 19, verdict: 20, solved: 10, partly: 0 }
  const now = { ...before, responded: 20, solved: 8, partly: 4, marked: 10, mark_5: 5, mark_3: 3, mark_1: 2 }
  expect(said(now, before).slice(3)).toEqual([
    ['响应率 100.00%，比前7日高 5.00 个百分点', 'good'],
    ['解决率 50.00%', 'plain'],
    ['满意率 80.00%', 'plain'],
  ])
})

test('a tenant weighs marks as it wants', () => {
  const week = { ...counts(9, 9, 9, 9), marked: 10, mark_5: 5, mark_3: 3 }
  const weighed = { weights: { ...WEIGHTS, mark_3: 60 } }
  expect(said(week, week, weighed).at(-1)).toEqual(['满意率 68.00%', 'plain'])
})

test('what cannot be compared is told alone, and no rate is made up', () => {
  expect(said(counts(3, 0, 0, 0), counts(0, 0, 0, 0))).toEqual([
    ['近7日受理 3 件', 'plain'],
    ['近7日办结 0 件', 'plain'],
  ])
})

test('matters that rise and departments that are late lead to their orders', () => {
  const lines = linesOf({
    days: DAYS,
    counts: { now: counts(9, 9, 9, 9), before: counts(9, 9, 9, 9) },
    weights: WEIGHTS,
    rising: [{ category_id: '31', name: '供暖不热', now: 40, before: 8 }],
    late: [{ dept_id: '7', name: '住建局', overdue: 12 }],
  })
  expect(lines.slice(3).map(({ text, params, rows }) => [translate('zh', text, params), rows])).toEqual([
    [
      '“供暖不热”近7日 40 件，前7日 8 件',
      { cohort: 'received', counted_from: '2026-02-23', counted_to: '2026-03-01', category_id: '31' },
    ],
    [
      '住建局 超期在办 12 件',
      { cohort: 'overdue_now', counted_from: '2026-03-02', counted_to: '2026-03-02', counted_of: 'dept:7' },
    ],
  ])
})
