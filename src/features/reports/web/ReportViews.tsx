import { useText } from '#ui/i18n/text.tsx'
import type { Choice } from '#ui/list/column-choice.ts'
import { useListUrl } from '#ui/list/list-url.ts'
import { listViews } from '#ui/list/slots.ts'
import { UI } from '#ui/messages.ts'
import { Slotted } from '#ui/slots.tsx'

import { REPORT } from './messages.ts'
import type { ReportKey } from '../domain/report.ts'

/** The columns stand in the address. */
const COLUMNS: Choice = { turned: [], widths: {} }
const TITLES = {
  ...{ period: UI.period, day: UI.period, ago: UI.period, to: UI.period, compare: UI.comparison },
  ...{ group: UI.groupedBy, of: UI.filters, columns: UI.columns, pid: REPORT.pid },
}

interface Given {
  readonly report_key: ReportKey
  /** What the report is called with. */
  readonly asked: Readonly<Record<string, string>>
}

/** A report as somebody keeps it under a name, for himself or for others: as lists are kept. */
export function ReportViews({ report_key, asked }: Given) {
  const t = useText()
  const url = useListUrl()
  const said = new URLSearchParams(url.search)
  const kept = Object.entries(asked).filter(
    ([name]) =>
      // A past day is looked up, not kept: next week it would be that day still.
      name !== 'as_of' &&
      // Columns that this browser remembers belong to what is kept.
      (said.has(name) || name === 'columns'),
  )
  const search = new URLSearchParams(kept).toString()
  const titleOf = (name: string): string => (name in TITLES ? t(TITLES[name as keyof typeof TITLES]) : name)
  const given = { id: `reports.${report_key}`, url: { ...url, search }, said: url.search, columns: COLUMNS }
  return <Slotted slot={listViews} given={{ ...given, showColumns: () => undefined, titleOf, keeps: REPORT.keeps }} />
}
