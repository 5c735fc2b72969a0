import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

import { useSettings } from '../theme/settings.tsx'
import { means, NO_READINGS, type Readings } from './means.ts'

/** How Chinese is read, as soon as it is wanted and there; nothing where the user does not search by pinyin. */
function useReadings(wanted: boolean): Readings {
  const { supportPinyinSearch } = useSettings().settings
  const { data } = useQuery({
    queryKey: ['readings'],
    queryFn: () => import('./readings.ts').then(({ READINGS }) => READINGS),
    enabled: wanted && supportPinyinSearch,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return supportPinyinSearch ? (data ?? NO_READINGS) : NO_READINGS
}

type Meant = (typed: string, ...texts: readonly string[]) => boolean

/** How choices are searched, as the library takes it; pinyin is loaded when somebody types into one for the first time. */
export function useChoiceSearch() {
  const [searching, setSearching] = useState(false)
  const readings = useReadings(searching)
  const meant: Meant = useCallback((typed, ...texts) => texts.some((text) => means(typed, text, readings)), [readings])
  return useMemo(() => ({ meant, onSearch: () => setSearching(true) }), [meant])
}

/** For a choice whose options are found by their labels and short names. */
export function useLabelSearch() {
  const { meant, onSearch } = useChoiceSearch()
  return useMemo(
    () => ({
      onSearch,
      filterOption: (typed: string, option?: { label?: unknown; short_name?: unknown }) =>
        meant(typed, ...[option?.label, option?.short_name].filter((text) => typeof text === 'string')),
    }),
    [meant, onSearch],
  )
}
