import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as contract from '#features/access-lists/contract.ts'
import { accessLists } from '#features/access-lists/server/feature.ts'
import { loginCode } from '#features/identity/contract/second-factor.ts'
import { userInfo } from '#features/identity/contract/session.ts'
import { identity } from '#features/identity/server/feature.ts'
import { beginFactor, hashPassword, newTotpSecret } from '#features/identity/server/public.ts'
import { phoneCode } from '#features/identity/testing/phone.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

const PASSWORD = 'Qx7#mW9$kT2!'
let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [identity, accessLists] })
  const password_hash = await hashPassword(PASSWORD)
  for (const username of ['someone', 'target']) await insertAccount(work.db, { username, password_hash })
})
afterAll(() => work.close())

const enter = async (ip: string, username = 'someone', password = PASSWORD) =>
  (await work.newBrowser().tryLogin(username, password, { ip })).status
/** So many have failed by now; that each one counts, sign-in.http.test.ts asks, and of accounts the test below. */
const failed = async (scope: 'account' | 'address', subject: string, failures: number): Promise<void> => {
  const key = keyedHash(testKeys(), `login ${scope} ${subject}`)
  const counted = work.db.updateTable('login_guard').set({ failures }).where('scope', '=', scope)
  expect((await counted.where('subject', '=', key).executeTakeFirst()).numUpdatedRows).toBe(1n)
}
let guessed = 0
const guess = async (ip: string): Promise<void> => {
  const wrong = () => enter(ip, `nobody${++guessed}`, 'wrong')
  await wrong()
  await failed('address', networkOf(ip), 29)
  await wrong()
}
const security = async <E extends typeof contract.accessIpSave | typeof contract.accessIpDel>(
  endpoint: E,
  input: Parameters<typeof work.refusal<E>>[2],
) => {
  await work.proveIdentity('secadmin')
  return work.refusal('secadmin', endpoint, input)
}
const listed = async (ip: string) =>
  (await work.call('secadmin', contract.accessIpList, { keyword: ip })).rows.find((row) => row.ip === ip)

describe('an address that guesses', () => {
  const ip = '203.0.113.5'

  test('is shut for ten minutes, then twice as long, and let in again by the administrator', async () => {
    await guess(ip)
    expect([await enter(ip), await enter('203.0.113.6')]).toEqual([429, 200])
    // What was refused unlooked at leaves no line: anybody could fill the log by it.
    expect(await work.db.selectFrom('login_log').select('result').where('ip', '=', ip).execute()).toHaveLength(2)
    expect(await listed(ip)).toMatchObject({ list_type: 'auto', reason: 'login_fail', hit_count: 1 })
    work.move(11 * 60)
    expect(await listed(ip)).toBeUndefined()
    const over = await work.call('secadmin', contract.accessIpList, { status: 'released' })
    expect(over.rows.find((row) => row.ip === ip)).toMatchObject({ status: 'released' })
    expect(await enter(ip)).toBe(200)
    await guess(ip)
    work.move(11 * 60)
    expect(await enter(ip)).toBe(429)
    const { id } = (await listed(ip))!
    expect(await security(contract.accessIpDel, { id })).toBe('')
    expect(await enter(ip)).toBe(200)
  })

  test('is shut with its network where it is one of IPv6, and let in again with it', async () => {
    await guess('2001:db8:0:7::5')
    expect([await enter('2001:db8:0:7::6'), await enter('2001:db8:0:8::5')]).toEqual([429, 200])
    const { id } = (await listed('2001:db8:0:7::/64'))!
    expect(await security(contract.accessIpDel, { id })).toBe('')
    expect(await enter('2001:db8:0:7::6')).toBe(200)
  })

  test('is let go on where it is trusted', async () => {
    expect(await security(contract.accessIpSave, { ip: '198.51.100.0/24', list_type: 'white', note: '政务外网' })).toBe(
      '',
    )
    await guess('198.51.100.7')
    expect(await enter('198.51.100.7')).toBe(200)
    expect(await listed('198.51.100.7')).toBeUndefined()
  })
})

test('an address that is shut out by hand signs nobody in, and whoever is there is out with the next call', async () => {
  const ip = '192.0.2.44'
  const browser = work.newBrowser()
  const other = work.newBrowser()
  await browser.tryLogin('someone', PASSWORD, { ip })
  await other.tryLogin('someone', PASSWORD, { ip: '192.0.3.1' })
  const see = async (who: typeof browser, from: string) => (await who.ask(userInfo, {}, { ip: from })).body.code ?? ''
  expect(await see(browser, ip)).toBe('')
  expect(await security(contract.accessIpSave, { ip: '192.0.2.0/24', list_type: 'black' })).toBe('')
  expect([await see(browser, ip), await see(other, '192.0.3.1'), await enter(ip)]).toEqual(['ADDRESS_SHUT', '', 403])
  const { id } = (await listed('192.0.2.0/24'))!
  expect(await security(contract.accessIpDel, { id })).toBe('')
  expect(await see(browser, ip)).toBe('')
})

