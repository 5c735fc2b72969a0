import { useMemo } from 'react'

import { nameIn, type Language } from '#kernel/messages.ts'

import { useLanguage } from '../i18n/text.tsx'
import type { Option } from '../list/declaration.ts'

/** A place in a tree of names, as the server tells it. */
export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly name_en: string
  readonly short_name?: string
  readonly children?: readonly TreeNode[]
}

/** A choice of a tree; a leaf has nothing below it. */
export interface TreeOption extends Option {
  readonly leaf: boolean
}

/** One node with what lies below it, as a tree of its own; the whole tree for none. */
export function branchOf<N extends TreeNode>(nodes: readonly N[], id: string | null): readonly N[] {
  if (id === null) return nodes
  for (const node of nodes) {
    if (node.id === id) return [node]
    const found = branchOf((node.children ?? []) as readonly N[], id)
    if (found.length > 0) return found
  }
  return []
}

/** A tree as a list in its order, each under the names of what it lies below: “城市管理 / 市容环境 / 垃圾清运”. */
export function optionsOf(nodes: readonly TreeNode[], language: Language, above = ''): readonly TreeOption[] {
  return nodes.flatMap((node) => {
    const name = nameIn(language, node)
    const label = above ? `${above} / ${name}` : name
    const below = node.children ?? []
    const { short_name } = node
    const option = { value: node.id, label, leaf: below.length === 0, ...(short_name ? { short_name } : {}) }
    return [option, ...optionsOf(below, language, label)]
  })
}

/** The same in the language that is read; the list stays the same while the tree does. */
export function useTreeOptions(nodes: readonly TreeNode[] | undefined): readonly TreeOption[] {
  const { language } = useLanguage()
  return useMemo(() => optionsOf(nodes ?? [], language), [nodes, language])
}
