import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

const LOOK = [contract.requestList, contract.requestInfo]

export const privacyGrants = {
  handle: {
    title: { zh: '办理个人信息请求', en: 'Answer requests about personal data' },
    endpoints: [
      ...LOOK,
      ...[contract.requestAdd, contract.requestEdit],
      ...[contract.personFind, contract.personCopy, contract.erasePropose],
    ],
    screens: [...Object.values(contract.REQUEST_AT), contract.REQUEST_SEE].map(({ path }) => path),
  },
  look: {
    title: { zh: '查看保存期限', en: 'See how long data are kept' },
    endpoints: [contract.retentionList],
    screens: [contract.RETENTION_AT.path],
  },
  begin: {
    title: { zh: '确认开始到期清除', en: 'Let what is due go' },
    endpoints: [contract.retentionList, contract.retentionBegin],
    screens: [contract.RETENTION_AT.path],
    administrator: 'sec_admin',
  },
  approve: {
    title: { zh: '审批清除个人信息', en: 'Decide on the erasure of personal data' },
    endpoints: [...LOOK, contract.eraseDecide],
    screens: [contract.REQUEST_AT.list.path, contract.REQUEST_SEE.path],
    administrator: 'sec_admin',
  },
} satisfies Grants
