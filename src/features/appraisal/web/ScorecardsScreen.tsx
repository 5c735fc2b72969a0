import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { bandOf, SCORE_KEYS, valueOf, type MeasureKey } from '#features/reports/domain/public.ts'
import { headOf, sectionOf } from '#features/reports/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { atCentre } from '#kernel/actor.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import type { NumberRow } from '#ui/chart/NumberTable.tsx'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { ReportScreen, type ReportShown } from '#ui/report/ReportScreen.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'

import { RECENT_DAYS, scorecardList, SCORECARDS } from '../contract.ts'
import { APPRAISAL } from './messages.ts'
import { scorecardAddress, scoreText } from './scorecard-address.ts'

type Answer = OutputOf<typeof scorecardList>
const MEASURES: readonly MeasureKey[] = ['score', ...SCORE_KEYS, 'excluded']

/** Every department with its score, each leading to its card. */
export function ScorecardsScreen() {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl({ period: 'month', compare: 'none' })
  const { data, error, refetch } = useEndpoint(scorecardList, timeAsked(state))
  const linked = atCentre(session) && mayOpen(session, listPath('all'))
  const shown = data && shownOf(data, { t, linked }, (id) => scorecardAddress(id, state))
  return (
    <ReportScreen
      title={t(SCORECARDS.list.title)}
      recentDays={RECENT_DAYS}
      state={state}
      change={change}
      query={{ data: shown, error, refetch }}
    />
  )
}

function shownOf(
  answer: Answer,
  { t, linked }: { t: Text; linked: boolean },
  addressOf: (id: string) => string,
): ReportShown {
  const table = { measures: MEASURES, drawn: ['score'] as const }
  const looking = { t, side: 'centre' as const, linked }
  const { totals: _totals, ...section } = sectionOf(table, { ...answer, group: 'dept' }, looking)
  const of = new Map(answer.rows.map((row) => [row.key, row]))
  const named = (row: NumberRow): NumberRow => {
    const unit = of.get(row.key)
    const [score, ...others] = row.cells
    const counts = unit?.counts
    const value = counts ? valueOf('score', counts, answer.weights) : null
    const told = counts ? scoreText(value) : (score?.text.split(' ')[0] ?? '')
    const apart = answer.rank === 'none' ? [] : [{ text: apartText(unit, value) }]
    return {
      ...row,
      ...(unit?.opens && { to: addressOf(row.key) }),
      cells: [{ ...score!, text: told }, ...apart, ...others],
    }
  }
  const apartText = (unit: Answer['rows'][number] | undefined, value: number | null): string => {
    if (!unit || value === null) return '—'
    return answer.rank === 'rank' ? String(unit.place ?? '—') : bandOf(value)
  }
  const [score, ...others] = section.heads
  const apart = answer.rank === 'none' ? [] : [{ title: t(answer.rank === 'rank' ? APPRAISAL.place : APPRAISAL.band) }]
  return {
    ...headOf(answer, { t, side: 'centre', linked }),
    sections: [
      {
        ...section,
        heads: [score!, ...apart, ...others],
        rows: section.rows.map(named),
        empty: answer.rows.length === 0,
      },
    ],
  }
}
