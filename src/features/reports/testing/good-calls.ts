import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { BOARD_ENDPOINTS, REPORT_ENDPOINTS, reportFormsMonth, reportFormsWeek } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [...Object.values(REPORT_ENDPOINTS), ...Object.values(BOARD_ENDPOINTS), reportFormsWeek, reportFormsMonth].map(
    (endpoint) => call('chengguan', endpoint),
  ),
}
