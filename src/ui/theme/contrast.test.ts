import { expect, it } from 'vitest'

import { contrast, readable } from './contrast.ts'

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0084ff', '#ffffff')).toBeCloseTo(3.68, 1)
})

it.each(['#0084ff', '#ffb000', '#00aa55', '#111111'])('%s becomes a colour that carries white text', (colour) => {
  expect(contrast(readable(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
