import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as contract from '#features/applications/contract.ts'
import { APPLY } from '#features/applications/domain/limits.ts'
import { applications } from '#features/applications/server/feature.ts'
import { dropApplications } from '#features/applications/server/purge.ts'
import { sendCode, signIn } from '#features/citizen/contract.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { userInfo as ownInfo } from '#features/identity/contract/session.ts'
import { operators } from '#features/operators/server/feature.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { roles } from '#features/roles/server/feature.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { openText } from '#platform/crypto/seal.ts'
import { sql } from 'kysely'

let work: TestDistrict
let dept_id: string
beforeAll(async () => {
  work = await testDistrict({ features: [roles, operators, citizen, applications] })
  dept_id = await deptIdOf(work.db, 'B01')
})
afterAll(() => work.close())
beforeEach(async () => {
  work.move(3600)
  for (const who of [HEAD, 'zhujian_admin']) await work.proveIdentity(who)
})

const HEAD = 'chengguan_admin'
let last = 0
const aNumber = (): string => `1340000${String(++last).padStart(4, '0')}`
let address = 0
const anAddress = (): string => `10.3.0.${++address}`
const form = (change: object = {}) => ({ real_name: '周四', dept_id, reason: '承办本科室工单', ...change })
const roleId = async (code: string) =>
  (await work.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

/** Applies from a browser of one's own, with the code that the phone shows. */
async function applyFor(
  phone: string,
  { ip = anAddress(), ...change }: { ip?: string; [field: string]: unknown } = {},
) {
  const browser = work.newBrowser()
  const { body } = await browser.ask(contract.registerCode, { phone }, { ip })
  const code = (body.data as { demo_code: string }).demo_code
  return browser.ask(contract.register, { ...form(), phone, code, ...change }, { ip })
}
const list = async (who = HEAD) => (await work.call(who, contract.applicationManage, { limit: 100 })).rows
const newest = async () => (await list())[0]!
const lastSms = async () => {
  const message = work.db.selectFrom('message').select(['content', 'sealed_content', 'send_at']).orderBy('id', 'desc')
  const { content, sealed_content, send_at } = await message.executeTakeFirstOrThrow()
  return { shown: content, sent: openText(work.jobContext.keys, sealed_content!), send_at }
}

describe('who has no account', () => {
  test('chooses among the units, and is told the same whoever has the number', async () => {
    const shown = await work.newBrowser().call(contract.registerForm, {})
    expect(shown.open).toBe(1)
    expect(shown.units.map(({ id }) => id)).toContain(dept_id)
    const phone = aNumber()
    const first = await applyFor(phone)
    work.clock.move(120)
    const again = await applyFor(phone, { reason: '换了岗位，再次申请' })
    expect(again.body.data).toEqual(first.body.data)
    const { id } = await newest()
    await work.call(HEAD, contract.applicationApprove, { id, username: `zhou_${++last}`, dept_id })
    work.clock.move(120)
    const known = await applyFor(phone)
    expect([known.status, known.body.data]).toEqual([first.status, first.body.data])
    const asked = await newest()
    expect(asked).toMatchObject({ has_account: 1, state: 'pending', phone: expect.stringContaining('****') })
    const given = { id: asked.id, username: `zhou_${++last}`, dept_id }
    expect(await work.refusal(HEAD, contract.applicationApprove, given)).toBe('APPLICATION_HAS_ACCOUNT')
  })

  test('needs the code of the number, and one that was sent for this', async () => {
    const phone = aNumber()
    expect((await applyFor(phone, { code: '000000x' })).body.code).toBe('CODE_WRONG')
    work.clock.move(120)
    const browser = work.newBrowser()
    const { demo_code } = await browser.call(sendCode, { phone })
    expect((await browser.ask(contract.register, { ...form(), phone, code: demo_code! })).body.code).toBe('CODE_WRONG')
    work.clock.move(120)
    const mine = await browser.call(contract.registerCode, { phone })
    expect((await browser.ask(signIn, { phone, code: mine.demo_code!, agree: 1 })).body.code).toBe('CODE_WRONG')
    expect((await list()).some(({ real_name, reason }) => real_name === '周四' && reason === 'x')).toBe(false)
  })

  test('whose unit is none of the list any more chooses another and sends the code that he has', async () => {
    const phone = aNumber()
    const browser = work.newBrowser()
    const { demo_code: code } = await browser.call(contract.registerCode, { phone })
    const sent = (change: object) => browser.ask(contract.register, { ...form(change), phone, code: code! })
    expect((await sent({ dept_id: '999999' })).body.code).toBe('INVALID')
    expect((await sent({})).body.code).toBeFalsy()
  })

  test.each([
    ['a unit that is none of the list', { dept_id: '999999' }],
    ['no reason', { reason: ' ' }],
  ])('is refused with %s', async (_what, change) => {
    expect((await applyFor(aNumber(), change)).body.code).toBe('INVALID')
  })

  test('applies so often in a day and no more, from one address', async () => {
    const ip = anAddress()
    const codes = []
    for (let i = 0; i <= APPLY.address_day; i++) {
      if (i % 10 === 0) work.clock.move(3700)
      codes.push((await applyFor(aNumber(), { ip })).body.code)
    }
    expect(codes.slice(0, -1).every((code) => !code)).toBe(true)
    expect(codes.at(-1)).toBe('APPLY_TOO_OFTEN')
  })

  test('applies so often in a day and no more with one number, also by sending it again', async () => {
    const phone = aNumber()
    const codes = []
    for (let i = 0; i <= APPLY.phone_day; i++) {
      work.clock.move(120)
      codes.push((await applyFor(phone)).body.code)
    }
    expect(codes.slice(0, -1).every((code) => !code)).toBe(true)
    expect(codes.at(-1)).toBe('APPLY_TOO_OFTEN')
    work.clock.move(86_400)
    expect((await applyFor(phone)).body.code).toBeFalsy()
  })

  test('applies again on other days as often as anybody, also when less than a day lies between two', async () => {
    const phone = aNumber()
    for (let day = 0; day < 2 * APPLY.phone_day; day++) {
      expect([day, (await applyFor(phone)).body.code ?? '']).toEqual([day, ''])
      work.clock.move(20 * 3600)
    }
  })

  test('counts for the address from which it was sent last', async () => {
    const [phone, before, now] = [aNumber(), anAddress(), anAddress()]
    await applyFor(phone, { ip: before })
    work.clock.move(120)
    await applyFor(phone, { ip: now })
    const others = await sql<{ id: string }>`
      with one as (select * from account_application order by id desc limit 1)
      insert into account_application (supplier_id, phone, phone_h, address_h, real_name, dept_id, reason, created_at)
      select supplier_id, phone, 'beside ' || n, address_h, real_name, dept_id, reason, created_at
      from one, generate_series(3, ${APPLY.address_day}::int) n returning id`.execute(work.db)
    expect((await applyFor(aNumber(), { ip: now })).body.code).toBe('APPLY_TOO_OFTEN')
    expect((await applyFor(aNumber(), { ip: before })).body.code).toBeFalsy()
    const ids = others.rows.map(({ id }) => id)
    await work.db.deleteFrom('account_application').where('id', 'in', ids).execute()
  })

  test('sends its own again where the queue is full of others', async () => {
    const phone = aNumber()
    await applyFor(phone)
    const others = await sql<{ id: string }>`
      with one as (select * from account_application order by id desc limit 1)
      insert into account_application (supplier_id, phone, phone_h, address_h, real_name, dept_id, reason, created_at)
      select supplier_id, phone, 'other ' || n, 'elsewhere', real_name, dept_id, reason, created_at
      from one, generate_series(1, ${APPLY.waiting}::int) n returning id`.execute(work.db)
    work.clock.move(120)
    expect((await applyFor(phone)).body.code).toBeFalsy()
    expect((await applyFor(aNumber())).body.code).toBe('APPLY_FULL')
    const ids = others.rows.map(({ id }) => id)
    await work.db.deleteFrom('account_application').where('id', 'in', ids).execute()
  })

  test('does not apply where it is closed', async () => {
    const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
    const at = { updated_at: work.clock.now(), updated_by: null }
    const row = { supplier_id, key: 'register.open', value: '0', ...at }
    await work.db.insertInto('setting').values(row).execute()
    const browser = work.newBrowser()
    expect(await browser.call(contract.registerForm, {})).toEqual({ open: 0, units: [] })
    expect((await browser.ask(contract.registerCode, { phone: aNumber() })).body.code).toBe('APPLY_CLOSED')
    await work.db.deleteFrom('setting').where('key', '=', 'register.open').execute()
  })
})

describe('an administrator of the unit', () => {
  test('opens the account in a role of his, which signs in at once; the applicant is told the name, not the password', async () => {
    await applyFor(aNumber())
    const { waiting } = await work.call(HEAD, contract.applicationWaiting, {})
    const { id } = await newest()
    const username = `zhou_${++last}`
    const place = { dept_id, role_ids: [await roleId('dept_operator')] }
    const { password } = await work.call(HEAD, contract.applicationApprove, { id, username, ...place })
    const sms = await lastSms()
    expect(sms.sent).toMatch(new RegExp(`^您的账号申请已通过，用户名：${username}。`))
    expect(JSON.stringify(sms)).not.toContain(password)
    expect(sms.shown).not.toContain(username)
    const browser = work.newBrowser()
    await browser.login(username, password)
    expect((await browser.call(ownInfo, {})).roles).toEqual(['dept_operator'])
    expect((await work.call(HEAD, contract.applicationWaiting, {})).waiting).toBe(waiting - 1)
    expect(await newest()).toMatchObject({ state: 'approved', decided_by: expect.any(String) })
    expect(await work.refusal(HEAD, contract.applicationRefuse, { id, answer: '不符合' })).toBe('APPLICATION_DECIDED')
  })

  test('has on top what was sent last, again too', async () => {
    const [phone, other] = [aNumber(), aNumber()]
    await applyFor(phone)
    const { id } = await newest()
    work.clock.move(120)
    await applyFor(other)
    work.clock.move(120)
    await applyFor(phone, { reason: '补充说明后再次申请' })
    expect(await newest()).toMatchObject({ id, reason: '补充说明后再次申请' })
  })

  test('gives no more than he has, and nothing is decided then', async () => {
    await applyFor(aNumber())
    const { id } = await newest()
    const role_ids = [await roleId('center_leader')]
    const values = { id, username: `zhou_${++last}`, dept_id, role_ids }
    expect(await work.refusal(HEAD, contract.applicationApprove, values)).toBe('ROLE_NOT_YOURS')
    expect((await newest()).state).toBe('pending')
  })

  test('refuses with a reason that the applicant is told; other units never see it', async () => {
    await applyFor(aNumber())
    work.move((23 - Number(work.clock.now().slice(11, 13))) * 3600)
    const { id } = await newest()
    expect((await list('zhujian_admin')).map((row) => row.id)).not.toContain(id)
    const answer = '请由本科室负责人提出'
    expect(await work.refusal('zhujian_admin', contract.applicationRefuse, { id, answer })).toBe('NOT_FOUND')
    expect(await work.refusal('chengguan', contract.applicationManage, {})).toBe('NO_PERMISSION')
    await work.call(HEAD, contract.applicationRefuse, { id, answer })
    const { sent, send_at } = await lastSms()
    expect(sent).toContain(answer)
    // Nobody is woken by it.
    expect(send_at).toMatch(/ (0[7-9]|1\d|2[01]):/)
    expect(await newest()).toMatchObject({ state: 'refused', answer })
  })
})

test('asking for the number of those that wait keeps nobody signed in (security B4)', async () => {
  const who = 'zhujian_admin'
  await work.call(who, contract.applicationManage, {})
  work.clock.move(29 * 60)
  expect(await work.refusal(who, contract.applicationWaiting, {})).toBe('')
  work.clock.move(2 * 60)
  expect(await work.refusal(who, contract.applicationManage, {})).not.toBe('')
})

test('half a year after the decision nothing is kept of it, nor of one that nobody decided', async () => {
  await applyFor(aNumber())
  const count = () => work.db.selectFrom('account_application').select('state').distinct().execute()
  expect((await count()).length).toBeGreaterThan(1)
  work.clock.move(182 * 86_400)
  await dropApplications(work.db, work.clock.now())
  expect(await count()).toEqual([])
})
