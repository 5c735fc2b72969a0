import { describe, expect, test } from 'vitest'

import { dictionaries } from './features.ts'

test('no two features call a dictionary the same', () => {
  expect(dictionaries.filter(({ type }, i) => dictionaries.findIndex((other) => other.type === type) !== i)).toEqual([])
})

describe.each(dictionaries.map((dictionary) => [dictionary.type, dictionary] as const))(
  'the dictionary %s',
  (_type, { title, items }) => {
    test('says every word in both languages, under a code of its own', () => {
      expect(new Set(items.map(([code]) => code)).size).toBe(items.length)
      for (const { zh, en } of [title, ...items.map(([, word]) => word)]) {
        expect(zh.trim()).not.toBe('')
        expect(en.trim()).not.toBe('')
      }
    })
  },
)
