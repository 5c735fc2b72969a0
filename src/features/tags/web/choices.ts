import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Option } from '#ui/list/declaration.ts'
import { UI } from '#ui/messages.ts'

import { tagList } from '../contract.ts'

const SELDOM_MS = 10 * 60_000

/** The tags that can be put on orders now. */
export function useTagOptions(): readonly Option[] {
  const { data } = useEndpoint(tagList, {}, { staleTime: SELDOM_MS })
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
}

/** What a filter offers: behind them those that orders have and are given no more, marked as such. */
export function useTagFilterOptions(): readonly Option[] {
  const t = useText()
  const { data } = useEndpoint(tagList, { all: 1 }, { staleTime: SELDOM_MS })
  return useMemo(
    () =>
      (data ?? [])
        .toSorted((a, b) => b.enabled - a.enabled)
        .map(({ id, name, enabled }) => ({ value: id, label: enabled ? name : t(UI.former, { name }) })),
    [data, t],
  )
}
