import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'

import { REPORT_ENDPOINTS, reportFormsMonth, reportFormsWeek, reportPath } from '../contract.ts'
import { COMPENDIA } from '../domain/compendium.ts'
import { REPORTS, type Report, type ReportKey } from '../domain/report.ts'

const ReportPage = lazy(() => import('./ReportPage.tsx').then((module) => ({ default: module.ReportPage })))

const CompendiumPage = lazy(() => import('./CompendiumPage.tsx').then((module) => ({ default: module.CompendiumPage })))

/** A screen for each report: in the menu where the specification names it, else reached from where its figures stand. */
export const reports: WebFeature = {
  screens: [
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
}
