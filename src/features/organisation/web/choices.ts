import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import { useTreeOptions, type TreeOption } from '#ui/form/tree.ts'

/** Departments to choose from, each named with what it belongs to. */
export const useDepartmentOptions = (): readonly TreeOption[] => useTreeOptions(useCommonData()?.departments)

/** Those that may be asked to assist another. */
export function useAssistingOptions(): readonly TreeOption[] {
  const departments = useCommonData()?.departments
  const options = useTreeOptions(departments)
  return useMemo(() => {
    const able = idsOf(departments ?? [], ({ can_assist }) => can_assist === 1)
    return options.filter(({ value }) => able.has(value))
  }, [departments, options])
}

type Departments = NonNullable<ReturnType<typeof useCommonData>>['departments']
const idsOf = (nodes: Departments, which: (one: Departments[number]) => boolean): Set<string> =>
  new Set(nodes.flatMap((node) => [...(which(node) ? [node.id] : []), ...idsOf(node.children ?? [], which)]))
