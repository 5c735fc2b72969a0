import { expect, test } from 'vitest'

import { declaredAs, fill } from './architecture.ts'

const text = 'Before\n\n<!-- generated: tree -->\n\nold\n\n<!-- end: tree -->\n\nAfter\n'

test('a generated part takes the place of what stood there, and nothing else changes', () => {
  const filled = fill(text, 'tree', 'new')
  expect(filled).toBe(text.replace('old', 'new'))
  expect(fill(filled, 'tree', 'new')).toBe(filled)
})

test('a document without a place for it is refused', () => {
  expect(() => fill('Before\n', 'tree', 'new')).toThrow('tree')
})

test('what a feature is, its own comment says, not that of what stands before it', () => {
  const job = '/** Every night. */\nconst job = defineJob({})\n\n'
  expect(declaredAs(`${job}/** The page\n * of citizens. */\nexport const citizen = defineFeature({})`)).toBe(
    'The page of citizens',
  )
  expect(declaredAs(job)).toBeUndefined()
})
