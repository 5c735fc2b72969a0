import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
const THEME = 'ui/theme/'
const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\w)|\b(?:rgb|hsl)a?\([\d\s.]|\b(?:oklch|oklab|lab|lch)\(/i

const SHOWN = /^(ui|app\/web|features\/[^/]+\/web)\/.*\.(css|tsx?)$/

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => SHOWN.test(file) && !file.startsWith(THEME) && !/\.test\.tsx?$/.test(file))

test('colours are written in the theme alone', () => {
  expect(files.length).toBeGreaterThan(200)
  const written = files.flatMap((file) =>
    readFileSync(join(SOURCE, file), 'utf8')
      .split('\n')
      .flatMap((line, n) => (COLOUR.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  )
  expect(written).toEqual([])
})
