import { useSearchParams } from 'react-router'

import { NO_VIEW } from '#ui/list/list-url.ts'
import { useRemembered } from '#ui/remembered.ts'

import type { MeasureKey } from '../domain/measures.ts'
import { columnsIn, type Report } from '../domain/report.ts'

/** The columns of a report: as its address or a view says, else remembered by this browser as those of a list are. */
export function useReportColumns(report: Report, said: string, say: (columns: string) => void) {
  const [params] = useSearchParams()
  const [own, setOwn] = useRemembered(`columns:report.${report.key}`, '')
  const view = params.get('view')
  const isViewed = Boolean(view) && view !== NO_VIEW
  const named = said || (isViewed ? '' : own)
  const choose = (chosen: readonly MeasureKey[]): void => {
    const next = chosen.join(',')
    if (!isViewed) setOwn(next)
    say(next)
  }
  return { columns: named && columnsIn(report, named) ? named : '', choose }
}
