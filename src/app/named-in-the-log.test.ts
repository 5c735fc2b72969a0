import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { whyOf } from '#features/logs/domain/operation.ts'
import { titlesOf } from '#features/logs/server/routes.ts'

import { endpoints, FEATURES } from './features.ts'

/** What they call `name` is a person's, a citizen's or what somebody signs in with. */
const OF_PEOPLE = ['session.login', 'person.save', 'citizen.submit']

const hasName = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (('properties' in schema && 'name' in (schema.properties as object)) || Object.values(schema).some(hasName))

test('of each name that is written it is said whether it is a person’s, which the log masks', () => {
  const naming = endpoints.filter(
    ({ audit, input }) => audit && hasName(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
  )
  const masked = naming.filter(({ names_things }) => !names_things).map(({ audit }) => audit)
  expect(masked.toSorted()).toEqual(OF_PEOPLE.toSorted())
})

const SRC = join(import.meta.dirname, '..')
const written = (pattern: RegExp): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|features\/demo/.test(file))
    .flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(pattern)].map(([, code]) => code!))

test('what is written by itself stands there in words', () => {
  const titles = titlesOf(FEATURES)
  const actions = written(/(?:\baction: |\?\? )'([a-z_]+\.[a-z_]+)'/g)
  expect(actions).toContain('access.refused')
  expect(actions.filter((action) => !titles.has(action))).toEqual([])
  const codes = written(/result: 'failed',\s*code: '(\w+)'/g)
  expect(codes.length).toBeGreaterThan(2)
  expect(codes.filter((code) => whyOf(code).zh === code)).toEqual([])
})
