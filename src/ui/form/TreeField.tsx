import { TreeSelect, type TreeSelectProps } from 'antd'
import { useMemo, useState } from 'react'

import { nameIn, type Language } from '#kernel/messages.ts'

import { useLanguage, useText } from '../i18n/text.tsx'
import { useClears } from '../parts/ClearIcon.tsx'
import { UI } from '../messages.ts'
import { useChoiceSearch } from '../pinyin/use-meant.ts'
import { Field, type FieldGiven } from './Field.tsx'
import type { TreeNode } from './tree.ts'

interface Given extends FieldGiven {
  readonly nodes: readonly TreeNode[]
  /** Only what has nothing below it can be chosen; the others lead there. */
  readonly leavesOnly?: boolean
  /** Only these can be chosen; of the others those are shown that lead to one of them. */
  readonly only?: ReadonlySet<string>
}

/** A choice in a tree: opened step by step, or found by typing a part of a name or how it is read. */
export function TreeField({ nodes: all, leavesOnly = false, only, ...given }: Given) {
  const t = useText()
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const { meant, onSearch } = useChoiceSearch()
  const nodes = useMemo(() => (only ? leadingTo(all, only) : all), [all, only])
  const treeData = useMemo(() => {
    const found = (...texts: readonly string[]) => (meant(typed, ...texts) ? typed : '')
    return dataOf(nodes, { language, leavesOnly, only, found })
  }, [nodes, language, leavesOnly, only, meant, typed])
  const ids = useMemo(() => idsOf(nodes), [nodes])
  const clears = useClears()
  const look = (next: string): void => {
    onSearch()
    setTyped(next)
  }
  return (
    <Field {...given} ask="choose">
      <Choice
        treeData={treeData}
        ids={ids}
        // What the library looks into both for what it shows and for what Enter takes.
        showSearch={{ treeNodeFilterProp: 'found', onSearch: look }}
        {...(typed ? { treeExpandedKeys: ids } : {})}
        allowClear={clears}
        placeholder={t(UI.pleaseChoose)}
        style={{ width: '100%' }}
      />
    </Field>
  )
}

/** What was chosen and is not offered any more has no name here; a number would say less than that. */
function Choice({ ids, treeData, ...given }: { ids: string[]; treeData: Datum[] } & TreeSelectProps<string, Datum>) {
  const t = useText()
  const { value } = given
  const isKnown = !value || ids.includes(value)
  const title = ids.length > 0 ? t(UI.notOffered) : ' '
  const unknown = isKnown ? [] : [{ value, title, found: '', selectable: false, children: [] }]
  return <TreeSelect {...given} treeData={[...treeData, ...unknown]} />
}

interface Datum {
  readonly value: string
  readonly title: string
  /** What was typed, where it means this. */
  readonly found: string
  readonly selectable: boolean
  readonly children: Datum[]
}

interface Shown extends Pick<Given, 'leavesOnly' | 'only'> {
  readonly language: Language
  readonly found: (...texts: readonly string[]) => string
}

const dataOf = (nodes: readonly TreeNode[], shown: Shown): Datum[] =>
  nodes.map((node) => {
    const children = dataOf(node.children ?? [], shown)
    const title = nameIn(shown.language, node)
    const selectable = (!shown.leavesOnly || children.length === 0) && shown.only?.has(node.id) !== false
    return { value: node.id, title, found: shown.found(title, node.short_name ?? ''), selectable, children }
  })

const leadingTo = (nodes: readonly TreeNode[], only: ReadonlySet<string>): readonly TreeNode[] =>
  nodes.flatMap((node) => {
    const children = leadingTo(node.children ?? [], only)
    return only.has(node.id) || children.length > 0 ? [{ ...node, children }] : []
  })

const idsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])])
