import { expect, test } from 'vitest'

import type { Endpoint } from '#kernel/endpoint.ts'

import { REPORT_ENDPOINTS, reportFormsMonth, reportFormsWeek } from './contract.ts'
import { ReportQuery } from './contract/asked.ts'

test.each(['2026-02-30', '1066-10-14', '2026-1-1', 'today'])('%s is no day of a report', (day) => {
  expect(ReportQuery.safeParse({ period: 'day', day }).success).toBe(false)
})

test('what is unfinished is told of now alone', () => {
  expect(REPORT_ENDPOINTS.unfinished.input.safeParse({ day: '2026-03-02' }).success).toBe(false)
  expect(REPORT_ENDPOINTS.unfinished.input.safeParse({}).success).toBe(true)
})

test.each<[Pick<Endpoint, 'path' | 'input'>, object]>([
  [reportFormsWeek, { week: '2025-W53' }],
  [reportFormsWeek, { week: '2026-11' }],
  [reportFormsWeek, { week: '1026-W11' }],
  [reportFormsWeek, { week: '0000-W01' }],
  [reportFormsWeek, { from: '9999-99-99', to: '9999-99-99' }],
  [reportFormsWeek, { from: '2026-11-17', to: '2026-11-23' }],
  [reportFormsWeek, { from: '2026-11-16', to: '2026-11-29' }],
  [reportFormsMonth, { month: '2026-13' }],
  [reportFormsMonth, { month: '0000-01' }],
  [reportFormsMonth, { month: '9999-12' }],
  [reportFormsMonth, { quarter: '2026-Q5' }],
  [REPORT_ENDPOINTS.unfinished, { from: '2026-11-01' }],
])('$0.path of $1 is refused rather than answered with other days', ({ input }, query) => {
  expect(input.safeParse(query).success).toBe(false)
})
