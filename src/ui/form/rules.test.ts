import { expect, test } from 'vitest'
import { z } from 'zod'

import { text } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages.ts'

import { problemOf } from './rules.ts'

const words = z.array(z.string()).min(2).max(3)

test.each<[z.ZodType, unknown, string]>([
  [words, undefined, 'Please fill in: Words'],
  [words, ['a'], 'Words: at least 2'],
  [words, ['a', 'b', 'c', 'd'], 'Words: at most 3'],
  [text(2, 3), 'a', 'Words: at least 2 characters'],
  [text(2, 3), 'abcd', 'Words: at most 3 characters'],
  [z.int().min(2), 1, 'Words: not below 2'],
  [z.int().max(2), 3, 'Words: not above 2'],
  [z.enum(['a']), 'b', 'Words: wrong format'],
])('what is wrong of a field is said alike whether one or several are asked for', (field, value, said) => {
  expect(
    problemOf((message, params) => translate('en', message, params), field, { label: 'Words', ask: 'fill' }, value),
  ).toBe(said)
})
