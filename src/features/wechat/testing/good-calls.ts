import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as setUp from '../contract/set-up.ts'

export const goodCalls: GoodCalls = {
  good: [call('sysadmin', setUp.wxSetUp)],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', setUp.wxSetUpSave, () => ({
      ...{ app_id: 'wx1', app_secret: 'secret', token: 'token', mode: 'plain' },
    })),
    call('sysadmin', setUp.wxTry),
  ],
}
