import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const applicationGrants = {
  decide: {
    title: { zh: '审核账号申请', en: 'Decide account requests' },
    endpoints: [
      ...[contract.applicationManage, contract.applicationWaiting],
      ...[contract.applicationApprove, contract.applicationRefuse],
    ],
    screens: Object.values(contract.APPLICATION_AT).map(({ path }) => path),
  },
} satisfies Grants
