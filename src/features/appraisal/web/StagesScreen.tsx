import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'

import { RECENT_DAYS, STAGE_HOURS, stageHours } from '../contract.ts'
import { stagesShown } from './stages-shown.ts'

/** How long orders are in each stage and whose hands, and how long what lies there will take. */
export function StagesScreen() {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl()
  const { compare: _compare, ...asked } = timeAsked(state)
  const { data, error, refetch } = useEndpoint(stageHours, asked)
  const shown = data && stagesShown(data, { t, side: 'centre', linked: mayOpen(session, listPath('all')) })
  return (
    <ReportScreen
      title={t(STAGE_HOURS.title)}
      recentDays={RECENT_DAYS}
      state={state}
      change={change}
      alone
      query={{ data: shown, error, refetch }}
    />
  )
}
