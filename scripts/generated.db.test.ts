import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { describeSchema } from '#platform/db/describe-schema.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'

import { generatedPages, outOfDate } from './reference/generated.ts'

let t: TestDatabase
beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

test('the types of the database are those of the migrations (npm run db:types)', async () => {
  const types = readFileSync(join(import.meta.dirname, '../src/platform/db/schema.gen.ts'), 'utf8')
  expect(await describeSchema(t.url)).toBe(types)
})

test('docs/generated, ARCHITECTURE and the index of the decisions are what the program says (npm run docs)', async () => {
  expect(outOfDate(await generatedPages(t.url))).toEqual([])
})
