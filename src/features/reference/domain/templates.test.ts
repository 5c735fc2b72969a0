import { expect, test } from 'vitest'

import { TEMPLATE_KINDS, TEMPLATES } from './templates.ts'

test('there are two to four templates of every kind, and they use only known variables', () => {
  for (const kind of TEMPLATE_KINDS) {
    expect(TEMPLATES[kind].length, kind).toBeGreaterThanOrEqual(2)
    for (const { content } of TEMPLATES[kind]) {
      for (const [, name] of content.matchAll(/\{(\w+)\}/g))
        expect(['order_no', 'title', 'dept', 'due', 'caller']).toContain(name)
    }
  }
})
