import { defineFeature } from '#platform/feature.ts'
import { serve, serveFile } from '#platform/http/serve.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { addressOf } from '#platform/list-address.ts'

import {
  monthFile,
  REPORT_ENDPOINTS,
  REPORT_FILES,
  reportCallers,
  reportCallersFile,
  reportFormsMonth,
  reportFormsWeek,
  reportTextSave,
  weekFile,
} from '../contract.ts'
import type { CompendiumQuery, WeekQuery } from '../contract/asked.ts'
import { BOARD_ENDPOINTS, BOARD_FILES, listCards } from '../contract/boards.ts'
import { REPORT_STARTS, REPORT_STOPS } from '../contract/long.ts'
import { BOARDS } from '../domain/boards.ts'
import { compendiumOf, type Compendium } from '../domain/compendium.ts'
import { columnsOf, LONG_REPORTS, REPORTS, type Report, type ReportKey } from '../domain/report.ts'
import { reportGrants, reportExtras } from './grants.ts'
import { countLongJob, forgetLongJob } from './long/count-long.ts'
import { answerReport, startLong, stopLong, wholeReport } from './long/kept-answer.ts'
import { monthAsked, weekAsked } from './period-asked.ts'
import { readBoard } from './read-board.ts'
import { readCallers } from './read-callers.ts'
import { readCompendium } from './read-compendium.ts'
import { readListCards } from './read-list-cards.ts'
import { callersFile, partsFile, reportFile } from './report-file.ts'
import { saveText } from './report-texts.ts'
import { KEPT_SETTINGS, KPI_SETTINGS } from './settings.ts'
import { checkTotalsJob } from './totals/check.ts'
import { foldTotalsJob } from './totals/fold.ts'
import { keepUnfinishedJob } from './unfinished/keep.ts'
import { fileOfUnfinished, readUnfinishedOf } from './unfinished/read.ts'

interface CompendiumAsked extends CompendiumQuery {
  readonly period: Compendium['period']
}
const week = (query: WeekQuery): CompendiumAsked => ({ ...weekAsked(query), period: 'week' })
const compendium = (ctx: RequestContext, { period, ...query }: CompendiumAsked) => readCompendium(ctx, period, query)

async function compendiumFile(ctx: RequestContext, asked: CompendiumAsked) {
  const { file, parts } = compendiumOf(asked.period)
  return partsFile(ctx, file, parts, await compendium(ctx, asked))
}

/** Measures, and the reports made of them. */
export const reports = defineFeature({
  name: 'reports',
  title: { zh: '报表', en: 'Measures, and the reports made of them' },
  contracts: [
    REPORT_ENDPOINTS,
    BOARD_ENDPOINTS,
    REPORT_FILES,
    REPORT_STARTS,
    REPORT_STOPS,
    BOARD_FILES,
    {
      reportFormsWeek,
      reportFormsMonth,
      weekFile,
      monthFile,
      reportTextSave,
      reportCallers,
      reportCallersFile,
      listCards,
    },
  ],
  routes: [
    ...REPORTS.map((report) =>
      serve(REPORT_ENDPOINTS[report.key], ({ as_of, ...query }, ctx) =>
        as_of ? readUnfinishedOf(ctx, { as_of, of: query.of }) : answerReport(ctx, report, query),
      ),
    ),
    ...LONG_REPORTS.flatMap((report) => [
      serve(REPORT_STARTS[report.key], (query, ctx) => startLong(ctx, report, query)),
      serve(REPORT_STOPS[report.key], (query, ctx) => stopLong(ctx, report, query)),
    ]),
    ...BOARDS.map((board) => serve(BOARD_ENDPOINTS[board.key], (query, ctx) => readBoard(ctx, board, query))),
    serve(reportFormsWeek, (query, ctx) => compendium(ctx, week(query))),
    serve(reportFormsMonth, (query, ctx) => compendium(ctx, monthAsked(query))),
    ...(REPORTS as readonly Report<ReportKey>[]).map((report) =>
      serveFile(REPORT_FILES[report.key], async ({ as_of, ...query }, ctx) => {
        const answer = await (as_of ? fileOfUnfinished(ctx, { as_of, of: query.of }) : wholeReport(ctx, report, query))
        const measures = columnsOf(report, query.columns, [answer.group, answer.second], {
          units: query.pid !== undefined,
        })
        return reportFile(ctx, { title: report.title, measures }, answer)
      }),
    ),
    ...BOARDS.map((board) =>
      serveFile(BOARD_FILES[board.key], async (query, ctx) =>
        partsFile(ctx, board.title, board.parts, await readBoard(ctx, board, query)),
      ),
    ),
    serve(listCards, ({ list }, ctx) => readListCards(ctx, list)),
    serve(reportTextSave, saveText),
    serve(reportCallers, (query, ctx) => readCallers(monthAsked(query), ctx, 'caller')),
    serveFile(reportCallersFile, async (query, ctx) =>
      callersFile(ctx, await readCallers(monthAsked(query), ctx, 'export')),
    ),
    serveFile(weekFile, (query, ctx) => compendiumFile(ctx, week(query))),
    serveFile(monthFile, (query, ctx) => compendiumFile(ctx, monthAsked(query))),
  ],
  grants: { ...reportGrants, ...reportExtras },
  settings: { ...KPI_SETTINGS, ...KEPT_SETTINGS },
  jobs: [foldTotalsJob, checkTotalsJob, keepUnfinishedJob, countLongJob, forgetLongJob],
  tables: [
    'long_report',
    'report_text',
    'stat_day',
    'stat_daily',
    'stat_touched',
    'unfinished_day',
    'unfinished_daily',
  ],
  reads: ['complaint_order', 'operator'],
  lists: Object.fromEntries(
    REPORTS.map(({ key }) => [`reports.${key}`, addressOf(REPORT_ENDPOINTS[key], { hidden: ['as_of', 'from'] })]),
  ),
})
