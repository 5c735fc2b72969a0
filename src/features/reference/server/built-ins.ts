import type { BuiltIn } from '#platform/built-ins/merge.ts'

import { DICTIONARIES } from '../domain/dictionaries.ts'
import { dictionaryItems } from '../domain/dictionary.ts'

const place = (index: number): number => (index + 1) * 10

/** The dictionaries of domain 8.1 and their items. */
export const dictionaryRows: readonly BuiltIn[] = [
  {
    table: 'dict',
    key: ['type'],
    mark: 'system',
    rows: DICTIONARIES.map(({ type, zh, en }, index) => ({ type, zh, en, system: true, sort: place(index) })),
  },
  {
    table: 'dict_item',
    key: ['type', 'code'],
    rows: DICTIONARIES.flatMap((source) =>
      dictionaryItems(source).map((item, index) => ({ type: source.type, ...item, sort: place(index) })),
    ),
  },
]
