import type { Grants } from '#platform/feature.ts'

import { DISTRICT_AT, SETUP_AT, districtInfo, districtSave, setupState, setupTrial } from '../contract.ts'

export const setupGrants = {
  read: {
    title: { zh: '查看开通进度', en: 'See the way to the first order' },
    endpoints: [setupState],
    screens: [SETUP_AT.path],
  },
  try: { title: { zh: '试派工单', en: 'Try an order' }, endpoints: [setupTrial] },
  district: {
    title: { zh: '维护区县信息', en: 'Keep the name of the district' },
    endpoints: [districtInfo, districtSave],
    screens: [DISTRICT_AT.path],
    administrator: 'sys_admin',
  },
} satisfies Grants
