import type { Dictionary } from '#kernel/dictionary.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'

const place = (index: number): number => (index + 1) * 10

/** The dictionaries of all features, and their words, as rows of every tenant. */
export const dictionaryRows = (dictionaries: readonly Dictionary[]): readonly BuiltIn[] => [
  {
    table: 'dict',
    key: ['type'],
    mark: 'system',
    rows: dictionaries.map(({ type, title }, index) => ({ type, ...title, system: true, sort: place(index) })),
  },
  {
    table: 'dict_item',
    key: ['type', 'code'],
    rows: dictionaries.flatMap(({ type, items }) =>
      items.map(([code, word], index) => ({ type, code, ...word, sort: place(index) })),
    ),
  },
]
