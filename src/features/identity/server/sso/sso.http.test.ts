import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { signRequest } from '#kernel/signature.ts'
import { msFromTime } from '#kernel/time.ts'
import type { TestAccount } from '#platform/testing/account.ts'
import { insertAccount } from '#platform/testing/account.ts'
import type { CallOptions } from '#platform/testing/client.ts'
import { signedClient } from '#platform/testing/client.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as entry from '../../contract/entry.ts'
import * as contract from '../../contract/session.ts'
import { identity } from '../feature.ts'
import { addSsoPartner, shutSsoPartner } from './sso-partner.ts'
import { macOf } from './sso-signature.ts'

let p: TestProgram
let secret: string
let tenant: string
let count = 0
let someone: TestAccount

beforeAll(async () => (p = await testProgram({ features: [identity] })))
beforeEach(async () => {
  p.clock.move(3600)
  count++
  someone = await insertAccount(p.db, { username: `sso${count}` })
  const partner = { supplier_id: someone.supplier_id, key: 'oa', name: '办公系统' }
  secret = await addSsoPartner(p.db, testKeys(), partner, p.clock.now())
  const { list } = await signedClient(p.app).call(contract.supplierList, {})
  tenant = list[0]!.uid
})
afterAll(() => p.close())

interface Wish {
  readonly uid?: string
  readonly tenant?: string
  readonly audience?: string
  readonly ageSeconds?: number
  readonly nonce?: string
  readonly key?: string
  readonly partner?: string
}

/** A `sign` as the partner makes it, but for what the wish changes. */
function sign(wish: Wish = {}): string {
  const ts = String(msFromTime(p.clock.now()) / 1000 - (wish.ageSeconds ?? 0))
  const nonce = wish.nonce ?? `nonce-of-test-${count}-${Math.random().toString(36).slice(2)}`
  const claim = {
    supplier_uid: wish.tenant ?? tenant,
    uid: wish.uid ?? someone.username,
    audience: wish.audience ?? 'rexian',
    ts,
    nonce,
  }
  return `${wish.partner ?? 'oa'}.${ts}.${nonce}.${macOf(wish.key ?? secret, claim)}`
}
const enter = (given: string, uid = someone.username, options: CallOptions = {}) =>
  signedClient(p.app).ask(entry.ssoLogin, { uid, sign: given }, { ip: `10.1.0.${count}`, ...options })
const rowsOf = () =>
  p.db
    .selectFrom('login_log')
    .select(['type', 'result', 'username'])
    .where('username', '=', someone.username)
    .orderBy('id')
    .execute()

test('whom a partner vouches for gets a session, and the log says how', async () => {
  const client = signedClient(p.app)
  const { access_token } = await client.call(entry.ssoLogin, { uid: someone.username, sign: sign() })
  client.setToken(access_token)
  expect((await client.call(contract.userInfo, {})).username).toBe(someone.username)
  expect(await rowsOf()).toEqual([{ type: 'sso', result: 'ok', username: someone.username }])
})

test('an account with a second factor is asked for its code, as after a password', async () => {
  const row = p.db.updateTable('operator').set({ mfa_type: 'totp' })
  await row.where('id', '=', someone.operator_id).execute()
  const { access_token, login_token } = await signedClient(p.app).call(entry.ssoLogin, {
    uid: someone.username,
    sign: sign(),
  })
  expect([access_token, typeof login_token]).toEqual(['', 'string'])
})

test('a one-time password that nobody typed is not used up by who comes in without it', async () => {
  const values = { must_change_pwd: true, one_time_until: '2030-01-01 00:00:00' }
  await p.db.updateTable('operator').set(values).where('id', '=', someone.operator_id).execute()
  for (const _time of [1, 2]) {
    const { body } = await enter(sign())
    expect(body).toMatchObject({ status: true, data: { must_change_pwd: 1 } })
    p.clock.move(60)
  }
})

