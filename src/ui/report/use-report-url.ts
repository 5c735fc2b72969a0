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

/** What an address that says nothing shows. */
export type Usual = Pick<ReportState, 'period' | 'compare'>
const USUAL: Usual = { period: 'recent', compare: 'none' }

/** The report's state in the address, and a way to change it. */
export function useReportUrl(usual: Usual = USUAL): {
  state: ReportState
  change: (changed: Partial<ReportState>) => void
} {
  const [params, setParams] = useSearchParams()
  const [period, compare] = [params.get('period') ?? '', params.get('compare') ?? '']
  const state: ReportState = {
    period: period in PERIOD ? (period as PeriodKind) : usual.period,
    day: params.get('day') ?? '',
    to: params.get('to') ?? '',
    compare: compare in COMPARED ? (compare as Compared) : usual.compare,
    group: params.get('group') ?? '',
  }
  const change = (changed: Partial<ReportState>): void => {
    const unsaid: Readonly<Record<string, string>> = { ...usual }
    const next = Object.entries({ ...state, ...changed }).filter(([key, value]) => value !== (unsaid[key] ?? ''))
    setParams(Object.fromEntries(next), { replace: true })
  }
  return { state, change }
}
