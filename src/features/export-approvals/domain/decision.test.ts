import { expect, test } from 'vitest'

import { undecidable } from './decision.ts'

test.each([
  ['asked', 0, true, undefined],
  ['asked', 0, false, 'EXPORT_FALLEN'],
  ['asked', 1, true, 'EXPORT_OWN'],
  ['refused', 0, true, 'EXPORT_DECIDED'],
  ['cancelled', 1, true, 'EXPORT_DECIDED'],
] as const)('one that is %s, own %i, fetched if agreed to %s: %s', (state, own, stands, code) =>
  expect(undecidable({ state, own, stands })?.code).toBe(code),
)
