import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [call('sysadmin', contract.dingtalkSetUp)],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', contract.dingtalkSetUpSave, () => ({
      app_key: 'ding1',
      app_secret: 'secret',
      agent_id: '1000002',
    })),
    call('sysadmin', contract.dingtalkTry, () => ({ ding_user_id: 'manager01' })),
  ],
}
