import { expect, test } from 'vitest'

import { needsApproval } from './approval.ts'

test.each([
  [{ rows: 10_000, plain: false }, 10_000, false],
  [{ rows: 10_001, plain: false }, 10_000, true],
  [{ rows: null, plain: false }, 10_000, true],
  [{ rows: 5_000_000, plain: false }, 0, false],
  [{ rows: null, plain: false }, 0, false],
  [{ rows: 1, plain: true }, 10_000, true],
  [{ rows: 1, plain: true }, 0, true],
])('%j beyond %i rows: somebody else agrees %s', (weighed, limit, agreed) =>
  expect(needsApproval(weighed, limit)).toBe(agreed),
)
