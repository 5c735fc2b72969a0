import { useParams } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { atCentre } from '#kernel/actor.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'

import { RECENT_DAYS, scorecardInfo, SCORECARDS } from '../contract.ts'
import { cardShown } from './card-shown.tsx'

/** One department: its score, what it is made of, how it went, and what was taken out. */
export function ScorecardScreen() {
  const t = useText()
  const session = useSession()
  const { id } = useParams()
  const { state, change } = useReportUrl({ period: 'month', compare: 'previous' })
  const { data, error, refetch } = useEndpoint(scorecardInfo, { id: id!, ...timeAsked(state) })
  const shown =
    data &&
    cardShown(data, {
      t,
      side: 'centre',
      linked: mayOpen(session, listPath('all')),
      narrowed: atCentre(session),
    })
  return (
    <ReportScreen
      title={data ? `${data.name} ${t(SCORECARDS.one.title)}` : t(SCORECARDS.one.title)}
      recentDays={RECENT_DAYS}
      state={state}
      change={change}
      query={{ data: shown, error, refetch }}
    />
  )
}
