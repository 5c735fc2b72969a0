import { expect, it } from 'vitest'

import { contrast, format, parse } from './contrast.ts'

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0084ff', '#ffffff')).toBeCloseTo(3.68, 1)
})

it('reads a colour as a built style sheet writes it', () => {
  expect(['#fff', '#08f', '#0088ff'].map((colour) => format(parse(colour)))).toEqual(['#ffffff', '#0088ff', '#0088ff'])
})
