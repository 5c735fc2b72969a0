import type { Grants } from '#platform/feature.ts'

import * as contract from '../contract.ts'

export const scheduleGrants = {
  manage: {
    title: { zh: '定时发送报表', en: 'Send reports by schedule' },
    endpoints: [contract.scheduleList, contract.schedulePeople, contract.scheduleSave, contract.scheduleDel],
    screens: Object.values(contract.SCHEDULE_AT).map(({ path }) => path),
  },
} satisfies Grants
