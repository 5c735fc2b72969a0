import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { demoInfo, demoReset } from '../contract.ts'

export const goodCalls: GoodCalls = { good: [call('viewer', demoInfo), call('leader', demoReset)] }
