import { expect, test } from 'vitest'

import { REPORT_ENDPOINTS, ReportQuery } from './contract.ts'

test.each(['2026-02-30', '1066-10-14', '2026-1-1', 'today'])('%s is no day of a report', (day) => {
  expect(ReportQuery.safeParse({ period: 'day', day }).success).toBe(false)
})

test('what is unfinished is told of now alone', () => {
  expect(REPORT_ENDPOINTS.unfinished.input.safeParse({ day: '2026-03-02' }).success).toBe(false)
  expect(REPORT_ENDPOINTS.unfinished.input.safeParse({}).success).toBe(true)
})
