import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

const WHERE = { driver: 'aliyun_oss', endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com', region: 'cn-hangzhou' }

export const goodCalls: GoodCalls = {
  good: [call('sysadmin', contract.storageSetUp), call('sysadmin', contract.storageState)],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', contract.storageSetUpSave, () => ({
      ...{ ...WHERE, bucket: 'hotline', access_key: 'LTAI', secret_key: 'secret' },
    })),
    call('sysadmin', contract.storageTry),
  ],
}
