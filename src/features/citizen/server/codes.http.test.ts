import { afterAll, beforeAll, expect, test } from 'vitest'

import { messageRecords } from '#features/messages/contract.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { maskPhone } from '#kernel/masking.ts'
import { openText } from '#platform/crypto/seal.ts'
import { insertAddon } from '#platform/testing/addon.ts'

import * as contract from '../contract.ts'
import { CODE } from '../domain/limits.ts'
import { aMatter, bring, seen } from '../testing/citizens.ts'
import { citizen } from './feature.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [citizen], config: { demo: false }, connections: 10 })
  await insertAddon(d.db, 'sms', {})
})
afterAll(() => d.close())

let last = 0
const aNumber = (): string => `12300001${String(++last).padStart(3, '0')}`
let address = 0
/** Somebody at an address and a browser of his own. */
const somebody = () => ({ browser: d.newBrowser(), ip: `10.1.0.${++address}` })
const ask = (phone: string, { browser, ip } = somebody()) => browser.ask(contract.sendCode, { phone }, { ip })
/** What was sent last, as the phone shows it. */
const codeSent = async (): Promise<string> => {
  const row = await d.db.selectFrom('message').select('sealed_content').orderBy('id', 'desc').executeTakeFirstOrThrow()
  // Without a signature, which is the provider's.
  return /^您的验证码为(\d{6})，/.exec(openText(d.jobContext.keys, row.sealed_content!))?.[1] ?? ''
}
const enter = (phone: string, code: string, { browser, ip } = somebody()) =>
  browser.ask(contract.signIn, { phone, code, agree: 1 }, { ip })
const shutOut = async (ip: string) => {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const at = { first_at: d.clock.now(), last_at: d.clock.now() }
  await d.db
    .insertInto('access_ip')
    .values({ supplier_id, ip, list_type: 'black', reason: 'manual', ...at })
    .execute()
}
const sent = async () =>
  Number(
    (
      await d.db
        .selectFrom('citizen_code')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a code lets in once, within five minutes, and only for its number', async () => {
  const [phone, another] = [aNumber(), aNumber()]
  await ask(phone)
  const code = await codeSent()
  expect((await enter(another, code)).body.code).toBe('CODE_WRONG')
  expect((await enter(phone, code)).body).toMatchObject({
    status: true,
    data: { phone: expect.stringContaining('****') },
  })
  expect((await enter(phone, code)).body.code).toBe('CODE_WRONG')
  d.clock.move(CODE.again_seconds)
  await ask(phone)
  const late = await codeSent()
  d.clock.move(CODE.good_minutes * 60)
  expect((await enter(phone, late)).body.code).toBe('CODE_WRONG')
})

test('after five wrong ones the right one is void, also when they come at once', async () => {
  const phone = aNumber()
  await ask(phone)
  const code = await codeSent()
  const wrong = code === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: CODE.tries }, () => enter(phone, wrong)))
  expect((await enter(phone, code)).body.code).toBe('CODE_WRONG')
})

test('the answer says nothing of the number and holds no code, nor does what is kept', async () => {
  const phone = aNumber()
  const first = await ask(phone)
  const code = await codeSent()
  await enter(phone, code)
  d.clock.move(CODE.again_seconds)
  const known = await ask(phone)
  expect(known.body.data).toEqual(first.body.data)
  expect(known.body.data).toEqual({ again_seconds: 60, demo_code: null })
  const shown = [
    await d.db.selectFrom('audit_log').selectAll().execute(),
    await d.db.selectFrom('citizen_code').selectAll().execute(),
    (await d.call('sysadmin', messageRecords, {})).rows,
    await d.db.selectFrom('register_user').selectAll().execute(),
  ].map((rows) => JSON.stringify(rows))
  for (const text of shown) {
    expect(text).not.toContain(`"${code}"`)
    expect(text).not.toContain(phone)
  }
  await d.runJobs()
  const kept = await d.db.selectFrom('message').select('sealed_content').where('event', '=', 'citizen_code').execute()
  expect(kept.every(({ sealed_content }) => sealed_content === null)).toBe(true)
})

