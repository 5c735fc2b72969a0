import { useSearchParams } from 'react-router'

import { COMPARED, PERIOD, type Compared, type PeriodKind } from '#kernel/period.ts'

/** What the address of a report says: a link to it shows the same report to somebody else. */
export interface ReportState {
  readonly period: PeriodKind
  /** A day of the period; today when empty. */
  readonly day: string
  /** The other end of a range. */
  readonly to: string
  readonly compare: Compared
  /** What the rows are, where that is chosen; what the report says at first when empty. */
  readonly group: string
}

/** The report's state in the address, and a way to change it. */
export function useReportUrl(): { state: ReportState; change: (changed: Partial<ReportState>) => void } {
  const [params, setParams] = useSearchParams()
  const [period, compare] = [params.get('period') ?? '', params.get('compare') ?? '']
  const state: ReportState = {
    period: period in PERIOD ? (period as PeriodKind) : 'recent',
    day: params.get('day') ?? '',
    to: params.get('to') ?? '',
    compare: compare in COMPARED ? (compare as Compared) : 'none',
    group: params.get('group') ?? '',
  }
  const change = (changed: Partial<ReportState>): void => {
    const next = Object.entries({ ...state, ...changed }).filter(([, value]) => !['', 'recent', 'none'].includes(value))
    setParams(Object.fromEntries(next), { replace: true })
  }
  return { state, change }
}
