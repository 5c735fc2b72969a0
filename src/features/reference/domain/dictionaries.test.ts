import { expect, test } from 'vitest'

import { DICTIONARIES } from './dictionaries.ts'
import { dictionaryItems } from './dictionary.ts'
import { TEMPLATE_KINDS, TEMPLATES } from './templates.ts'

test('every line of a dictionary is a code with its words in both languages', () => {
  for (const source of DICTIONARIES) {
    const items = dictionaryItems(source)
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
    for (const { zh, en } of items) expect(zh.length * en.length).toBeGreaterThan(0)
  }
})

test('there are two to four templates of every kind, and they use only known variables', () => {
  for (const kind of TEMPLATE_KINDS) {
    expect(TEMPLATES[kind].length, kind).toBeGreaterThanOrEqual(2)
    for (const { content } of TEMPLATES[kind]) {
      for (const [, name] of content.matchAll(/\{(\w+)\}/g))
        expect(['order_no', 'title', 'dept', 'due', 'caller']).toContain(name)
    }
  }
})
