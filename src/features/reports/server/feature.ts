import { defineFeature } from '#platform/feature.ts'
import { serve, serveFile } from '#platform/http/serve.ts'
import { addressOf } from '#platform/list-address.ts'

import {
  BOARD_ENDPOINTS,
  BOARD_FILES,
  monthFile,
  REPORT_ENDPOINTS,
  REPORT_FILES,
  reportFormsMonth,
  reportFormsWeek,
  weekFile,
} from '../contract.ts'
import { BOARDS } from '../domain/board.ts'
import { COMPENDIA, PARTS, type Compendium } from '../domain/compendium.ts'
import { columnsOf, REPORTS, type Report, type ReportKey } from '../domain/report.ts'
import { reportGrants } from './grants.ts'
import { readBoard, readCompendium } from './read-compendium.ts'
import { readReport } from './read-report.ts'
import { partsFile, reportFile } from './report-file.ts'
import { KPI_SETTINGS } from './settings.ts'
import { checkTotalsJob } from './totals/check.ts'
import { foldTotalsJob } from './totals/fold.ts'

const COMPENDIUM = Object.fromEntries(COMPENDIA.map((one) => [one.period, one])) as Record<
  Compendium['period'],
  Compendium
>

/** Measures, and the reports made of them. */
export const reports = defineFeature({
  name: 'reports',
  title: { zh: '报表', en: 'Measures, and the reports made of them' },
  contracts: [
    REPORT_ENDPOINTS,
    BOARD_ENDPOINTS,
    REPORT_FILES,
    BOARD_FILES,
    { reportFormsWeek, reportFormsMonth, weekFile, monthFile },
  ],
  routes: [
    ...REPORTS.map((report) => serve(REPORT_ENDPOINTS[report.key], (query, ctx) => readReport(ctx, report, query))),
    ...BOARDS.map((board) => serve(BOARD_ENDPOINTS[board.key], (query, ctx) => readBoard(ctx, board, query))),
    serve(reportFormsWeek, (query, ctx) => readCompendium(ctx, 'week', query)),
    serve(reportFormsMonth, ({ period, ...query }, ctx) => readCompendium(ctx, period, query)),
    ...(REPORTS as readonly Report<ReportKey>[]).map((report) =>
      serveFile(REPORT_FILES[report.key], async (query, ctx) => {
        const answer = await readReport(ctx, report, query)
        const measures = columnsOf(report, query.columns, [answer.group, answer.second])
        return reportFile(ctx, report.title, answer, [[{ title: report.title, measures }, answer]])
      }),
    ),
    ...BOARDS.map((board) =>
      serveFile(BOARD_FILES[board.key], async (query, ctx) =>
        partsFile(ctx, board.title, board.parts, await readBoard(ctx, board, query)),
      ),
    ),
    serveFile(weekFile, async (query, ctx) =>
      partsFile(ctx, COMPENDIUM.week.file, PARTS, await readCompendium(ctx, 'week', query)),
    ),
    serveFile(monthFile, async ({ period, ...query }, ctx) =>
      partsFile(ctx, COMPENDIUM[period].file, PARTS, await readCompendium(ctx, period, query)),
    ),
  ],
  grants: reportGrants,
  settings: KPI_SETTINGS,
  jobs: [foldTotalsJob, checkTotalsJob],
  tables: ['stat_day', 'stat_daily', 'stat_touched'],
  reads: ['complaint_order', 'supplier'],
  lists: Object.fromEntries(REPORTS.map(({ key }) => [`reports.${key}`, addressOf(REPORT_ENDPOINTS[key])])),
})
