import { useMemo } from 'react'

import { nameIn } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useTreeOptions, type TreeOption } from '#ui/form/tree.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import type { Option } from '#ui/list/declaration.ts'
import { UI } from '#ui/messages.ts'

import { getCommonData, type CategoryNode, type CommonData } from '../contract/common-data.ts'

const SELDOM_MS = 10 * 60_000

/** Categories, areas, departments and limit rules, which seldom change; null before they are there. */
export function useCommonData(): CommonData | null {
  const { data } = useEndpoint(getCommonData, {}, { staleTime: SELDOM_MS })
  return data?.content ?? null
}

/** What is asked about a category: its own questions after those of what it lies below. */
export function useQuestions(category_id: string | undefined): readonly string[] {
  const categories = useCommonData()?.categories
  return useMemo(
    () => (category_id ? questionsOf(categories ?? [], category_id) : null) ?? [],
    [categories, category_id],
  )
}

function questionsOf(nodes: readonly CategoryNode[], id: string): readonly string[] | null {
  for (const { id: own, questions = [], children = [] } of nodes) {
    const below = own === id ? [] : questionsOf(children, id)
    if (below) return [...questions, ...below]
  }
  return null
}

/** Areas to choose from, each named with what it lies in. */
export const useAreaOptions = (): readonly TreeOption[] => useTreeOptions(useCommonData()?.areas)

/** All categories to choose from. */
export const useCategoryOptions = (): readonly TreeOption[] => useTreeOptions(useCommonData()?.categories)

/** What a filter offers: below what is in use what old orders bear though nothing new is given it, marked as such. */
export function useFilterOptions(kind: keyof CommonData['former']): readonly Option[] {
  const data = useCommonData()
  const inUse = useTreeOptions(data?.[kind])
  const former = data?.former[kind]
  const { language } = useLanguage()
  const t = useText()
  return useMemo(
    () => [
      ...inUse,
      ...(former ?? []).map((one) => ({
        value: one.id,
        label: t(UI.former, { name: nameIn(language, one) }),
      })),
    ],
    [inUse, former, language, t],
  )
}

/** Those that an order is put into, which have nothing below them. */
export function useLeafCategoryOptions(): readonly TreeOption[] {
  const options = useCategoryOptions()
  return useMemo(() => options.filter(({ leaf }) => leaf), [options])
}
