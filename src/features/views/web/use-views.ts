import { useEffect } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { NO_VIEW } from '#ui/list/list-url.ts'
import { noteOpensWithView } from '#ui/list/opening.ts'

import { viewList, type View } from '../contract.ts'

/** Views seldom change; who changes them reads them again. */
const SELDOM_MS = 10 * 60_000
export const VIEW_READINGS = [viewList]

interface Views {
  readonly views: readonly View[]
  readonly default_id: string | null
  /** They are known by now. */
  readonly known: boolean
}
const NONE: readonly View[] = []

/** The user's views of a list, which is told whether it opens with one; the one that an address names is among them, where it is for him. */
export function useViews(list: string, named = ''): Views {
  const usual = useEndpoint(viewList, { list }, { staleTime: SELDOM_MS })
  const isNamed = named !== '' && named !== NO_VIEW
  const isMissing = isNamed && usual.data?.rows.every(({ id }) => id !== named) === true
  const more = useEndpoint(
    viewList,
    { list, id: named },
    { staleTime: SELDOM_MS, enabled: isMissing, quiet: () => true },
  )
  const { data = usual.data, isError } = isMissing ? more : usual
  const { rows: views, default_id } = data ?? { rows: NONE, default_id: null }
  const known = data !== undefined && !(isMissing && more.isPending)
  const opens = Boolean(views.find(({ id }) => id === default_id)?.address)
  useEffect(() => {
    if (known || isError) noteOpensWithView(list, opens)
  }, [known, isError, list, opens])
  return { views, default_id, known }
}
