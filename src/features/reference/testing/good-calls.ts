import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { getCommonData } from '../contract.ts'

export const goodCalls: GoodCalls = { good: [call('viewer', getCommonData)] }