test.each([
  ['127.0.0.1', 'ADDRESS_OWN'],
  ['127.0.0.0/8', 'ADDRESS_OWN'],
  ['::ffff:127.0.0.1', 'ADDRESS_OWN'],
  ['0.0.0.0/0', 'ADDRESS_TOO_WIDE'],
  ['2001::/16', 'ADDRESS_TOO_WIDE'],
  ['10.1.2.3/33', 'INVALID'],
  ['10.1.2', 'INVALID'],
  ['abc', 'INVALID'],
  ['2001:db8::/32', ''],
  ['2001:db8::/32', 'ADDRESS_LISTED'],
])('%s is shut out: %s', async (ip, code) => {
  expect(await security(contract.accessIpSave, { ip, list_type: 'black' })).toBe(code)
})

test('an account that many fail at from everywhere is told of and let in again by the administrator', async () => {
  for (let i = 0; i < 52; i++) await enter(`10.20.${i}.1`, 'target', 'wrong')
  expect(await enter('10.30.0.1', 'target')).toBe(400)
  const users = async () => (await work.call('secadmin', contract.accessUserList, { keyword: 'target' })).rows
  const [row] = await users()
  expect(row).toMatchObject({ username: 'target', nick_name: 'target' })
  await work.proveIdentity('secadmin')
  // Tried on and on, it has been tried again since he looked.
  const seen = { id: row!.id, version: row!.version }
  await enter('10.30.0.3', 'target', 'wrong')
  expect(await work.refusal('secadmin', contract.accessUserDel, seen)).toBe('')
  expect(await enter('10.30.0.2', 'target')).toBe(200)
  expect(await users()).toEqual([])
  expect(await work.refusal('secadmin', contract.accessUserDel, seen)).toBe('STALE')
})

test('an account that somebody fails at from its own office is told of as well, until it waits no more or is let in again', async () => {
  const ip = '203.0.113.78'
  const fail = (username: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => enter(ip, username, 'wrong')))
  const waiting = async () => (await work.call('secadmin', contract.accessUserList, {})).rows
  await fail('target', 4)
  await fail('nobody', 6)
  expect(await waiting()).toEqual([])
  await fail('target', 1)
  expect(await enter(ip, 'target')).toBe(400)
  const [row, ...others] = await waiting()
  expect([row?.username, others]).toEqual(['target', []])
  await work.proveIdentity('secadmin')
  expect(await work.refusal('secadmin', contract.accessUserDel, { id: row!.id, version: row!.version })).toBe('')
  expect(await enter(ip, 'target')).toBe(200)
  await fail('target', 5)
  expect(await waiting()).toHaveLength(1)
  work.move(61)
  expect(await waiting()).toEqual([])
  expect(await enter(ip, 'target')).toBe(200)
})

test('who is let in again waits no longer at his own address either', async () => {
  const ip = '203.0.113.77'
  for (let i = 0; i < 6; i++) await enter(ip, 'Target', 'wrong')
  await failed('account', 'target', 49)
  for (const elsewhere of ['10.21.1.1', '10.21.2.1']) await enter(elsewhere, 'target', 'wrong')
  expect(await enter(ip, 'target')).toBe(400)
  const [row] = (await work.call('secadmin', contract.accessUserList, { keyword: 'target' })).rows
  await work.proveIdentity('secadmin')
  await work.call('secadmin', contract.accessUserDel, { id: row!.id })
  expect(await enter(ip, 'target')).toBe(200)
})

test('who mistypes the code of his phone until he has to wait is listed and let in again as well', async () => {
  const ip = '203.0.113.79'
  const account = await insertAccount(work.db, { username: 'coded', password_hash: await hashPassword(PASSWORD) })
  const secret = newTotpSecret()
  await beginFactor(work.db, testKeys(), account, { secret, step: 0, now: work.clock.now() })
  const browser = work.newBrowser()
  const { login_token = '' } = (await browser.tryLogin('coded', PASSWORD, { ip })).body.data as { login_token?: string }
  const bring = async (code: string) => (await browser.ask(loginCode, { login_token, code }, { ip })).status
  const right = phoneCode(secret, work.clock.now())
  for (let i = 0; i < 5; i++) await bring(right === '000000' ? '111111' : '000000')
  expect(await bring(right)).toBe(400)
  const [row] = (await work.call('secadmin', contract.accessUserList, { keyword: 'coded' })).rows
  expect(row).toMatchObject({ username: 'coded', nick_name: 'coded' })
  await work.proveIdentity('secadmin')
  expect(await work.refusal('secadmin', contract.accessUserDel, { id: row!.id, version: row!.version })).toBe('')
  expect(await bring(right)).toBe(200)
})

test('an address that somebody took off meanwhile is told as that, and one that is not there as missing', async () => {
  const ip = '10.9.9.9'
  expect(await security(contract.accessIpSave, { ip, list_type: 'black' })).toBe('')
  const { id, version } = (await listed(ip))!
  expect(await security(contract.accessIpDel, { id, version })).toBe('')
  expect(await security(contract.accessIpDel, { id, version })).toBe('STALE')
  expect(await security(contract.accessIpDel, { id: '900000', version })).toBe('NOT_FOUND')
})

test('the auditor looks on, nobody else does', async () => {
  await work.call('auditadmin', contract.accessIpList, {})
  expect(await work.refusal('auditadmin', contract.accessIpSave, { ip: '10.0.0.1', list_type: 'black' })).toBe(
    'NO_PERMISSION',
  )
  for (const who of ['sysadmin', 'leader'])
    expect(await work.refusal(who, contract.accessUserList, {})).toBe('NO_PERMISSION')
})
