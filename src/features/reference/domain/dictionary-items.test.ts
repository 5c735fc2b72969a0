import { expect, test } from 'vitest'

import { OWN_PLACES } from '#kernel/dictionary.ts'
import { isRefusal } from '#kernel/errors.ts'

import { judgeItem, whyItemStays, type Item } from './dictionary-items.ts'

const item = (code: string, zh: string, given: Partial<Item> = {}): Item => ({
  ...{ id: code, code, zh, sort: 10, enabled: 1 },
  ...given,
})
const ITEMS = [item('a', '甲'), item('b', '乙', { enabled: 0 }), item('own_1', '丙')]
const result = (...given: Parameters<typeof judgeItem>) => {
  const judged = judgeItem(...given)
  return isRefusal(judged) ? judged.error.code : judged
}
const NEW = { zh: '丁', sort: 90, enabled: 1 as const }

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
  ['but not the last one', 'chosen', ITEMS.slice(0, 2), ITEMS[0]!, { ...NEW, enabled: 0 }, 'ITEM_LAST'],
] as const)('%s', (_says, keeping, items, present, given, expected) => {
  expect(result(keeping, items, present, given)).toBe(expected)
})

test('one of the tenant’s own goes while nothing says it, a delivered one never', () => {
  expect(whyItemStays({ code: 'own_1' }, 0)).toBeNull()
  expect(whyItemStays({ code: 'own_1' }, 3)?.error.code).toBe('ITEM_IN_USE')
  expect(whyItemStays({ code: 'a' }, 0)?.error.code).toBe('ITEM_DELIVERED')
})
