import { useEffect } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
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

/** The user's views of a list, which is told whether it opens with one. */
export function useViews(list: string): Views {
  const { data, isError } = useEndpoint(viewList, { list }, { staleTime: SELDOM_MS })
  const { rows: views, default_id } = data ?? { rows: NONE, default_id: null }
  const known = data !== undefined
  const opens = Boolean(views.find(({ id }) => id === default_id)?.address)
  useEffect(() => {
    if (known || isError) noteOpensWithView(list, opens)
  }, [known, isError, list, opens])
  return { views, default_id, known }
}
