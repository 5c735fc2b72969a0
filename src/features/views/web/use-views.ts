import { useEndpoint } from '#ui/api/hooks.ts'

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

/** The user's views of a list. */
export function useViews(list: string): Views {
  const { data } = useEndpoint(viewList, { list }, { staleTime: SELDOM_MS })
  return { views: data?.rows ?? NONE, default_id: data?.default_id ?? null, known: data !== undefined }
}
