import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { COUNTS } from '#features/reports/domain/counted.ts'
import { QUEUES } from '#features/work-orders/domain/queues/queues.ts'

const SRC = join(import.meta.dirname, '..')
/** What people write themselves, in examples. */
const WRITTEN = /features\/demo|sample/

const texts = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !WRITTEN.test(file))
  .flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .map((line) => `${file} ${line.trim()}`),
  )
  .filter((line) => /\b(zh|en): ['"`]/.test(line))

/** One word for each thing (glossary), and those that would be others for it. */
test.each([
  ['工作小时', /办公小时|办公时长/],
  ['office hours', /working hours?\b/],
  ['时长', /历时|环节耗时/],
  ['重复件', /'是否重复'|标记重复|重复标记/],
])('%s has no second name', (_word, others) => {
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.filter((line) => others.test(line))).toEqual([])
})

test('what was raised again is a figure of its own, and not named like the repeats of the queue, which have what is done anew besides', () => {
  const { zh, en } = COUNTS.repeated.title.centre
  expect([zh, en]).not.toContain(QUEUES.redo.title.en)
  expect(zh).toBe('重复诉求')
})
