import { expect, test } from 'vitest'

import { mostRisen } from './rising.ts'

/** A category, and some below it: 1, 11, 111. */
const pathOf = (id: string): string[] => [...id].map((_, at) => id.slice(0, at + 1))
const borne = (category_id: string, now: number, before: number) => ({ category_id, now, before })

test.each([
  ['one alone', [borne('111', 9, 2)], [borne('111', 9, 2)]],
  ['fewer than five, or no more than before', [borne('111', 4, 0), borne('211', 9, 9)], []],
  ['of one in another the inner', [borne('11', 2, 1), borne('111', 9, 2)], [borne('111', 9, 2)]],
  ['one with what lies below it, where none of that did', [borne('11', 3, 1), borne('111', 4, 2)], [borne('11', 7, 3)]],
  ['one whose like only begins alike', [borne('11', 6, 0), borne('12', 7, 0)], [borne('12', 7, 0), borne('11', 6, 0)]],
  [
    'the first that rose most',
    [borne('1', 6, 0), borne('2', 9, 0), borne('3', 7, 0), borne('4', 8, 0)],
    [borne('2', 9, 0), borne('4', 8, 0), borne('3', 7, 0)],
  ],
])('what rises: %s', (_which, all, told) => expect(mostRisen(all, pathOf, 3)).toEqual(told))
