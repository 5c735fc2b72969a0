import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { PALER } from '#ui/chart/round.ts'
import { contrast, format, mix, parse } from '#ui/theme/contrast.ts'

/** How colours look without red or without green receptors (Machado 2009). */
const EYES = {
  'all colours': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
}
const seen = (hex: string, eye: readonly number[]): number[] => {
  const rgb = parse(hex)
  return [0, 3, 6].map((at) => rgb.reduce((sum, part, i) => sum + part * eye[at + i]!, 0))
}

test.each(['light', 'dark'])(
  'on a %s ground each series can be seen and written on, and the first four differ to every eye',
  (mode) => {
    const css = readFileSync(join(import.meta.dirname, '../../ui/theme/tokens.css'), 'utf8')
    const part =
      mode === 'light'
        ? css.slice(0, css.indexOf("[data-theme='dark']"))
        : css.slice(css.indexOf("[data-theme='dark']"))
    const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)![1]!
    const colours = [1, 2, 3, 4, 5, 6].map((n) => token(`chart-${n}`))
    for (const colour of colours) {
      const paler = format(mix(parse(token('surface')), parse(colour), PALER))
      expect(contrast(colour, token('surface')), colour).toBeGreaterThanOrEqual(4.5)
      expect(contrast(paler, token('text')), paler).toBeGreaterThanOrEqual(4.5)
    }
    for (const [name, eye] of Object.entries(EYES))
      for (const [i, one] of colours.slice(0, 4).entries())
        for (const other of colours.slice(i + 1, 4)) {
          const distance = Math.hypot(...seen(one, eye).map((value, at) => value - seen(other, eye)[at]!))
          expect(distance, `${one} and ${other} with ${name}`).toBeGreaterThan(40)
        }
  },
)
