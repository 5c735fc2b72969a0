import argon2 from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { insertAccount } from '#platform/testing/account.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'

import * as contract from '../../contract/session.ts'
import { hashPassword } from './password-hash.ts'
import { identityRoutes } from '../routes.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
const clock = testClock()
/** Kinds of statements of the attempt that is looked at. */
const statements: string[] = []
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}

const verify = vi.spyOn(argon2, 'verify')

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer(database.db.withPlugin(counting), { routes: identityRoutes, clock })
  const password_hash = await hashPassword(PASSWORD)
  for (const username of ['known', 'disabled', 'expired', 'deleted'])
    await insertAccount(database.db, { username, password_hash })
  const set = (username: string, values: object) =>
    database.db
      .updateTable('operator')
      .set(values as never)
      .where('username', '=', username)
      .execute()
  await set('disabled', { status: 'disabled' })
  await set('expired', { valid_to: '2020-01-01' })
  await set('deleted', { deleted_at: clock.now() })
})
beforeEach(() => clock.move(3600))
afterAll(async () => {
  verify.mockRestore()
  await app.close()
  await database.drop()
})

async function pathOf(username: string, password: string, ip: string) {
  const client = signedClient(app)
  const [encrypted] = await client.encrypt(password)
  statements.length = 0
  verify.mockClear()
  const { status, body } = await client.ask(contract.login, { username, password: encrypted! }, { ip })
  const face = { http: status, ...body, request_id: '' }
  return { statements: [...statements], verified: verify.mock.calls.length, face }
}

test('an unknown account takes the path of a known one: the same statements, one hash, the same answer (A6)', async () => {
  const known = await pathOf('known', 'wrong', '10.6.0.1')
  expect(known.verified).toBe(1)
  expect(known.statements.length).toBeGreaterThan(5)
  const others = { missing: 'nobody-at-all', disabled: 'disabled', expired: 'expired', deleted: 'deleted' }
  let ip = 2
  for (const [kind, username] of Object.entries(others))
    for (const password of ['wrong', PASSWORD])
      expect(await pathOf(username, password, `10.6.0.${ip++}`), kind).toEqual(known)
})

test('a locked account takes it as well, with the right password or a wrong one (A6)', async () => {
  for (let i = 0; i < 5; i++) await pathOf('known', 'wrong', '10.6.1.1')
  const locked = await pathOf('known', PASSWORD, '10.6.1.1')
  for (let i = 0; i < 5; i++) await pathOf('nobody-at-all', 'wrong', '10.6.1.2')
  expect(await pathOf('nobody-at-all', 'wrong', '10.6.1.2')).toEqual(locked)
  expect(locked.verified).toBe(1)
})
