import { useSearchParams } from 'react-router'

import { COMPARED, PERIOD, type Compared, type PeriodKind } from '#kernel/period.ts'

import { NO_VIEW } from '../list/list-url.ts'

/** What the address of a report says: a link to it shows the same report to somebody else. */
export interface ReportState {
  readonly period: PeriodKind
  /** A day of the period; today when empty. */
  readonly day: string
  /** Without a day, so many periods before the one that runs. */
  readonly ago: string
  /** The other end of a range. */
  readonly to: string
  readonly compare: Compared
  /** What the rows are, where that is chosen, maybe with those below each; what the report says at first when empty. */
  readonly group: string
  /** What it is narrowed to. */
  readonly of: string
  /** Whom somebody chose for a part of a screen of drawings; the largest when empty. */
  readonly depts: string
  readonly dept: string
  /** Its columns in their order; the usual ones when empty. */
  readonly columns: string
  /** Of a report by department: whose units its rows are; all departments when empty. */
  readonly pid: string
  /** Of what tells of now: the end of a past day instead; now when empty. */
  readonly as_of: string
}

/** What an address that says nothing shows. */
export type Usual = Pick<ReportState, 'period' | 'compare'>
const USUAL: Usual = { period: 'recent', compare: 'none' }

/** What of it says when, as a call has it. */
export const timeAsked = ({ period, day, ago, to, compare }: ReportState) => ({
  ...{ period, compare },
  ...(day ? { day } : ago && { ago }),
  ...(to && { to }),
})

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
    ago: params.get('ago') ?? '',
    to: params.get('to') ?? '',
    compare: compare in COMPARED ? (compare as Compared) : usual.compare,
    group: params.get('group') ?? '',
    of: params.get('of') ?? '',
    depts: params.get('depts') ?? '',
    dept: params.get('dept') ?? '',
    columns: params.get('columns') ?? '',
    pid: params.get('pid') ?? '',
    as_of: params.get('as_of') ?? '',
  }
  const change = (changed: Partial<ReportState>): void => {
    const unsaid: Readonly<Record<string, string>> = { ...usual }
    const next = Object.entries({ ...state, ...changed }).filter(([key, value]) => value !== (unsaid[key] ?? ''))
    // An address that asks for nothing would be that of the view itself.
    const view = params.get('view') && (next.length === 0 ? NO_VIEW : params.get('view')!)
    setParams({ ...Object.fromEntries(next), ...(view && { view }) }, { replace: true })
  }
  return { state, change }
}
