import { useMemo } from 'react'

import { useCommonData } from '#features/reference/web/public.ts'
import { nameIn } from '#kernel/messages.ts'
import { useTreeOptions, type TreeOption } from '#ui/form/tree.ts'
import { useLanguage } from '#ui/i18n/text.tsx'
import type { Option } from '#ui/list/declaration.ts'

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

/** By their own names: those right below the centre that orders may go to, and those beside one's own department. */
export function useNeighbourOptions(own: string | undefined): readonly Option[] {
  const departments = useCommonData()?.departments
  const { language } = useLanguage()
  return useMemo(() => {
    const centres = departments ?? []
    const beside = [...centres, ...centres.flatMap(({ children = [] }) => children)].filter(
      ({ id, children = [] }) => centres.some((centre) => centre.id === id) || children.some((one) => one.id === own),
    )
    return beside
      .flatMap(({ children = [] }) => children)
      .filter((one) => undertakes(one) && one.id !== own)
      .map(({ short_name, ...one }) => ({
        value: one.id,
        label: nameIn(language, one),
        ...(short_name && { short_name }),
      }))
  }, [departments, language, own])
}

type Departments = NonNullable<ReturnType<typeof useCommonData>>['departments']
const idsOf = (nodes: Departments, which: (one: Departments[number]) => boolean): Set<string> =>
  new Set(nodes.flatMap((node) => [...(which(node) ? [node.id] : []), ...idsOf(node.children ?? [], which)]))
const assists = ({ can_assist }: Departments[number]): boolean => can_assist === 1
const undertakes = ({ can_undertake }: Departments[number]): boolean => can_undertake === 1
