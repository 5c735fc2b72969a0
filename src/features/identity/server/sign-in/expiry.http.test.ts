import { afterEach, beforeEach, expect, test } from 'vitest'

import { insertAccount } from '#platform/testing/account.ts'
import { signedClient } from '#platform/testing/client.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { userInfo } from '../../contract/session.ts'
import { hashPassword } from './password-hash.ts'
import { identity } from '../feature.ts'

const PASSWORD = 'Kx7#mQ9$wZ2!'
let p: TestProgram

beforeEach(async () => (p = await testProgram({ features: [identity], start: '2026-12-31 23:59:40' })))
afterEach(() => p.close())

test.each([
  ['an account', 'operator', 'valid_to'],
  ['a tenant', 'supplier', 'expires_at'],
] as const)(
  'the expiry of %s takes in the whole day, and not a second of the next (spec §9)',
  async (_, table, field) => {
    const account = await insertAccount(p.db, { username: table, password_hash: await hashPassword(PASSWORD) })
    await p.db
      .updateTable(table)
      .set({ [field]: p.clock.now().slice(0, 10) })
      .where('supplier_id', '=', account.supplier_id)
      .execute()
    const client = signedClient(p.app)
    await client.login(table, PASSWORD)
    expect((await client.ask(userInfo, {})).status).toBe(200)
    p.clock.move(20)
    expect(p.clock.now().slice(11)).toBe('00:00:00')
    expect((await client.ask(userInfo, {})).status).toBe(401)
    expect((await signedClient(p.app).tryLogin(table, PASSWORD)).body.code).toBe('LOGIN_FAILED')
  },
)
