import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { REPORT_ENDPOINTS, reportFormsMonth, reportFormsWeek } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [...Object.values(REPORT_ENDPOINTS), reportFormsWeek, reportFormsMonth].map((endpoint) =>
    call('chengguan', endpoint),
  ),
}
