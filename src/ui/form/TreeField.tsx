import { TreeSelect } from 'antd'
import { useMemo } from 'react'

import { nameIn, type Language } from '#kernel/messages.ts'

import { useLanguage, useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Field, type FieldGiven } from './Field.tsx'
import type { TreeNode } from './tree.ts'

interface Given extends FieldGiven {
  readonly nodes: readonly TreeNode[]
  /** Only what has nothing below it can be chosen; the others lead there. */
  readonly leavesOnly?: boolean
}

/** A choice in a tree: opened step by step, or found by typing a part of a name. */
export function TreeField({ nodes, leavesOnly = false, ...given }: Given) {
  const t = useText()
  const { language } = useLanguage()
  const treeData = useMemo(() => dataOf(nodes, language, leavesOnly), [nodes, language, leavesOnly])
  return (
    <Field {...given} ask="choose">
      <TreeSelect
        treeData={treeData}
        showSearch={{ treeNodeFilterProp: 'title' }}
        allowClear
        placeholder={t(UI.pleaseChoose)}
        style={{ width: '100%' }}
      />
    </Field>
  )
}

interface Datum {
  readonly value: string
  readonly title: string
  readonly selectable: boolean
  readonly children: Datum[]
}

const dataOf = (nodes: readonly TreeNode[], language: Language, leavesOnly: boolean): Datum[] =>
  nodes.map((node) => {
    const children = dataOf(node.children ?? [], language, leavesOnly)
    return {
      value: node.id,
      title: nameIn(language, node),
      selectable: !leavesOnly || children.length === 0,
      children,
    }
  })
