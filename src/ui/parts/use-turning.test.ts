import { expect, test } from 'vitest'

import { turned } from './use-turning.ts'

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
] as const)('from part %i by %i of %i comes %i', (at, by, parts, next) => expect(turned(at, by, parts)).toBe(next))
