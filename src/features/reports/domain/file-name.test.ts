import { expect, test } from 'vitest'

import { periodOf } from '#kernel/period.ts'

import { COMPENDIA } from './compendium.ts'
import { fileNameOf } from './file-name.ts'
import { UNDERTAKE } from './report.ts'

const files = COMPENDIA.map(({ file }) => file)
test.each([
  [files[0]!, periodOf('week', '2026-11-20'), '热线周报_2026年第47周'],
  [files[1]!, periodOf('month', '2026-11-20'), '热线月报_2026年11月'],
  [files[2]!, periodOf('quarter', '2026-11-20'), '热线季报_2026年第4季度'],
  [UNDERTAKE.title, periodOf('day', '2026-11-20'), '承办情况_2026-11-20'],
  [UNDERTAKE.title, periodOf('range', '2026-11-01', { to: '2026-11-10' }), '承办情况_2026-11-01_2026-11-10'],
])('a file is called as districts call it', (title, period, name) => {
  expect(fileNameOf(title, period).zh).toBe(name)
})
