import type { Text } from '../i18n/text.tsx'
import type { Filter } from './declaration.ts'
import { optionsOf } from './options.ts'

/** A filter that is set, in words. */
export interface FilterWords {
  readonly title: string
  readonly value: string
}

/** The filters that narrow a list, as people read them. */
export const filterWords = (
  filters: readonly Filter[],
  set: Readonly<Record<string, string>>,
  t: Text,
): readonly FilterWords[] =>
  filters.flatMap((filter) => {
    const value = valueOf(filter, set, t)
    return value ? [{ title: t(filter.title), value }] : []
  })

function valueOf(filter: Filter, set: Readonly<Record<string, string>>, t: Text): string {
  const { [filter.key]: value = '', [`${filter.key}_from`]: from = '', [`${filter.key}_to`]: to = '' } = set
  if (filter.kind === 'days') return from || to ? `${from} – ${to}`.trim() : ''
  if (filter.kind === 'linked') return value && (filter.said?.(value) ?? value)
  if (filter.kind === 'search') return value
  const values = value && filter.multiple ? value.split(',') : [value]
  const options = optionsOf(filter.options, t)
  return values.map((one) => options.find((option) => option.value === one)?.label ?? one).join(' / ')
}
