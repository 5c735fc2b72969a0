import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [call('sysadmin', contract.emailSetUp)],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', contract.emailSetUpSave, () => ({
      ...{ host: 'smtp.example.gov.cn', port: 465, encryption: 'tls', user: 'hotline', secret: 'secret' },
      ...{ from_address: 'hotline@example.gov.cn', from_name: '热线' },
    })),
    call('sysadmin', contract.emailTry, () => ({ email: 'somebody@example.gov.cn' })),
  ],
}
