import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

let made = 0
const draft = () => ({
  ...{ kind: 'user_service', title: '平台使用协议', version_no: `t${++made}`, content: '<p>请妥善保管账号。</p>' },
})
const aDraft = async (bench: Bench) => {
  const { id } = await done<{ id: string }>(bench, 'sysadmin', contract.agreementSave, draft())
  return { id }
}

export const goodCalls: GoodCalls = {
  good: [
    call('sysadmin', contract.agreementManage),
    call('sysadmin', contract.agreementSave, draft),
    call('sysadmin', contract.agreementDel, aDraft),
    call('sysadmin', contract.agreementConsents),
    call('viewer', contract.agreementPending),
    call('viewer', contract.agreementShown, () => ({ kind: 'privacy' })),
  ],
  other: [call('sysadmin', contract.agreementPublish, aDraft), call('viewer', contract.agreementAgree, aDraft)],
}
