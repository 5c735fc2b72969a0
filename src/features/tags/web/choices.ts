import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import type { Option } from '#ui/list/declaration.ts'

import { tagList } from '../contract.ts'

const SELDOM_MS = 10 * 60_000

/** The tags that can be put on orders now. */
export function useTagOptions(): readonly Option[] {
  const { data } = useEndpoint(tagList, {}, { staleTime: SELDOM_MS })
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
}
