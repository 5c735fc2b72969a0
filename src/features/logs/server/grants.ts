import { EXPORTING } from '#features/exports/server/public.ts'
import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const logGrants = {
  read: {
    title: { zh: '登录和操作日志', en: 'Read sign-ins and operations' },
    endpoints: [
      ...[contract.signInLog, contract.signInExport, contract.operationLog, contract.operationKinds],
      ...[contract.operationInfo, contract.operationExport, contract.chainCheck, ...EXPORTING.endpoints],
    ],
    screens: [...Object.values(contract.LOG_AT).map(({ path }) => path), ...EXPORTING.screens],
    administrator: 'audit_admin',
  },
} satisfies Grants
