import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { holidaySetConf, holidaySetInfo } from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [call('leader', holidaySetConf), call('leader', holidaySetInfo, () => ({ year: 2026 }))],
}
