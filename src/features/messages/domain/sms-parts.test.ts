import { expect, test } from 'vitest'

import { smsParts } from './sms-parts.ts'

test.each([
  [1, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('an SMS of %i characters is paid as %i', (length, parts) => expect(smsParts('字'.repeat(length))).toBe(parts))
