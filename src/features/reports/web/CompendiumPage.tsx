import type { ReactNode } from 'react'

import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ReportScreen, type ReportShown } from '#ui/report/ReportScreen.tsx'
import { ReportTools } from '#ui/report/ReportTools.tsx'
import { timeAsked, useReportUrl } from '#ui/report/use-report-url.ts'
import { reportTools } from '#ui/report/slots.ts'
import { Slotted } from '#ui/slots.tsx'

import { monthFile, reportCallers, reportFormsMonth, reportFormsWeek, weekFile, type PartsAnswer } from '../contract.ts'
import type { Compendium, CompendiumKey } from '../domain/compendium.ts'
import { fileNameOf } from '../domain/file-name.ts'
import { sideOf } from '../domain/measure.ts'
import { CallersPart } from './CallersPart.tsx'
import { partsShown } from './shown.ts'
import { EditText } from './TextForm.tsx'

/** The weekly, monthly or quarterly report. */
export function CompendiumPage({ compendium }: { compendium: Compendium<CompendiumKey> }) {
  const { key, title, file, period, parts } = compendium
  const t = useText()
  const session = useSession()
  const { state: said, change } = useReportUrl({ period, compare: 'previous' })
  // A report that is sent by the month links to a month, whatever kind of period it is of.
  const state = { ...said, period }
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
    side: sideOf(session),
    linked: mayOpen(session, listPath('all')),
  }
  const callers =
    period !== 'week' && mayCall(session, reportCallers) ? (
      <CallersPart key={data?.period.from} asked={{ ...when, period }} looking={seen} />
    ) : null
  const shown = data && completed(partsShown(parts, data, seen), { compendium, answer: data, apart: callers })
  return (
    <ReportScreen
      contents
      title={t(title)}
      state={state}
      change={change}
      query={{ data: shown, error, refetch }}
      tools={tools}
    />
  )
}

/** The same where each text can be made somebody's own, and what is read apart can be asked for. */
function completed(shown: ReportShown, of: Completing): ReportShown {
  const sections = shown.sections.flatMap((section) => {
    const note = noteOf(section.key ?? '', of)
    return note === null ? [] : [note === undefined ? section : { ...section, note }]
  })
  return { ...shown, sections }
}

interface Completing {
  readonly compendium: Compendium<CompendiumKey>
  readonly answer: PartsAnswer
  readonly apart: ReactNode
}

/** What belongs below a part; null where it is not told at all. */
function noteOf(part: string, { compendium, answer, apart }: Completing): ReactNode | undefined {
  const text = answer.texts?.[part]
  if (text) return <EditText report={compendium.key} part={part} from={answer.period.from} text={text} />
  const isApart = compendium.parts.some(({ key, kind }) => key === part && kind === 'apart')
  return isApart ? apart : undefined
}
