import fc from 'fast-check'
import { expect, it } from 'vitest'

import { contrast } from './contrast.ts'
import { GROUNDS, OUTLINE, THEME_COLOUR, paletteOf, type ThemeMode } from './palette.ts'
import { PRESETS } from './presets.ts'

const MODES: readonly ThemeMode[] = ['light', 'dark']

function unreadable(colour: string): string[] {
  return MODES.flatMap((mode) => {
    const { surface, page, raised } = GROUNDS[mode]
    const { accent, fill, fill_hover, accent_text, focus, chosen, hover } = paletteOf(colour, mode)
    const pairs = [
      ...[surface, page, raised, chosen, hover].map((ground) => ['text', accent_text, ground, 4.5] as const),
      ...[surface, page, chosen].map((ground) => ['focus', focus, ground, 3] as const),
      ['text on a button', '#ffffff', fill, 4.5] as const,
      ['text on a hovered button', '#ffffff', fill_hover, 4.5] as const,
      ['bar', accent, surface, 3] as const,
    ]
    return pairs
      .filter(([, one, other, least]) => contrast(one, other) < least)
      .map(([what, one, other]) => `${mode} ${what}: ${one} on ${other} is ${contrast(one, other).toFixed(2)}`)
  })
}

it.each(['#ffffff', '#000000', '#ffff00', '#808080', ...PRESETS.map(({ colour }) => colour)])(
  'with %s as theme colour everything can be read and seen, in light and dark',
  (colour) => {
    expect(unreadable(colour)).toEqual([])
  },
)

it('so it is with any colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (any) => {
      expect(unreadable(any)).toEqual([])
    }),
  )
})

it('the picker has eight presets, the first #0084ff', () => {
  expect(PRESETS).toHaveLength(8)
  expect(PRESETS[0].colour).toBe('#0084ff')
  expect(new Set(PRESETS.map(({ colour }) => colour)).size).toBe(8)
})

it('the given theme colour decorates as it is', () => {
  expect(paletteOf(THEME_COLOUR, 'light').accent).toBe('#0084ff')
})

it.each(MODES)('where nothing is chosen yet one sees where to choose, in %s', (mode) => {
  const unseen = Object.entries(GROUNDS[mode]).filter(([, ground]) => contrast(OUTLINE[mode], ground) < 3)
  expect(unseen).toEqual([])
})
