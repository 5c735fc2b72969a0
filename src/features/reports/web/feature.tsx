import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'

import { REPORT_ENDPOINTS, reportPath } from '../contract.ts'
import { REPORTS, type Report, type ReportKey } from '../domain/report.ts'

const ReportPage = lazy(() => import('./ReportPage.tsx').then((module) => ({ default: module.ReportPage })))

/** A screen for each report: in the menu where the specification names it, else reached from where its figures stand. */
export const reports: WebFeature = {
  screens: (REPORTS as readonly Report<ReportKey>[]).map(({ key, title, wire }) => ({
    path: reportPath(key),
    name: `reports.${key}`,
    title,
    ...(wire ? { group: REPORTING } : { parent: '/dashboard', hidden: true }),
    endpoints: [REPORT_ENDPOINTS[key]],
    screen: () => <ReportPage report_key={key} />,
  })),
}
