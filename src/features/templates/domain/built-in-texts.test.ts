import { expect, test } from 'vitest'

import { TEMPLATES } from './built-in-texts.ts'
import { unknownVariable } from './phrases.ts'

test('there are two to four templates of every kind, each of another name, and they use only known variables', () => {
  for (const [kind, texts] of Object.entries(TEMPLATES)) {
    expect(texts.length, kind).toBeGreaterThanOrEqual(2)
    expect(texts.length, kind).toBeLessThanOrEqual(4)
    expect(new Set(texts.map(({ title }) => title)).size, kind).toBe(texts.length)
    for (const { content } of texts) expect(unknownVariable(content), content).toBeUndefined()
  }
})
