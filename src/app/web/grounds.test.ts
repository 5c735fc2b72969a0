import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { GROUNDS } from '#ui/theme/palette.ts'

it('shades are measured against the grounds of the style sheet', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../ui/theme/tokens.css'), 'utf8')
  const [light = '', dark = ''] = sheet.split(":root[data-theme='dark']")
  for (const [name, value] of Object.entries(GROUNDS.light)) expect(light).toContain(`--${name}: ${value};`)
  for (const [name, value] of Object.entries(GROUNDS.dark)) expect(dark).toContain(`--${name}: ${value};`)
})
