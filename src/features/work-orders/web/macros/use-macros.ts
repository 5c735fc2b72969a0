import { useCallback } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useCommonData } from '#features/reference/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import type { TreeNode } from '#ui/form/tree.ts'

import { doMacro, getMacros } from '../../contract/macros.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import { fitsMacro } from '../../domain/lifecycle/macros.ts'

export type MacroRow = OutputOf<typeof getMacros>[number]

/** They seldom change. */
const SELDOM_MS = 10 * 60_000
const NONE: readonly MacroRow[] = []

/** The macros whose every step somebody has the right to. */
function useMacros(): readonly MacroRow[] {
  const enabled = mayCall(useSession(), doMacro)
  const { data } = useEndpoint(getMacros, {}, { staleTime: SELDOM_MS, enabled })
  return enabled && data ? data : NONE
}

type Matter = Pick<OrderDetail, 'actions' | 'category_id'>

/** Those of them whose every step is possible on an order, and which are meant for its matter. */
export function useMacrosFor(): (order: Matter) => readonly MacroRow[] {
  const all = useMacros()
  const categories = useCommonData()?.categories
  return useCallback(
    ({ actions, category_id }) => {
      const able = all.filter(({ steps }) => fitsMacro(steps, actions))
      const matter = able.length > 0 ? pathTo(categories ?? [], category_id) : []
      return able.filter((one) => !one.category_id || matter.includes(one.category_id))
    },
    [all, categories],
  )
}

/** A category with all that it lies below. */
function pathTo(nodes: readonly TreeNode[], id: string | null): readonly string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.id]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}
