import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'

import { REPORT_ENDPOINTS, reportPath } from '../contract.ts'
import { REPORTS } from '../domain/report.ts'

const ReportPage = lazy(() => import('./ReportPage.tsx').then((module) => ({ default: module.ReportPage })))

/** A screen for each report, reached from where its figures stand. */
export const reports: WebFeature = {
  screens: REPORTS.map(({ key, title }) => ({
    path: reportPath(key),
    name: `reports.${key}`,
    title,
    parent: '/dashboard',
    hidden: true,
    endpoints: [REPORT_ENDPOINTS[key]],
    screen: () => <ReportPage report_key={key} />,
  })),
}
