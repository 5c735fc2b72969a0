import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock, testServer } from '#platform/testing/http.ts'

import { logout } from '../../contract/session.ts'
import { hashPassword } from './password-hash.ts'
import { identityRoutes } from '../routes.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
const CITIZEN = '203.0.113.7'
const FORGED = '198.51.100.99'
const clock = testClock()
let database: TestDatabase
let app: FastifyInstance
let hash: string
let count = 0

const serverWith = (proxies: string): Promise<FastifyInstance> => {
  const { trustProxy } = readConfig({ TRUST_PROXY: proxies })
  return testServer(database.db, { routes: identityRoutes, clock, config: { trustProxy } })
}

beforeAll(async () => {
  database = await testDatabase({ size: 10 })
  app = await serverWith('1')
  hash = await hashPassword(PASSWORD)
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

/** Signs a new account in from `ip` and answers the address that each record of it names. */
async function recordedBy(server: FastifyInstance, ip: string, forwarded: string): Promise<Set<string>> {
  const { operator_id } = await insertAccount(database.db, { username: `p${++count}`, password_hash: hash })
  const options = { ip, headers: { 'x-forwarded-for': forwarded } }
  const client = signedClient(server)
  expect((await client.tryLogin(`p${count}`, PASSWORD, options)).status).toBe(200)
  expect((await client.ask(logout, {}, options)).status).toBe(200)
  const { db } = database
  const addresses = await Promise.all([
    db.selectFrom('session').select('ip').where('operator_id', '=', operator_id).executeTakeFirstOrThrow(),
    db.selectFrom('login_log').select('ip').where('account_id', '=', operator_id).executeTakeFirstOrThrow(),
    db.selectFrom('audit_log').select('ip').where('operator_id', '=', operator_id).executeTakeFirstOrThrow(),
  ])
  return new Set(addresses.map(({ ip }) => ip))
}

test.each([
  ['one proxy on this machine', '1', '127.0.0.1', CITIZEN],
  ['one proxy in the private network', '1', '10.1.2.3', CITIZEN],
  ['one proxy, the address as IPv6 writes it', '1', '::ffff:172.20.0.2', CITIZEN],
  ['one proxy, a client that forges', '1', '127.0.0.1', `${FORGED}, ${CITIZEN}`],
  ['two proxies, a client that forges', '2', '127.0.0.1', `${FORGED}, ${CITIZEN}, 192.0.2.1`],
  ['a proxy by its address, a client that forges', '192.0.2.1', '192.0.2.1', `${FORGED}, ${CITIZEN}`],
  ['no proxy, a client that forges', '0', CITIZEN, FORGED],
  ['a client that goes round the proxy and forges', '1', CITIZEN, FORGED],
  ['a client that goes round both proxies and forges', '2', CITIZEN, `${FORGED}, 10.0.0.1`],
])('behind %s, session, sign-in and audit name who called', async (_what, proxies, ip, forwarded) => {
  const server = await serverWith(proxies)
  expect(await recordedBy(server, ip, forwarded)).toEqual(new Set([CITIZEN]))
  await server.close()
})

test('behind one proxy, who tries too often locks nobody out but himself', async () => {
  const tryFrom = async (from: string, username: string): Promise<number> => {
    const options = { headers: { 'x-forwarded-for': from } }
    return (await signedClient(app).tryLogin(username, 'wrong', options)).status
  }
  const tries = Array.from({ length: 40 }, (_, n) => n)
  let status = 0
  for (const n of tries) status = await tryFrom(`${FORGED}, 203.0.113.50`, `nobody${n}`)
  expect(status).toBe(429)
  expect(await recordedBy(app, '127.0.0.1', CITIZEN)).toEqual(new Set([CITIZEN]))
})
