import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { sameChoice } from '#ui/list/column-choice.ts'
import { NO_VIEW } from '#ui/list/list-url.ts'
import type { ListToView } from '#ui/list/slots.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import type { View } from '../contract.ts'
import { keptAddress } from '../domain/sharing.ts'
import { VIEW } from './messages.ts'
import { useViews } from './use-views.ts'

interface Opened {
  readonly views: readonly View[]
  readonly default_id: string | null
  /** The one that is open, if any. */
  readonly view: View | null
  /** The list is no longer as the view says. */
  readonly changed: boolean
  readonly open: (view: View | null) => void
}

/** Which view a list has open: the one that its address names, else the user's own default when the address says nothing. */
export function useOpenedView({ id, url, said = url.search, columns, showColumns, titleOf }: ListToView): Opened {
  const t = useText()
  const { toast } = useFeedback()
  // Who comes to the same address again, even before the first visit was drawn, has come anew.
  const { key: visit } = useLocation()
  const named = url.state.view
  const { views, default_id, known } = useViews(id, named)
  const bare = keptAddress(said) === ''
  const wanted = named || (bare ? (default_id ?? '') : '')
  const view = views.find((one) => one.id === wanted) ?? null
  const opened = useRef('')

  const open = (next: View | null): void => {
    opened.current = next?.id ?? ''
    showColumns(next ? next.columns : null)
    url.open(next?.address ?? '', next?.id ?? NO_VIEW)
    if (next?.gone.length)
      toast('warning', t(VIEW.gone, { n: next.gone.length, names: next.gone.map(titleOf).join(' / ') }))
  }
  useEffect(() => {
    if (!known) return
    // What an address already says is somebody's change of the view.
    if (view && bare && view.address) open(view)
    else if (view && opened.current !== view.id) {
      opened.current = view.id
      showColumns(view.columns)
    } else if (!view && opened.current) {
      opened.current = ''
      showColumns(null)
    }
    if (!view && named && named !== NO_VIEW) {
      toast('warning', t(VIEW.missing))
      url.open(url.search, NO_VIEW)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another view, another visit, or the first knowledge of views are the only causes
  }, [known, view?.id, visit])

  const changed =
    view !== null && (keptAddress(url.search) !== keptAddress(view.address) || !sameChoice(columns, view.columns))
  return { views, default_id, view, changed, open }
}
