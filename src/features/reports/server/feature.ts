import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import { REPORT_ENDPOINTS } from '../contract.ts'
import { REPORTS } from '../domain/report.ts'
import { reportGrants } from './grants.ts'
import { readReport } from './read-report.ts'
import { KPI_SETTINGS } from './settings.ts'

/** Measures, and the reports made of them. */
export const reports = defineFeature({
  name: 'reports',
  title: { zh: '报表', en: 'Measures, and the reports made of them' },
  contracts: [REPORT_ENDPOINTS],
  routes: REPORTS.map((report) => serve(REPORT_ENDPOINTS[report.key], (query, ctx) => readReport(ctx, report, query))),
  grants: reportGrants,
  settings: KPI_SETTINGS,
})
