import type { Grants } from '#platform/feature.ts'

import {
  HEALTH_PATH,
  healthReport,
  jobRetry,
  maintenanceSave,
  QUALITY_AT,
  qualityReport,
  totalsCheck,
} from '../contract.ts'

export const healthGrants = {
  watch: {
    title: { zh: '运行状况', en: 'Health of the installation' },
    endpoints: [healthReport, jobRetry, maintenanceSave],
    screens: [HEALTH_PATH],
    administrator: 'sys_admin',
  },
  totals: {
    title: { zh: '核对统计汇总', en: 'Checking the totals of reports' },
    endpoints: [totalsCheck],
    screens: [],
    administrator: 'sys_admin',
  },
  quality: {
    title: { zh: '数据质量', en: 'Data quality' },
    endpoints: [qualityReport],
    screens: [QUALITY_AT.path],
  },
} satisfies Grants
