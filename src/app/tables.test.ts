import { expect, test } from 'vitest'

import { platformTables, type TableUse } from '#platform/tables.ts'

import { FEATURES } from './features.ts'
import { namedTables, TABLES } from './testing/named-tables.ts'

const ROOMS: readonly (readonly [string, TableUse])[] = [
  ['platform', platformTables],
  ...FEATURES.map((feature) => [`features/${feature.name}/server`, feature] as const),
]

test('every table has one owner', () => {
  expect(ROOMS.flatMap(([, { tables = [] }]) => tables).toSorted()).toEqual(TABLES.toSorted())
})

test.each(ROOMS)('%s names only tables that are its own or opened to it, and writes only what it may', (room, use) => {
  const { tables = [], reads = [], writes = [] } = use
  const named = namedTables(room)
  const foreign = (names: readonly string[]) => names.filter((name) => !(tables as readonly string[]).includes(name))
  expect(foreign(named.writes)).toEqual(writes.toSorted())
  expect(foreign(named.reads)).toEqual(reads.toSorted())
})
