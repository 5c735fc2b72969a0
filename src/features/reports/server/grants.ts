import type { Grant } from '#platform/feature.ts'

import { REPORT_ENDPOINTS, reportPath } from '../contract.ts'
import { REPORTS, type ReportKey } from '../domain/report.ts'

/** A right for each report. */
export const reportGrants = Object.fromEntries(
  REPORTS.map(({ key, title }): [ReportKey, Grant] => [
    key,
    {
      title: { zh: `报表：${title.zh}`, en: `Report: ${title.en}` },
      endpoints: [REPORT_ENDPOINTS[key]],
      screens: [reportPath(key)],
    },
  ]),
) as Record<ReportKey, Grant>
