import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const approvalGrants = {
  approve_exports: {
    title: { zh: '审批导出', en: 'Agree to exports' },
    endpoints: [
      ...[contract.approvalList, contract.approvalWaiting],
      ...[contract.exportApprove, contract.exportRefuse],
    ],
    screens: Object.values(contract.APPROVAL_AT).map(({ path }) => path),
  },
} satisfies Grants
