import { expect, test } from 'vitest'

import { proseOf } from './cell.ts'

test.each([
  ['一<script>alert(1)</script>二', '一二'],
  ['一<STYLE type="text/css">p{}</style >二<script>x</script>三', '一二三'],
  ['一<script>a<script>b</script>二', '一二'],
  ['一<script>没有结束<style>p{}</style>二', '一没有结束二'],
  ['<scripting>一</scripting>', '一'],
  // As long as a sheet may hold it: whoever reads it keeps nobody else waiting.
  ['<script '.repeat(400_000), '<script '.repeat(400_000).trim()],
  ['<style>'.repeat(400_000), ''],
])('of %.60s is kept what people wrote', (text, prose) => {
  expect(proseOf(text)).toBe(prose)
})
