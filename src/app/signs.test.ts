import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
/** What people type, and what is kept of it, has the signs of the one who typed it. */
const TYPED = /CategoryQuestions\.tsx|ItemFields\.tsx|features\/demo|tokenSeparators/
const OF_CHINESE = /[：；（）]/

test('what stands between texts of a screen is a text in both languages', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(400)
  const written = files.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .flatMap((line, n) => (OF_CHINESE.test(line) && !/\bzh: /.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  )
  expect(written.filter((line) => !TYPED.test(line))).toEqual([])
})
