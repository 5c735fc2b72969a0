import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { MIGRATIONS } from '#platform/root.ts'
import { systemClock } from '#platform/clock.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { loadFirstContent } from './first-content.ts'

const log = createLog('silent')
const config = readConfig({ DEMO: '0' })
let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase({ empty: true })
  await migrate(t.url, MIGRATIONS, log)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.drop())

test('of processes that start together on an empty platform one makes the administrator, and the others go on', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const other = await testDatabase({ empty: true })
  await migrate(other.url, MIGRATIONS, log)
  const services = { db: other.db, url: other.url, clock: systemClock, config, keys: testKeys(), log }
  await Promise.all([loadFirstContent(services), loadFirstContent(services), loadFirstContent(services)])
  expect(printed.mock.calls.join('').match(/admin/g)).toHaveLength(1)
  await other.drop()
})

test('the password of the first administrator is printed as soon as it is made: what follows may fail', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const services = { db: t.db, url: t.url, clock: systemClock, config, keys: testKeys(), log }
  await loadFirstContent(services)
  expect(printed.mock.calls.join('')).toMatch(/^ {2}admin {2}Rx-\S+ {2}超级管理员$/m)
  printed.mockClear()
  expect(await loadFirstContent(services)).toEqual([])
  expect(printed).not.toHaveBeenCalled()
})
