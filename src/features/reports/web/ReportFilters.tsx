import { useCommonData } from '#features/reference/web/public.ts'
import { DIMENSION, groupsText, readGroups, WORDS_OF, type Dimension } from '#features/work-orders/domain/public.ts'
import { nameIn, type Language } from '#kernel/messages.ts'
import type { TreeNode } from '#ui/form/tree.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { Select } from '#ui/kit.ts'
import { useClears } from '#ui/parts/ClearIcon.tsx'
import type { Option } from '#ui/list/declaration.ts'
import { withFormer } from '#ui/list/options.ts'
import { UI } from '#ui/messages.ts'
import { FoldedFilters } from '#ui/parts/FoldedFilters.tsx'
import { useLabelSearch } from '#ui/pinyin/use-meant.ts'

import type { Side } from '../domain/measure.ts'
import { REPORT } from './messages.ts'
import styles from './Reports.module.css'

/** By which dimensions a report is narrowed; those of a tree by any of its levels. A department’s rows are its own. */
const FILTERS: readonly (readonly [Dimension, readonly Dimension[]])[] = [
  ['area', ['area', 'community']],
  ['dept_kind', ['dept_kind']],
  ['dept', ['dept', 'dept']],
  ['category1', ['category1', 'category2', 'category3']],
  ['appeal_type', ['appeal_type']],
  ['source_channel', ['source_channel']],
]

interface Given {
  readonly side: Side
  /** As the address says it (`groupsText`). */
  readonly value: string
  /** By which dimensions alone; by all when left out. */
  readonly by?: readonly Dimension[]
  readonly onChange: (value: string) => void
}

/** Of which street, department, category, type and source a report tells; behind a button where there is little room. */
export function ReportFilters({ by: only, side, value, onChange }: Given) {
  const t = useText()
  const optionsFor = useOptions()
  const { onSearch, filterOption } = useLabelSearch()
  const clears = useClears()
  const groups = readGroups(value) ?? []
  const offered = FILTERS.filter(
    ([dimension]) => (side === 'centre' || !dimension.startsWith('dept')) && (!only || only.includes(dimension)),
  )
  if (offered.length === 0) return null
  return (
    <div className={styles['filters']} role="search" aria-label={t(UI.filters)}>
      <FoldedFilters>
        {offered.map(([dimension, levels]) => {
          const chosen = groups.find(({ by }) => levels.includes(by))
          const others = groups.filter((group) => group !== chosen)
          const said = chosen ? [groupsText([chosen])] : []
          const options = withFormer(optionsFor(dimension, levels), said, t)
          const title = t(dimension === 'category1' ? REPORT.category : DIMENSION[dimension])
          return (
            <Select
              key={dimension}
              aria-label={title}
              placeholder={title}
              options={options}
              allowClear={clears}
              showSearch={{ filterOption, onSearch }}
              popupMatchSelectWidth={false}
              value={said[0] ?? null}
              onChange={(next: string | null) =>
                onChange([...(others.length ? [groupsText(others)] : []), ...(next ? [next] : [])].join(','))
              }
            />
          )
        })}
      </FoldedFilters>
    </div>
  )
}

const KINDS = { area: 'areas', dept: 'departments', category1: 'categories' } as const
const isOfTree = (dimension: Dimension): dimension is keyof typeof KINDS => dimension in KINDS

/** What a dimension offers; of a tree also what is no more, for the days on which it was. */
function useOptions(): (dimension: Dimension, levels: readonly Dimension[]) => Option[] {
  const t = useText()
  const { language } = useLanguage()
  const data = useCommonData()
  // Figures are of those right below the centre, each with what lies below it.
  const undertaking = new Set(data?.departments.flatMap(({ children = [] }) => children.map(({ kind }) => kind)))
  return (dimension, levels) => {
    if (!isOfTree(dimension))
      return Object.entries(WORDS_OF[dimension] ?? {})
        .filter(([code]) => dimension !== 'dept_kind' || undertaking.has(code))
        .map(([code, word]) => ({ value: `${dimension}:${code}`, label: t(word) }))
    const kind = KINDS[dimension]
    const former = (data?.former[kind] ?? []).flatMap(({ level, ...one }): Option[] => {
      const [by, label] = [levels[level - 1], t(UI.former, { name: nameIn(language, one) })]
      return by ? [{ value: groupsText([{ by, value: one.id }]), label }] : []
    })
    return [...optionsOf(data?.[kind] ?? [], levels, language), ...former]
  }
}

/** A tree as a list, each named with what it lies in, as the group that it is. */
function optionsOf(
  nodes: readonly TreeNode[],
  [by, ...below]: readonly Dimension[],
  language: Language,
  above = '',
): Option[] {
  if (by === undefined) return []
  return nodes.flatMap((node) => {
    const label = above + nameIn(language, node)
    return [
      { value: groupsText([{ by, value: node.id }]), label },
      ...optionsOf(node.children ?? [], below, language, `${label} / `),
    ]
  })
}
