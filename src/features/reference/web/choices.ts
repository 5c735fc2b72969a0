import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useTreeOptions, type TreeOption } from '#ui/form/tree.ts'

import { getCommonData, type CommonData } from '../contract/common-data.ts'

const SELDOM_MS = 10 * 60_000

/** Categories, areas, departments and limit rules, which seldom change; null before they are there. */
export function useCommonData(): CommonData | null {
  const { data } = useEndpoint(getCommonData, {}, { staleTime: SELDOM_MS })
  return data?.content ?? null
}

/** Areas to choose from, each named with what it lies in. */
export const useAreaOptions = (): readonly TreeOption[] => useTreeOptions(useCommonData()?.areas)

/** All categories to choose from, as a filter does. */
export const useCategoryOptions = (): readonly TreeOption[] => useTreeOptions(useCommonData()?.categories)

/** Those that an order is put into, which have nothing below them. */
export function useLeafCategoryOptions(): readonly TreeOption[] {
  const options = useCategoryOptions()
  return useMemo(() => options.filter(({ leaf }) => leaf), [options])
}