test('every forged, used or old signature gets one answer and no session (A13)', async () => {
  const used = sign()
  await enter(used)
  const right = sign()
  const upper = right.replace(/[0-9a-f]{64}$/, (mac) => mac.toUpperCase())
  const vectors: Record<string, string> = {
    'used before': used,
    'a minute old': sign({ ageSeconds: 61 }),
    'of the future': sign({ ageSeconds: -61 }),
    'for somebody else': sign({ uid: 'admin' }),
    'of another tenant': sign({ tenant: 'elsewhere' }),
    'for another installation': sign({ audience: 'https://other.example' }),
    'in capitals': upper,
    'cut short': right.slice(0, -1),
    'made with the salt of the pages': sign({ key: 'rexian' }),
    'of an unknown partner': sign({ partner: 'nobody' }),
    'of the wrong shape': 'null',
    'the signature of a request': signRequest({ uid: someone.username }, 1, 'nonce-nonce', 'rexian'),
  }
  const faces = new Map<string, string[]>()
  for (const [name, given] of Object.entries(vectors)) {
    const { status, body } = await signedClient(p.app).ask(
      entry.ssoLogin,
      { uid: someone.username, sign: given },
      { ip: `10.2.${count}.${faces.size + [...faces.values()].flat().length}` },
    )
    const face = JSON.stringify({ http: status, ...body, request_id: '' })
    faces.set(face, [...(faces.get(face) ?? []), name])
  }
  expect([...faces.values()]).toEqual([Object.keys(vectors)])
  expect([...faces.keys()][0]).toContain('SSO_REFUSED')
})

test('no answer tells which accounts exist, and a disabled one stays out', async () => {
  const refused = async (uid: string, ip: string) => {
    const { status, body } = await enter(sign({ uid }), uid, { ip })
    return { http: status, ...body, request_id: '' }
  }
  const missing = await refused('nobody-at-all', '10.3.0.1')
  await p.db.updateTable('operator').set({ status: 'disabled' }).where('id', '=', someone.operator_id).execute()
  expect(await refused(someone.username, '10.3.0.2')).toEqual(missing)
  expect((await rowsOf()).at(-1)).toMatchObject({ type: 'sso', result: 'disabled' })
})

test('wrong signatures count like wrong passwords', async () => {
  for (let i = 0; i < 5; i++) await enter(sign({ key: 'guessed' }))
  expect((await enter(sign())).body.code).toBe('SSO_REFUSED')
  expect((await rowsOf()).map(({ result }) => result)).toEqual([...Array(5).fill('bad_password'), 'locked'])
})

test('where no partner is let in there is no such call', async () => {
  await shutSsoPartner(p.db, { supplier_id: someone.supplier_id, key: 'oa' }, p.clock.now())
  const { status, body } = await enter(sign())
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

test('who is let in, and who is shut out, at the machine stands in the log', async () => {
  const { supplier_id } = someone
  await shutSsoPartner(p.db, { supplier_id, key: 'oa' }, p.clock.now())
  await shutSsoPartner(p.db, { supplier_id, key: 'unknown' }, p.clock.now())
  const log = p.db.selectFrom('audit_log').select(['action', 'object_id', 'after', 'risk'])
  const rows = await log.where('supplier_id', '=', supplier_id).where('at', '=', p.clock.now()).orderBy('id').execute()
  const oa = { object_id: 'oa', risk: 'high' }
  expect(rows).toEqual([
    { ...oa, action: 'sso.partner_let_in', after: { name: '办公系统', enabled: 1 } },
    { ...oa, action: 'sso.partner_shut', after: { name: '办公系统', enabled: 0 } },
  ])
})

test('the named tenant counts: a signature of one opens nothing in the other', async () => {
  const other = await insertAccount(p.db, { username: someone.username, supplier_uid: 'second' })
  const partner = { supplier_id: other.supplier_id, key: 'oa', name: '' }
  const key = await addSsoPartner(p.db, testKeys(), partner, p.clock.now())
  const headers = { supplieruid: 'second' }
  const foreign = await enter(sign(), someone.username, { headers })
  expect(foreign.body.code).toBe('SSO_REFUSED')
  p.clock.move(1)
  const own = await enter(sign({ tenant: 'second', key }), someone.username, { headers })
  expect(own.body).toMatchObject({ status: true, data: { access_token: expect.stringMatching(/^\d+\./) } })
  expect(own.body.data.access_token.split('.')[0]).toBe(other.supplier_id)
})

test('the secret of a partner is kept sealed', async () => {
  const rows = await p.db.selectFrom('sso_partner').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a partner that is given a new secret keeps its name', async () => {
  const partner = { supplier_id: someone.supplier_id, key: 'oa' }
  await addSsoPartner(p.db, testKeys(), { ...partner, name: '' }, p.clock.now())
  const { name } = await p.db
    .selectFrom('sso_partner')
    .select('name')
    .where('supplier_id', '=', partner.supplier_id)
    .where('key', '=', 'oa')
    .executeTakeFirstOrThrow()
  expect(name).toBe('办公系统')
})
