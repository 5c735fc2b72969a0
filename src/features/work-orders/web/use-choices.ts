import { useMemo } from 'react'

import { useFilterOptions } from '#features/reference/web/public.ts'
import { useTagFilterOptions } from '#features/tags/web/public.ts'
import type { Option } from '#ui/list/declaration.ts'

import { useOperatorOptions } from './operator-options.ts'

export interface Choices {
  readonly areas: readonly Option[]
  readonly categories: readonly Option[]
  readonly departments: readonly Option[]
  readonly tags: readonly Option[]
  readonly operators: readonly Option[]
}

/** What the filters of lists offer, the same object while nothing of it changes. */
export function useChoices(): Choices {
  const areas = useFilterOptions('areas')
  const categories = useFilterOptions('categories')
  const departments = useFilterOptions('departments')
  const tags = useTagFilterOptions()
  const operators = useOperatorOptions()
  return useMemo(
    () => ({ areas, categories, departments, tags, operators }),
    [areas, categories, departments, tags, operators],
  )
}
