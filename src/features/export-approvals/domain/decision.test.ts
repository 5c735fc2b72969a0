import { expect, test } from 'vitest'

import { undecidable } from './decision.ts'

test.each([
  ['asked', 0, undefined],
  ['asked', 1, 'EXPORT_OWN'],
  ['refused', 0, 'EXPORT_DECIDED'],
  ['cancelled', 1, 'EXPORT_DECIDED'],
] as const)('one that is %s, own %i: %s', (state, own, code) => expect(undecidable({ state, own })?.code).toBe(code))
