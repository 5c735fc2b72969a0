import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What people type, and what is kept of it, has the signs of the one who typed it. */
const TYPED = /CategoryQuestions\.tsx|ItemFields\.tsx/
const OF_CHINESE = /[：；（）]/

test('what stands between texts is a text in both languages', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !TYPED.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const written = files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .flatMap((line, n) => (OF_CHINESE.test(line) && !/\bzh: /.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  )
  expect(written).toEqual([])
})
