import type { Grants } from '#platform/feature.ts'

import { HEALTH_PATH, healthReport, jobRetry, maintenanceSave } from '../contract.ts'

export const healthGrants = {
  watch: {
    title: { zh: '运行状况', en: 'Health of the installation' },
    endpoints: [healthReport, jobRetry, maintenanceSave],
    screens: [HEALTH_PATH],
    administrator: 'sys_admin',
  },
} satisfies Grants
