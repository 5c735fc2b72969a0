import { useMemo } from 'react'

import {
  getCommonData,
  type AreaNode,
  type CategoryNode,
  type CommonData,
  type DeptNode,
} from '#features/reference/contract.ts'
import { nameIn, type Language } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLanguage } from '#ui/i18n/text.tsx'
import type { Option } from '#ui/list/declaration.ts'

import type { Choices } from './queue-filters.ts'

const SELDOM_MS = 10 * 60_000

/** Categories, areas, departments and limit rules; they seldom change. */
export function useCommonData(): CommonData | null {
  const { data } = useEndpoint(getCommonData, {}, { staleTime: SELDOM_MS })
  return data?.content ?? null
}

/** The same as choices of filters and forms, each named with what it lies under. */
export function useOrderChoices(): Choices & { readonly leafCategories: readonly Option[] } {
  const common = useCommonData()
  const { language } = useLanguage()
  return useMemo(() => {
    const categories = flat(common?.categories ?? [], language)
    return {
      areas: flat(common?.areas ?? [], language),
      departments: flat<DeptNode>(common?.departments ?? [], language),
      categories,
      leafCategories: categories.filter(({ leaf }) => leaf),
    }
  }, [common, language])
}

type Node = Pick<CategoryNode & AreaNode, 'id' | 'name' | 'name_en'> & { children?: readonly Node[] | undefined }

/** A tree as a list in its order: “城市管理 / 市容环境 / 垃圾清运”. */
function flat<N extends Node>(nodes: readonly N[], language: Language, above = ''): (Option & { leaf: boolean })[] {
  return nodes.flatMap((node) => {
    const name = nameIn(language, node)
    const label = above ? `${above} / ${name}` : name
    const below = node.children ?? []
    return [{ value: node.id, label, leaf: below.length === 0 }, ...flat(below, language, label)]
  })
}
