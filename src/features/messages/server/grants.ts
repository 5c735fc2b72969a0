import type { Grants } from '#platform/feature.ts'

import { messageRecords, RECORDS_AT } from '../contract.ts'

export const messageGrants = {
  records: {
    title: { zh: '查看发送记录', en: 'See what was sent' },
    endpoints: [messageRecords],
    screens: [RECORDS_AT.path],
  },
} satisfies Grants
