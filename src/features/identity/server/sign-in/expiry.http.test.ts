import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { insertAccount } from '#platform/testing/account.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'

import { userInfo } from '../../contract/session.ts'
import { hashPassword } from './password-hash.ts'
import { identityRoutes } from '../routes.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let database: TestDatabase
let app: FastifyInstance
let clock: ReturnType<typeof testClock>

beforeEach(async () => {
  database = await testDatabase()
  clock = testClock('2026-12-31 23:59:40')
  app = await testServer(database.db, {
    endpoints: identityRoutes.map(({ endpoint }) => endpoint),
    routes: identityRoutes,
    clock,
  })
})
afterEach(async () => {
  await app.close()
  await database.drop()
})

test.each([
  ['an account', 'operator', 'valid_to'],
  ['a tenant', 'supplier', 'expires_at'],
] as const)(
  'the expiry of %s takes in the whole day, and not a second of the next (spec §9)',
  async (_, table, field) => {
    const account = await insertAccount(database.db, { username: table, password_hash: await hashPassword(PASSWORD) })
    await database.db
      .updateTable(table)
      .set({ [field]: clock.now().slice(0, 10) })
      .where('supplier_id', '=', account.supplier_id)
      .execute()
    const client = signedClient(app)
    await client.login(table, PASSWORD)
    expect((await client.ask(userInfo, {})).status).toBe(200)
    clock.move(20)
    expect(clock.now().slice(11)).toBe('00:00:00')
    expect((await client.ask(userInfo, {})).status).toBe(401)
    expect((await signedClient(app).tryLogin(table, PASSWORD)).body.code).toBe('LOGIN_FAILED')
  },
)
