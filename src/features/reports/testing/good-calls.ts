import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { REPORT_ENDPOINTS } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: Object.values(REPORT_ENDPOINTS).map((endpoint) => call('chengguan', endpoint)),
}
