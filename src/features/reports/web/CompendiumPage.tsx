import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ReportScreen } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'
import { reportTools } from '#ui/report/slots.ts'
import { Slotted } from '#ui/slots.tsx'

import { monthFile, reportFormsMonth, reportFormsWeek, weekFile } from '../contract.ts'
import type { Compendium } from '../domain/compendium.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { compendiumShown } from './shown.ts'

/** The weekly, monthly or quarterly report. */
export function CompendiumPage({ compendium: { key, title, file, period } }: { compendium: Compendium }) {
  const t = useText()
  const session = useSession()
  const { state, change } = useReportUrl({ period, compare: 'previous' })
  const { compare, period: _kind, to: _to, ...when } = timeAsked(state)
  const asked = { compare, ...when, ...(period !== 'week' && { period }) }
  const { data, error, refetch } = useEndpoint<typeof reportFormsWeek | typeof reportFormsMonth>(
    period === 'week' ? reportFormsWeek : reportFormsMonth,
    asked,
  )
  const tools = (
    <ReportTools<typeof weekFile | typeof monthFile>
      title={t(title)}
      name={data && t(fileNameOf(file, data.period))}
      file={period === 'week' ? weekFile : monthFile}
      asked={asked}
    >
      <Slotted
        slot={reportTools}
        given={{ report: key, title, period: data?.period, at: data?.at, asked: { compare } }}
      />
    </ReportTools>
  )
  const seen = {
    t,
    side: session.user_level === '1' ? ('centre' as const) : ('unit' as const),
    linked: mayOpen(session, listPath('all')),
  }
  const shown = data && compendiumShown(data, seen)
  return (
    <ReportScreen
      title={t(title)}
      state={state}
      change={change}
      query={{ data: shown, error, refetch }}
      tools={tools}
    />
  )
}