test('a number is sent one in a minute, five in an hour, ten in a day', async () => {
  const phone = aNumber()
  const before = await sent()
  const many = await Promise.all(Array.from({ length: 8 }, () => ask(phone)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sent()).toBe(before + 1)
  for (let i = 0; i < 40; i++) {
    d.clock.move(31 * 60)
    await ask(phone)
  }
  expect(await sent()).toBe(before + 10)
})

test('an address is sent twenty in an hour, a browser ten', async () => {
  const { ip } = somebody()
  const fromAddress = []
  for (let i = 0; i < 22; i++) fromAddress.push((await ask(aNumber(), { browser: d.newBrowser(), ip })).status)
  expect(fromAddress.filter((status) => status === 200)).toHaveLength(20)
  const network = []
  for (let i = 0; i < 22; i++)
    network.push((await ask(aNumber(), { browser: d.newBrowser(), ip: `2001:db8:0:7::${i}` })).status)
  expect(network.filter((status) => status === 200)).toHaveLength(20)
  const { browser } = somebody()
  const fromBrowser = []
  for (let i = 0; i < 12; i++) fromBrowser.push((await ask(aNumber(), { browser, ip: `10.2.0.${i}` })).status)
  expect(fromBrowser.filter((status) => status === 200)).toHaveLength(10)
})

test('an address guesses thirty times in ten minutes, at whatever numbers, also at once', async () => {
  const [phone, guesser] = [aNumber(), somebody()]
  await ask(phone)
  const code = await codeSent()
  const guesses = await Promise.all(Array.from({ length: 40 }, () => enter(aNumber(), '000000', guesser)))
  expect(guesses.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(30)
  expect((await enter(phone, code, guesser)).body.code).toBe('TOO_MANY')
  expect((await enter(phone, code)).body.status).toBe(true)
  d.clock.move(11 * 60)
  for (let i = 0; i < 31; i++) {
    const right = aNumber()
    await ask(right)
    expect((await enter(right, await codeSent(), guesser)).body.status).toBe(true)
  }
})

test('each try stands among the sign-ins, that of who is shut out as well', async () => {
  const phone = aNumber()
  const tries = async () =>
    (await d.db.selectFrom('login_log').select(['username', 'result']).orderBy('id').execute()).slice(-1)
  await ask(phone)
  await enter(phone, await codeSent())
  expect(await tries()).toEqual([{ username: maskPhone(phone), result: 'ok' }])
  await d.db.updateTable('register_user').set({ status: 'blocked' }).execute()
  d.clock.move(CODE.again_seconds)
  await ask(phone)
  expect((await enter(phone, await codeSent())).body.code).toBe('CODE_WRONG')
  expect(await tries()).toEqual([{ username: maskPhone(phone), result: 'bad_password' }])
})

test('an address that is shut out by hand is sent no code and signs nobody in, and who is there is out with the next call', async () => {
  const phone = aNumber()
  const [{ browser }, ip] = [somebody(), '192.0.2.44']
  await ask(phone)
  await browser.call(contract.signIn, { phone, code: await codeSent(), agree: 1 })
  d.clock.move(CODE.again_seconds)
  await ask(phone)
  const code = await codeSent()
  await shutOut('192.0.2.0/24')
  const calls = async (from: string) => [
    (await ask(aNumber(), { browser: d.newBrowser(), ip: from })).body.code,
    (await enter(phone, code, { browser: d.newBrowser(), ip: from })).body.code,
    (await browser.ask(contract.myMatters, {}, { ip: from })).body.code,
  ]
  expect(await calls(ip)).toEqual(['ADDRESS_SHUT', 'ADDRESS_SHUT', 'ADDRESS_SHUT'])
  expect(await calls('192.0.3.44')).toEqual([undefined, undefined, undefined])
})

test('nothing is sent, nobody let in and nothing taken where the page is closed', async () => {
  const phone = aNumber()
  const browser = d.newBrowser()
  await ask(phone)
  await browser.call(contract.signIn, { phone, code: await codeSent(), agree: 1 })
  const id = await bring(browser)
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const at = { updated_at: d.clock.now(), updated_by: null }
  await d.db
    .insertInto('setting')
    .values({ supplier_id, key: 'wx.open', value: '0', ...at })
    .execute()
  expect((await ask(aNumber())).body.code).toBe('PAGE_CLOSED')
  expect((await enter(aNumber(), '000000')).body.code).toBe('PAGE_CLOSED')
  expect((await browser.ask(contract.submitMatter, aMatter())).body.code).toBe('PAGE_CLOSED')
  expect((await seen(browser, id)).may).toContain('add')
})
