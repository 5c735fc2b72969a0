import { expect, test } from 'vitest'

import { OWN_PLACES, type Keeping } from '#kernel/dictionary.ts'
import { isRefusal } from '#kernel/errors.ts'
import { ALWAYS } from '#kernel/validity.ts'

import { judgeItem, whyItemStays, type Item } from './dictionary-items.ts'

type Given = { -readonly [field in keyof Item]: Item[field] }
const TODAY = '2026-11-23'
const item = (code: string, zh: string, given: Partial<Given> = {}): Item => ({
  ...{ id: code, code, zh, sort: 10, enabled: 1, ...ALWAYS },
  ...given,
})
const ITEMS = [item('a', '甲'), item('b', '乙', { enabled: 0 }), item('own_1', '丙')]
type Judged = Parameters<typeof judgeItem>
const result = (keeping: Keeping, items: readonly Item[], present: Judged[1], given: Judged[2]) => {
  const judged = judgeItem({ keeping, items, today: TODAY }, present, given)
  return isRefusal(judged) ? judged.error.code : judged
}
const NEW = { zh: '丁', sort: 90, enabled: 1 as const, ...ALWAYS }

test.each([
  ['a new item takes the first place that is free', 'free', ITEMS, null, NEW, 'own_2'],
  ['where each item has a meaning none is added', 'chosen', ITEMS, null, NEW, 'ITEM_CLOSED'],
  ['nor where all places are taken', 'free', OWN_PLACES.map((code) => item(code, code)), null, NEW, 'ITEM_FULL'],
  ['two of one name could not be told apart', 'free', ITEMS, null, { ...NEW, zh: '乙' }, 'ITEM_TAKEN'],
  ['an item keeps its own name', 'chosen', ITEMS, ITEMS[0]!, { ...NEW, zh: '甲' }, 'a'],
  ['what the program decides can be renamed', 'fixed', ITEMS, ITEMS[0]!, { ...NEW, sort: 10 }, 'a'],
  ['and neither moved', 'fixed', ITEMS, ITEMS[0]!, NEW, 'ITEM_FIXED'],
  ['nor put out of use', 'fixed', ITEMS, ITEMS[0]!, { ...NEW, sort: 10, enabled: 0 }, 'ITEM_FIXED'],
  ['an item goes out of use', 'chosen', ITEMS, ITEMS[0]!, { ...NEW, enabled: 0 }, 'a'],
  ['or ends on a day', 'chosen', ITEMS, ITEMS[0]!, { ...NEW, valid_to: '2026-12-31' }, 'a'],
  ['but not the last one', 'chosen', ITEMS.slice(0, 2), ITEMS[0]!, { ...NEW, enabled: 0 }, 'ITEM_LAST'],
  ['nor on a day', 'chosen', ITEMS.slice(0, 2), ITEMS[0]!, { ...NEW, valid_to: '2026-12-31' }, 'ITEM_LAST'],
  ['nor begins later', 'chosen', ITEMS.slice(0, 2), ITEMS[0]!, { ...NEW, valid_from: '2026-12-01' }, 'ITEM_LAST'],
  [
    'days of what the program decides stay',
    'fixed',
    ITEMS,
    ITEMS[0]!,
    { ...NEW, sort: 10, valid_to: TODAY },
    'ITEM_FIXED',
  ],
] as const)('%s', (_says, keeping, items, present, given, expected) => {
  expect(result(keeping, items, present, given)).toBe(expected)
})

test('one of the tenant’s own goes while nothing says it, a delivered one never', () => {
  expect(whyItemStays({ code: 'own_1' }, 0)).toBeNull()
  expect(whyItemStays({ code: 'own_1' }, 3)?.error.code).toBe('ITEM_IN_USE')
  expect(whyItemStays({ code: 'a' }, 0)?.error.code).toBe('ITEM_DELIVERED')
})
