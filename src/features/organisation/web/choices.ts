import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import { useTreeOptions, type TreeOption } from '#ui/form/tree.ts'

/** Departments to choose from, each named with what it belongs to. */
export const useDepartmentOptions = (): readonly TreeOption[] => useTreeOptions(useCommonData()?.departments)

/** Those that may be asked to assist another. */
export const useAssistingOptions = (): readonly TreeOption[] => useAble(assists)
/** Those that orders may go to. */
export const useUndertakingOptions = (): readonly TreeOption[] => useAble(undertakes)

function useAble(able: (one: Departments[number]) => boolean): readonly TreeOption[] {
  const departments = useCommonData()?.departments
  const options = useTreeOptions(departments)
  return useMemo(() => {
    const ids = idsOf(departments ?? [], able)
    return options.filter(({ value }) => ids.has(value))
  }, [able, departments, options])
}

type Departments = NonNullable<ReturnType<typeof useCommonData>>['departments']
const idsOf = (nodes: Departments, which: (one: Departments[number]) => boolean): Set<string> =>
  new Set(nodes.flatMap((node) => [...(which(node) ? [node.id] : []), ...idsOf(node.children ?? [], which)]))
const assists = ({ can_assist }: Departments[number]): boolean => can_assist === 1
const undertakes = ({ can_undertake }: Departments[number]): boolean => can_undertake === 1
