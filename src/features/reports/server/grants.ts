import type { Grant, Grants } from '#platform/feature.ts'

import {
  monthFile,
  REPORT_ENDPOINTS,
  REPORT_FILES,
  reportFormsMonth,
  reportFormsWeek,
  reportCallers,
  reportCallersFile,
  reportPath,
  reportTextSave,
  weekFile,
} from '../contract.ts'
import { BOARD_ENDPOINTS, BOARD_FILES, listCards } from '../contract/boards.ts'
import { REPORT_STARTS, REPORT_STOPS } from '../contract/long.ts'
import { BOARDS, type BoardKey } from '../domain/boards.ts'
import { COMPENDIA, type CompendiumKey } from '../domain/compendium.ts'
import { REPORTS, type ReportKey } from '../domain/report.ts'

const compendia = Object.fromEntries(
  COMPENDIA.map(({ key, title, screen, period }): [CompendiumKey, Grant] => [
    key,
    {
      title,
      endpoints: period === 'week' ? [reportFormsWeek, weekFile] : [reportFormsMonth, monthFile],
      screens: [screen],
    },
  ]),
) as Record<CompendiumKey, Grant>

const single = Object.fromEntries(
  REPORTS.map(({ key, title }): [ReportKey, Grant] => [
    key,
    {
      title: { zh: `报表：${title.zh}`, en: `Report: ${title.en}` },
      endpoints: [
        REPORT_ENDPOINTS[key],
        REPORT_FILES[key],
        ...(key === 'unfinished' ? [] : [REPORT_STARTS[key], REPORT_STOPS[key]]),
      ],
      screens: [reportPath(key)],
    },
  ]),
) as Record<ReportKey, Grant>

const boards = Object.fromEntries(
  BOARDS.map(({ key, title, screen }): [BoardKey, Grant] => [
    key,
    { title, endpoints: [BOARD_ENDPOINTS[key], BOARD_FILES[key]], screens: [screen] },
  ]),
) as Record<BoardKey, Grant>

/** Beside reading a report. */
export const reportExtras = {
  write: { title: { zh: '编辑报表文字分析', en: 'Edit the texts of reports' }, endpoints: [reportTextSave] },
  cards: { title: listCards.title, endpoints: [listCards] },
  callers: {
    title: { zh: '报表：重点诉求人', en: 'Reports: who called most' },
    endpoints: [reportCallers, reportCallersFile],
  },
} satisfies Grants

/** A right for each report and each screen of drawings. */
export const reportGrants = { ...single, ...compendia, ...boards }
