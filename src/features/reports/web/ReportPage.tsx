import type { ComponentProps } from 'react'
import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { groupsText, listPath, readGroups, type Dimension } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { ReportScreen, type ReportSection, type ReportShown } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'
import { reportTools } from '#ui/report/slots.ts'
import { Slotted } from '#ui/slots.tsx'

import { IS_KEPT_BY, REPORT_ENDPOINTS, REPORT_FILES } from '../contract.ts'
import {
  CHOSEN_GROUPS,
  columnsOf,
  drawnOf,
  FIRST_GROUP,
  GROUPS,
  levelsOf,
  REPORTS,
  type Report,
  type ReportKey,
} from '../domain/report.ts'
import { isUnderWay } from '../domain/long.ts'
import { sideOf, type Side } from '../domain/measure.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { KeptUntil, LongReport } from './LongReport.tsx'
import { REPORT } from './messages.ts'
import { ReportColumns } from './ReportColumns.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportViews } from './ReportViews.tsx'
import { NotKept } from './NotKept.tsx'
import { headOf, shownOf } from './shown.ts'
import { useUnits } from './units.ts'
import styles from './Reports.module.css'
import { useReportColumns } from './use-report-columns.ts'

/** How far one is that is counted in the background is asked so often. */
const LOOK_AGAIN_MS = 1500

/** Any report of the table. */
export function ReportPage({ report_key }: { report_key: ReportKey }) {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl()
  const report: Report = REPORTS.find(({ key }) => key === report_key)!
  const { columns, choose } = useReportColumns(report, state.columns, (next) => change({ columns: next }))
  const { group } = state
  const as_of = report.recent_days === 0 ? state.as_of : ''
  const units = useUnits()
  const pid = report.by === 'dept' && !as_of && report.recent_days > 0 ? state.pid : ''
  const of = as_of ? keptBy(state.of) : state.of
  const chosen = report.by === 'choice' ? (levelsOf(group) ?? [FIRST_GROUP]) : null
  const asked = {
    ...timeAsked(state),
    ...(of && { of }),
    ...(columns && { columns }),
    ...(chosen && { group: chosen.join(',') }),
    ...(as_of && { as_of }),
    ...(pid && { pid }),
  }
  const { data, error, refetch } = useEndpoint(REPORT_ENDPOINTS[report_key], asked, {
    refetchInterval: (answer) => (isUnderWay(answer?.long?.state ?? 'none') ? LOOK_AGAIN_MS : false),
  })
  const side = sideOf(session)
  const seen = { t, side, linked: mayOpen(session, listPath('all')) }
  const measures = columnsOf(report, columns, chosen ?? [], { units: pid !== '' })
  const isMissing = data?.as_of && data.as_of.nearest !== data.as_of.day
  const long = report_key !== 'unfinished' && data?.long ? { report_key, asked, long: data.long } : null
  const isWaiting = long !== null && long.long.state !== 'done'
  const opening = report.key === 'undertake' ? units.opening : (whole: ReportShown<ReportSection>) => whole
  const show = (day: string): void => change({ as_of: day })
  const told = { measures, drawn: drawnOf(report, measures, chosen?.[0]), of, ...(pid && { pid }) }
  const shown = isMissing
    ? { ...headOf(data, seen), said: [], sections: [], missing: <NotKept {...data.as_of!} show={show} /> }
    : data && isWaiting
      ? { ...headOf(data, seen), sections: [], missing: <LongReport {...long} /> }
      : data && opening(shownOf(told, data, seen))
  return (
    <ReportScreen
      title={t(report.title)}
      recentDays={report.recent_days}
      state={state}
      change={change}
      filters={
        <Narrowing
          {...{ side, of, pid, all: units.all, long: isWaiting ? null : long }}
          by={as_of ? IS_KEPT_BY : undefined}
          onChange={(next) => change({ of: next })}
        />
      }
      tools={
        <ReportTools
          title={t(report.title)}
          name={data && t(fileNameOf(report.title, data.period))}
          file={REPORT_FILES[report_key]}
          asked={asked}
        >
          <ReportViews {...{ report_key, asked }} />
          <ReportColumns
            side={side}
            measures={columnsOf({ measures: report.measures }, '', chosen ?? [], { units: pid !== '' })}
            chosen={measures}
            onChange={choose}
          />
          <Slotted
            slot={reportTools}
            given={{
              ...{ report: report_key, title: report.title, period: data?.period },
              at: isWaiting || pid ? undefined : data?.at,
              asked: { ...asked },
            }}
          />
        </ReportTools>
      }
      query={{ data: shown, error, refetch }}
      groups={chosen ? { value: chosen[0], second: chosen[1] ?? '', options: groupsIn(t) } : undefined}
    />
  )
}

interface NarrowingGiven {
  readonly side: Side
  readonly of: string
  readonly by: readonly Dimension[] | undefined
  readonly onChange: (of: string) => void
  /** Whose units are told, and the way back to all. */
  readonly pid: string
  readonly all: string
  /** An answer that was kept. */
  readonly long: ComponentProps<typeof KeptUntil> | null
}

/** What a report is narrowed to, and how new it is where it was kept. */
function Narrowing({ side, of, by, onChange, pid, all, long }: NarrowingGiven) {
  const t = useText()
  return (
    <>
      <ReportFilters side={side} value={of} by={pid ? OF_ORDERS : by} onChange={onChange} />
      {pid && (
        <p className={styles['kept']}>
          <Link to={all}>{t(REPORT.allDepts)}</Link>
        </p>
      )}
      {long && <KeptUntil {...long} />}
    </>
  )
}

/** What units are told by besides is what their orders say. */
const OF_ORDERS: readonly Dimension[] = ['area', 'category1', 'appeal_type', 'source_channel']

/** Of what it is narrowed to, as much as is known of a past day. */
const keptBy = (of: string): string => groupsText((readGroups(of) ?? []).filter(({ by }) => IS_KEPT_BY.includes(by)))

const groupsIn = (t: Text) => CHOSEN_GROUPS.map((value) => ({ value, label: t(REPORT.by, { group: GROUPS[value] }) }))
