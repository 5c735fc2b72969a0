import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { TOURS } from '#features/demo/web/guide/tours.ts'

import { ROLES } from '../roles.ts'
import { SCREENS } from './screens.ts'

const SOURCE = join(import.meta.dirname, '../..')
const marked = new Set(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .flatMap((name) => [...readFileSync(join(SOURCE, name), 'utf8').matchAll(/data-guide="\w+"/g)])
    .map(([mark]) => `[${mark}]`),
)

test.each(Object.entries(TOURS))('%s is guided on a screen there is, by places that screens mark', (role, tour) => {
  expect(ROLES.map(({ code }) => code)).toContain(role)
  const isAt = (pattern: string): boolean => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(tour.path)
  expect(SCREENS.filter(({ path }) => isAt(path))).toHaveLength(1)
  expect(tour.steps.map(({ at }) => at).filter((at) => !marked.has(at))).toEqual([])
})

test('nothing is marked that no tour shows', () => {
  const shown = new Set(Object.values(TOURS).flatMap(({ steps }) => steps.map(({ at }) => at)))
  expect([...marked].filter((mark) => !shown.has(mark))).toEqual([])
})
