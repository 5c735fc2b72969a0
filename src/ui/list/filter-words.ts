import { createElement, type ReactNode } from 'react'

import type { Text } from '../i18n/text.tsx'
import type { Column, Filter } from './declaration.ts'
import { isList, optionsOf, withFormer } from './options.ts'

type Values = Readonly<Record<string, string>>

/** A filter that is set, in words. */
export interface FilterWords {
  readonly key: string
  readonly title: string
  readonly value: string
  /** What shows the value better than the words do. */
  readonly shown?: ReactNode
}

/** The names under which a filter stands in the address. */
export const namesOf = ({ kind, key }: Filter): readonly string[] =>
  kind === 'days' ? [`${key}_from`, `${key}_to`] : [key]

/** The filters that narrow a list, as people read them. */
export const filterWords = (filters: readonly Filter[], set: Values, t: Text): readonly FilterWords[] =>
  filters.flatMap((filter) => {
    const value = valueOf(filter, set, t)
    return value ? [{ key: filter.key, title: t(filter.title), value, ...shownOf(filter, set) }] : []
  })

/** What a list is narrowed to by the order in which it comes. */
export const sortWords = <Row>(columns: readonly Column<Row>[], sorted: string, t: Text): readonly FilterWords[] =>
  columns.flatMap(({ title, sort }) =>
    sort?.narrows && sorted !== '' && [sort.ascending, sort.descending].includes(sorted)
      ? [{ key: SORT, title: t(title), value: t(sort.narrows) }]
      : [],
  )

/** The name in the address of the order in which a list comes. */
export const SORT = 'sort'

const shownOf = (filter: Filter, set: Values): Pick<FilterWords, 'shown'> =>
  filter.kind === 'value' && filter.Said ? { shown: createElement(filter.Said, { value: set[filter.key]! }) } : {}

function valueOf(filter: Filter, set: Values, t: Text): string {
  const [value = '', to = ''] = namesOf(filter).map((name) => set[name] ?? '')
  if (filter.kind === 'days') return value || to ? `${value} – ${to}`.trim() : ''
  if (filter.kind === 'value') return value && (filter.said?.(value) ?? value)
  if (filter.kind === 'search') return value
  const values = value && filter.multiple ? value.split(',') : [value]
  const rows = isList(filter.options) && filter.options.length > 0 ? withFormer(filter.options, values, t) : null
  const options = rows ?? optionsOf(filter.options, t)
  return values.map((one) => options.find((option) => option.value === one)?.label ?? one).join(' / ')
}
