import { sortOf, type Dictionary, type Keeping } from '#kernel/dictionary.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'

/** What can be changed most comes first. */
const PLACE: Readonly<Record<Keeping, number>> = { free: 0, chosen: 1000, fixed: 2000 }

/** The dictionaries of all features, and their words, as rows of every tenant. */
export const dictionaryRows = (dictionaries: readonly Dictionary[]): readonly BuiltIn[] => [
  {
    table: 'dict',
    key: ['type'],
    mark: 'system',
    rows: dictionaries.map(({ type, title, keeping }, index) => ({
      ...{ type, ...title, keeping, system: true, sort: PLACE[keeping] + sortOf(index) },
    })),
  },
  {
    table: 'dict_item',
    key: ['type', 'code'],
    rows: dictionaries.flatMap(({ type, items }) =>
      items.map(([code, word], index) => ({ type, code, ...word, sort: sortOf(index) })),
    ),
  },
]
