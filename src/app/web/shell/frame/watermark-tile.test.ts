import { expect, test } from 'vitest'

import { watermarkLines, watermarkTile } from './watermark-tile.ts'

const NOW = '2026-11-21 09:30:59'

test('nickname and phone, and the minute', () => {
  const viewer = { name: '王芳', phone: '12500000018', now: NOW }
  expect(watermarkLines({ ...viewer, part: 'full' })).toEqual(['王芳 12500000018', '2026-11-21 09:30'])
  expect(watermarkLines({ ...viewer, part: 'tail4' })).toEqual(['王芳 0018', '2026-11-21 09:30'])
  expect(watermarkLines({ ...viewer, phone: '', part: 'full' })[0]).toBe('王芳')
})

test('the tile is 250 by 150, and a nickname is text in it, whatever it says', () => {
  const svg = decodeURIComponent(watermarkTile(['<script>"&', NOW], '#000000'))
  expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="250" height="150">')
  expect(svg).toContain('&lt;script&gt;&quot;&amp;')
})

test('a long line is squeezed into its tile', () => {
  expect(decodeURIComponent(watermarkTile(['办'.repeat(30)], '#000000'))).toContain('textLength="216"')
  expect(watermarkTile(['王芳 12500000018'], '#000000')).not.toContain('textLength')
})
