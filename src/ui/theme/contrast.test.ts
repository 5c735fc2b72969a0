import { expect, it } from 'vitest'

import { contrast } from './contrast.ts'

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0084ff', '#ffffff')).toBeCloseTo(3.68, 1)
})
