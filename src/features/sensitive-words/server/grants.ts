import type { Grants } from '#platform/feature.ts'

import { SENSITIVE_AT, sensitiveWordDel, sensitiveWordManage, sensitiveWordSave } from '../contract.ts'

export const sensitiveWordGrants = {
  manage: {
    title: { zh: '维护敏感词', en: 'Keep the sensitive words' },
    endpoints: [sensitiveWordManage, sensitiveWordSave, sensitiveWordDel],
    screens: Object.values(SENSITIVE_AT).map(({ path }) => path),
  },
} satisfies Grants
