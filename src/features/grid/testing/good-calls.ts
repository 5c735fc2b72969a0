import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import { mapSummary } from '../contract.ts'

export const goodCalls: GoodCalls = { good: [call('viewer', mapSummary)] }
