import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { useReportUrl } from '#ui/report/use-report-url.ts'

import { REPORT_ENDPOINTS, REPORT_FILES } from '../contract.ts'
import { FIRST_GROUP, GROUPS, REPORTS, type GroupKey, type ReportKey } from '../domain/report.ts'
import { REPORT } from './messages.ts'
import { shownOf } from './shown.ts'

/** Any report of the table. */
export function ReportPage({ report_key }: { report_key: ReportKey }) {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl()
  const report = REPORTS.find(({ key }) => key === report_key)!
  const { day, to, group, ...choice } = state
  const chosen = report.by === 'choice' && group in GROUPS ? (group as GroupKey) : undefined
  const asked = { ...choice, ...(day && { day }), ...(to && { to }), ...(chosen && { group: chosen }) }
  const { data, error, refetch } = useEndpoint(REPORT_ENDPOINTS[report_key], asked)
  const seen = {
    t,
    side: session.user_level === '1' ? ('centre' as const) : ('unit' as const),
    linked: mayOpen(session, listPath('all')),
  }
  const shown = data && shownOf(report, data, seen)
  return (
    <ReportScreen
      title={t(report.title)}
      recentDays={report.recent_days}
      state={state}
      change={change}
      tools={<ReportTools title={t(report.title)} file={REPORT_FILES[report_key]} asked={asked} />}
      query={{ data: shown, error, refetch }}
      {...(report.by === 'choice' && { groups: { value: chosen ?? FIRST_GROUP, options: groupsIn(t) } })}
    />
  )
}

const groupsIn = (t: Text) =>
  Object.entries(GROUPS).map(([value, group]) => ({ value, label: t(REPORT.by, { group }) }))
