import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'
import { reportTools } from '#ui/report/slots.ts'
import { Slotted } from '#ui/slots.tsx'

import { REPORT_ENDPOINTS, REPORT_FILES } from '../contract.ts'
import {
  columnsOf,
  drawnOf,
  FIRST_GROUP,
  GROUPS,
  levelsOf,
  REPORTS,
  type Report,
  type ReportKey,
} from '../domain/report.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { REPORT } from './messages.ts'
import { ReportColumns } from './ReportColumns.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportViews } from './ReportViews.tsx'
import { shownOf } from './shown.ts'

import { useReportColumns } from './use-report-columns.ts'

/** Any report of the table. */
export function ReportPage({ report_key }: { report_key: ReportKey }) {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl()
  const report: Report = REPORTS.find(({ key }) => key === report_key)!
  const { columns, choose } = useReportColumns(report, state.columns, (next) => change({ columns: next }))
  const { group, of } = state
  const chosen = report.by === 'choice' ? (levelsOf(group) ?? [FIRST_GROUP]) : null
  const asked = {
    ...timeAsked(state),
    ...(of && { of }),
    ...(columns && { columns }),
    ...(chosen && { group: chosen.join(',') }),
  }
  const { data, error, refetch } = useEndpoint(REPORT_ENDPOINTS[report_key], asked)
  const side = session.user_level === '1' ? ('centre' as const) : ('unit' as const)
  const seen = { t, side, linked: mayOpen(session, listPath('all')) }
  const measures = columnsOf(report, columns, chosen ?? [])
  const shown = data && shownOf({ measures, drawn: drawnOf(report, measures), of }, data, seen)
  return (
    <ReportScreen
      title={t(report.title)}
      recentDays={report.recent_days}
      state={state}
      change={change}
      filters={<ReportFilters side={side} value={of} onChange={(next) => change({ of: next })} />}
      tools={
        <ReportTools
          title={t(report.title)}
          name={data && t(fileNameOf(report.title, data.period))}
          file={REPORT_FILES[report_key]}
          asked={asked}
        >
          <ReportViews report_key={report_key} columns={columns} />
          <ReportColumns
            side={side}
            measures={columnsOf({ measures: report.measures }, '', chosen ?? [])}
            chosen={measures}
            onChange={choose}
          />
          <Slotted
            slot={reportTools}
            given={{ report: report_key, title: report.title, period: data?.period, at: data?.at, asked: { ...asked } }}
          />
        </ReportTools>
      }
      query={{ data: shown, error, refetch }}
      {...(chosen && { groups: { value: chosen[0], second: chosen[1] ?? '', options: groupsIn(t) } })}
    />
  )
}

const groupsIn = (t: Text) =>
  Object.entries(GROUPS).map(([value, group]) => ({ value, label: t(REPORT.by, { group }) }))
