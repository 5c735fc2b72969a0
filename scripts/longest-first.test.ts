import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { LONGEST } from './longest-first.ts'

test('what begins first is there', () => {
  expect(LONGEST.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
})
