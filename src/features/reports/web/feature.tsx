import { lazy } from 'react'

import { departmentsHead } from '#features/organisation/web/slots.ts'
import { queueHead } from '#features/work-orders/web/slots.ts'
import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'
import { fill } from '#ui/slots.tsx'

import { REPORT_ENDPOINTS, reportFormsMonth, reportFormsWeek, reportPath } from '../contract.ts'
import { BOARD_ENDPOINTS } from '../contract/boards.ts'
import type { Board } from '../domain/board.ts'
import { BOARDS, type BoardKey } from '../domain/boards.ts'
import { COMPENDIA } from '../domain/compendium.ts'
import { REPORTS, type Report, type ReportKey } from '../domain/report.ts'

const ReportPage = lazy(() => import('./ReportPage.tsx').then((module) => ({ default: module.ReportPage })))

const CompendiumPage = lazy(() => import('./CompendiumPage.tsx').then((module) => ({ default: module.CompendiumPage })))

const QueueCards = lazy(() => import('./ListCards.tsx').then((module) => ({ default: module.QueueCards })))
const DepartmentCards = lazy(() => import('./ListCards.tsx').then((module) => ({ default: module.DepartmentCards })))
const BoardPage = lazy(() => import('./BoardPage.tsx').then((module) => ({ default: module.BoardPage })))

/** A screen for each report: in the menu where the specification names it, else reached from where its figures stand. */
export const reports: WebFeature = {
  screens: [
    ...(BOARDS as readonly Board<BoardKey>[]).map((board) => ({
      path: board.screen,
      name: `reports.${board.key}`,
      title: board.title,
      ...(board.hidden ? { parent: BOARDS[0].screen, hidden: true } : { group: REPORTING }),
      endpoints: [BOARD_ENDPOINTS[board.key]],
      screen: () => <BoardPage board={board} />,
    })),
    ...COMPENDIA.map((compendium) => ({
      path: compendium.screen,
      name: `reports.${compendium.key}`,
      title: compendium.title,
      group: REPORTING,
      endpoints: [compendium.period === 'week' ? reportFormsWeek : reportFormsMonth],
      screen: () => <CompendiumPage compendium={compendium} />,
    })),
    ...(REPORTS as readonly Report<ReportKey>[]).map(({ key, title, wire }) => ({
      path: reportPath(key),
      name: `reports.${key}`,
      title,
      ...(wire ? { group: REPORTING } : { parent: '/dashboard', hidden: true }),
      endpoints: [REPORT_ENDPOINTS[key]],
      screen: () => <ReportPage report_key={key} />,
    })),
  ],
  slots: [fill(queueHead, QueueCards), fill(departmentsHead, DepartmentCards)],
}
