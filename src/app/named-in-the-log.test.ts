import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from './features.ts'

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
