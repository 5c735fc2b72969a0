import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import { BOARD_ENDPOINTS, REPORT_ENDPOINTS, reportFormsMonth, reportFormsWeek } from '../contract.ts'
import { BOARDS } from '../domain/board.ts'
import { REPORTS } from '../domain/report.ts'
import { reportGrants } from './grants.ts'
import { readBoard, readCompendium } from './read-compendium.ts'
import { readReport } from './read-report.ts'
import { KPI_SETTINGS } from './settings.ts'

/** Measures, and the reports made of them. */
export const reports = defineFeature({
  name: 'reports',
  title: { zh: '报表', en: 'Measures, and the reports made of them' },
  contracts: [REPORT_ENDPOINTS, BOARD_ENDPOINTS, { reportFormsWeek, reportFormsMonth }],
  routes: [
    ...REPORTS.map((report) => serve(REPORT_ENDPOINTS[report.key], (query, ctx) => readReport(ctx, report, query))),
    ...BOARDS.map((board) => serve(BOARD_ENDPOINTS[board.key], (query, ctx) => readBoard(ctx, board, query))),
    serve(reportFormsWeek, (query, ctx) => readCompendium(ctx, 'week', query)),
    serve(reportFormsMonth, ({ period, ...query }, ctx) => readCompendium(ctx, period, query)),
  ],
  grants: reportGrants,
  settings: KPI_SETTINGS,
})
