import { timeAsked, type ReportState } from '#ui/report/use-report-url.ts'

import { SCORECARDS } from '../contract.ts'

/** A department's card about the same time. */
export function scorecardAddress(id: string, state: ReportState): string {
  const { compare: _compare, ...asked } = timeAsked(state)
  return `${SCORECARDS.one.path.replace(':id', id)}?${new URLSearchParams(asked).toString()}`
}

/** Points without their band. */
export const scoreText = (score: number | null): string => (score === null ? '—' : score.toFixed(2))
