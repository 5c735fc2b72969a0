import type { Grants } from '#platform/feature.ts'

import {
  RISK_AT,
  SENSITIVE_AT,
  riskWordDel,
  riskWordManage,
  riskWordSave,
  riskWordSheet,
  riskWordSheetTake,
  sensitiveWordDel,
  sensitiveWordManage,
  sensitiveWordSave,
  sensitiveWordSheet,
  sensitiveWordSheetTake,
} from '../contract.ts'

export const sensitiveWordGrants = {
  manage: {
    title: { zh: '维护敏感词、风险词', en: 'Keep the sensitive words and those of danger' },
    endpoints: [
      ...[sensitiveWordManage, sensitiveWordSave, sensitiveWordDel],
      ...[riskWordManage, riskWordSave, riskWordDel],
      ...[sensitiveWordSheet, sensitiveWordSheetTake, riskWordSheet, riskWordSheetTake],
    ],
    screens: [...Object.values(SENSITIVE_AT), ...Object.values(RISK_AT)].map(({ path }) => path),
  },
} satisfies Grants
