import type { Grant } from '#platform/feature.ts'

import {
  BOARD_ENDPOINTS,
  BOARD_FILES,
  monthFile,
  REPORT_ENDPOINTS,
  REPORT_FILES,
  reportFormsMonth,
  reportFormsWeek,
  reportPath,
  weekFile,
} from '../contract.ts'
import { BOARDS, type BoardKey } from '../domain/board.ts'
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
      endpoints: [REPORT_ENDPOINTS[key], REPORT_FILES[key]],
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

/** A right for each report and each screen of drawings. */
export const reportGrants = { ...single, ...compendia, ...boards }
