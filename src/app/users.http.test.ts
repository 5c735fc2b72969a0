import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { passwordEdit } from '#features/account/contract/password.ts'
import { userEdit } from '#features/account/contract/profile.ts'
import { account } from '#features/account/server/feature.ts'
import { userInfo as ownInfo } from '#features/identity/contract/session.ts'
import { identity } from '#features/identity/server/feature.ts'
import { operatorEdit, operatorSignOut } from '#features/operators/contract/operators.ts'
import * as contract from '#features/operators/contract/users.ts'
import { operators } from '#features/operators/server/feature.ts'
import { deptUserList, deptUserSave } from '#features/organisation/contract.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { roles } from '#features/roles/server/feature.ts'
import type { CallOf } from '#kernel/endpoint.ts'
import { severally } from '#kernel/several.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
let dept_id: string
let elsewhere: string
beforeAll(async () => {
  work = await testProgram({ features: [identity, account, roles, operators, organisation] })
  dept_id = await deptIdOf(work.db, 'B01')
  elsewhere = await deptIdOf(work.db, 'B02')
  for (const who of ['chengguan_admin', 'zhujian_admin', 'sysadmin', 'admin']) await work.proveIdentity(who)
})
afterAll(() => work.close())

const HEAD = 'chengguan_admin'
let made = 0
const roleId = async (code: string) =>
  (await work.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const idOf = async (username: string) =>
  (await work.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const form = async (...codes: string[]) => ({
  ...{ real_name: '钱二', nick_name: '小钱', dept_id, phone: `132${String(++made).padStart(8, '0')}` },
  role_ids: await Promise.all(codes.map(roleId)),
})
const reg = async (...codes: string[]) =>
  work.call(HEAD, contract.userReg, { ...(await form(...codes)), username: `qian_${++made}` })
const info = (id: string) => work.call(HEAD, contract.userInfo, { id })

describe('the head of a unit', () => {
  test('opens an account in a role that he has himself, and it works at once', async () => {
    const { id, username, password } = await reg('dept_operator')
    expect(await info(id)).toMatchObject({ user_type: 'dept_staff', barred: null, roles: [{ name: '单位经办人' }] })
    const browser = work.newBrowser()
    await browser.login(username, password)
    expect((await browser.call(ownInfo, {})).roles).toEqual(['dept_operator'])
    const logged = await work.db
      .selectFrom('audit_log')
      .select(['action', 'risk'])
      .where('object_id', '=', id)
      .execute()
    expect(logged).toEqual([{ action: 'user.add', risk: 'high' }])
  })

  test.each(['center_leader', 'sys_admin', 'admin', 'leader_viewer'])('never gives %s', async (code) => {
    const values = { ...(await form(code)), username: `more_${++made}` }
    expect(await work.refusal(HEAD, contract.userReg, values)).toBe('ROLE_NOT_YOURS')
    const { id } = await reg('dept_operator')
    expect(await work.refusal(HEAD, contract.userSave, { ...(await form(code)), id })).toBe('ROLE_NOT_YOURS')
  })

  test('sees and keeps those of his own unit and below it alone', async () => {
    const { rows, below } = await work.call(HEAD, contract.userManage, { limit: 100 })
    const names = rows.map(({ username }) => username)
    expect(names).toEqual(expect.arrayContaining(['chengguan', 'chengguan_sub', HEAD]))
    expect([names.includes('zhujian'), below]).toEqual([false, dept_id])
    const [mine, theirs] = await Promise.all([idOf('chengguan'), idOf('zhujian')])
    expect(rows.find(({ id }) => id === mine)).toMatchObject({ barred: null })
    const calls = [
      ...[contract.userInfo, contract.userDel, contract.userReset].map((endpoint) => [endpoint, {}] as const),
      [contract.userStatus, { status: 'disabled' }] as const,
      [contract.userSave, await form()] as const,
    ]
    for (const [endpoint, values] of calls)
      expect(await work.refusal(HEAD, endpoint, { ...values, id: theirs })).toBe('NOT_FOUND')
    const moved = { ...(await form('dept_operator')), dept_id: elsewhere, username: `away_${++made}` }
    expect(await work.refusal(HEAD, contract.userReg, moved)).toBe('INVALID')
  })

  test('keeps neither himself nor somebody who may more than he', async () => {
    expect(await work.refusal(HEAD, contract.userReset, { id: await idOf(HEAD) })).toBe('ACCOUNT_OWN')
    const { id } = await reg('dept_operator')
    const role_ids = JSON.stringify([await roleId('center_dispatcher')])
    await work.db.updateTable('operator').set({ role_ids }).where('id', '=', id).execute()
    expect((await info(id)).barred).toBe('beyond')
    for (const endpoint of [contract.userReset, contract.userDel])
      expect(await work.refusal(HEAD, endpoint, { id })).toBe('ACCOUNT_BEYOND')
    expect(await work.refusal(HEAD, contract.userSave, { ...(await form()), id })).toBe('ACCOUNT_BEYOND')
  })

  test('gives somebody another number, and it is told at the one before', async () => {
    const values = await form('dept_operator')
    const { id } = await work.call(HEAD, contract.userReg, { ...values, username: `qian_${++made}` })
    const told = async () => {
      const sms = work.db.selectFrom('message').select(['address', 'content']).where('channel', '=', 'sms')
      return (await sms.where('event', '=', 'contact_changed').where('biz_id', '=', id).execute()).map(
        ({ address, content }) => [openText(testKeys(), address!), content.slice(0, content.indexOf('，'))],
      )
    }
    const { phone: masked } = await info(id)
    await work.call(HEAD, contract.userSave, { ...values, id, phone: masked, nick_name: '小钱二' })
    await work.call(HEAD, contract.userSave, { ...values, id, nick_name: '小钱三' })
    expect(await told()).toEqual([])
    await work.call(HEAD, contract.userSave, { ...values, id, phone: (await form()).phone })
    expect(await told()).toEqual([[values.phone, expect.stringContaining('已变更您账号的手机号')]])
  })

  test('signs somebody out everywhere, who may come in again; nobody of another unit (security B10)', async () => {
    const { id, username, password } = await reg('dept_operator')
    const browser = work.newBrowser()
    await browser.login(username, password)
    expect(await work.refusal('zhujian_admin', contract.userSignOut, { id })).toBe('NOT_FOUND')
    await work.call(HEAD, contract.userSignOut, { id })
    expect((await browser.ask(ownInfo, {})).status).toBe(401)
    const renewed = await work.call(HEAD, contract.userReset, { id })
    await browser.login(username, renewed.password)
    await work.call('sysadmin', operatorSignOut, { id })
    expect((await browser.ask(ownInfo, {})).status).toBe(401)
    expect(await work.refusal('sysadmin', operatorSignOut, { id: await idOf('secadmin') })).toBe(
      'ACCOUNT_OF_ADMINISTRATOR',
    )
  })

  test('puts several out of use at once, who are signed out, and in use again', async () => {
    const made = [await reg('dept_operator'), await reg('dept_operator')]
    const browser = work.newBrowser()
    await browser.login(made[0]!.username, made[0]!.password)
    const ids = [...made.map(({ id }) => id), await idOf(HEAD)]
    const out = await work.call(HEAD, severally(contract.userStatus), { ids, status: 'disabled' })
    expect(out.results.map(({ code }) => code)).toEqual(['', '', 'ACCOUNT_OWN'])
    expect((await browser.ask(ownInfo, {})).status).toBe(401)
    await expect(work.newBrowser().login(made[1]!.username, made[1]!.password)).rejects.toThrow()
    const back = await work.call(HEAD, severally(contract.userStatus), { ids: ids.slice(0, 2), status: 'enabled' })
    expect(back.results.every(({ ok }) => ok)).toBe(true)
    const again = await work.call(HEAD, severally(contract.userStatus), { ids: ids.slice(0, 1), status: 'enabled' })
    expect(again.results[0]!.code).toBe('UNCHANGED')
  })

  test('changes, moves within the unit, resets and deletes; other roles end every session', async () => {
    const { id, username, password } = await reg('dept_operator')
    const browser = work.newBrowser()
    await browser.login(username, password)
    const { phone, version } = await info(id)
    await work.call(HEAD, contract.userSave, {
      ...{ ...(await form('dept_operator')), id, version, phone, user_type: 'grid_member', real_name: '钱三' },
    })
    expect((await browser.ask(ownInfo, {})).status).toBe(200)
    const now = await info(id)
    expect(now).toMatchObject({ phone, real_name: '钱三', user_type: 'grid_member' })
    expect(await work.refusal(HEAD, contract.userSave, { ...now, status: 'enabled' })).toBe('UNCHANGED')
    expect(
      (await work.call(HEAD, contract.userManage, { user_type: 'grid_member' })).rows.map((row) => row.id),
    ).toContain(id)
    expect(await work.refusal(HEAD, contract.userSave, { ...(await form()), id, version })).toBe('STALE')
    const silent = { ...(await form('dept_operator')), id, user_type: undefined }
    await work.call(HEAD, contract.userSave, silent)
    expect(await info(id), 'what is left out stays').toMatchObject({ user_type: 'grid_member' })
    await work.call(HEAD, contract.userSave, { ...(await form('subunit_operator')), id })
    expect((await browser.ask(ownInfo, {})).status).toBe(401)
    const renewed = await work.call(HEAD, contract.userReset, { id })
    await work.newBrowser().login(username, renewed.password)
    await work.call(HEAD, contract.userDel, { id })
    expect(await work.refusal(HEAD, contract.userInfo, { id })).toBe('NOT_FOUND')
  })
})

describe('the account of a person', () => {
  const save = (mobile: string, more: Partial<CallOf<typeof deptUserSave>> = {}) => {
    const person = { dept_id, name: '钱二', person_role: 'operator', tel: '0000-8688101', mobile, ...more } as const
    return work.call(HEAD, deptUserSave, person)
  }
  const person = async (id: string) =>
    (await work.call(HEAD, deptUserList, { keyword: '钱二' })).rows.find((row) => row.id === id)!

  test.each(['person', 'account'])(
    'is the one of the same number in the department, the %s written last',
    async (last) => {
      const { phone, ...values } = await form('dept_operator')
      const open = () => work.call(HEAD, contract.userReg, { ...values, phone, username: `qian_${++made}` })
      const opened = last === 'person' ? await open() : null
      const { id } = await save(phone)
      const { username } = opened ?? (await open())
      expect(await person(id)).toMatchObject({ username })
    },
  )

  test('goes on with who has the number that it is given', async () => {
    const { phone, ...values } = await form('dept_operator')
    const after = (await form()).phone
    const [before, successor] = [await save(phone), await save(after)]
    const { id, username } = await work.call(HEAD, contract.userReg, { ...values, phone, username: `qian_${++made}` })
    await work.call(HEAD, contract.userSave, { ...values, id, phone: after })
    expect([(await person(before.id)).username, (await person(successor.id)).username]).toEqual([null, username])
  })

  test('stays where only the directory has another number', async () => {
    const { phone, ...values } = await form('dept_operator')
    const { id } = await save(phone)
    const { username } = await work.call(HEAD, contract.userReg, { ...values, phone, username: `qian_${++made}` })
    await save((await form()).phone, { id, version: (await person(id)).version })
    expect((await person(id)).username).toBe(username)
  })

  test('has its owner told where his notices go by the directory, before they do', async () => {
    const { phone, ...values } = await form('dept_operator')
    const { id } = await work.call(HEAD, contract.userReg, { ...values, phone, username: `qian_${++made}` })
    await save(phone, { email: 'a@example.cn', receive_notice: 0 })
    const told = work.db.selectFrom('message').select('address').where('event', '=', 'contact_changed')
    const sms = await told.where('biz_id', '=', id).where('channel', '=', 'sms').execute()
    expect(sms.map(({ address }) => openText(testKeys(), address!))).toEqual([phone, phone])
  })

  test('is nobody of another department', async () => {
    const { phone, ...values } = await form()
    const { id } = await save(phone)
    await work.call('admin', contract.userReg, { ...values, dept_id: elsewhere, phone, username: `qian_${++made}` })
    expect((await person(id)).username).toBeNull()
  })
})

test('the administrator of the system opens accounts without a role, and administrators’ are no users', async () => {
  const { rows, choices, below } = await work.call('sysadmin', contract.userManage, { limit: 200 })
  expect(rows.map(({ username }) => username)).not.toEqual(expect.arrayContaining(['secadmin']))
  expect([choices.some(({ name }) => name === '单位经办人'), below]).toEqual([false, null])
  const { id } = await work.call('sysadmin', contract.userReg, { ...(await form()), username: `plain_${++made}` })
  expect((await info(id)).roles).toEqual([])
  expect(await work.refusal('admin', contract.userInfo, { id: await idOf('secadmin') })).toBe('NOT_FOUND')
  expect(await work.refusal('chengguan', contract.userManage, {})).toBe('NO_PERMISSION')
})

test.each([
  ['chengguan_sub', /^城市管理局.* \/ 市容管理科$/],
  ['chengguan', /^城市管理局[^/]*$/],
])('%s is listed with where the department is', async (keyword, place) => {
  const { rows } = await work.call('chengguan_admin', contract.userManage, { keyword })
  expect(rows.find(({ username }) => username === keyword)!.dept_name).toMatch(place)
})

test('somebody who may all remains for good: who is there for a while ends none who stays', async () => {
  const { operator_id: id } = await insertAccount(work.db, { username: 'for_a_while' })
  const today = dayOf(work.clock.now())
  const held = { role_ids: JSON.stringify([await roleId('admin')]), valid_to: addDays(today, 5) }
  await work.db.updateTable('operator').set(held).where('id', '=', id).execute()
  await work.proveIdentity('for_a_while')
  const one = work.db.selectFrom('operator').select(['id', 'version', 'nick_name', 'real_name', 'dept_id'])
  const lasting = await one.where('username', '=', 'admin').executeTakeFirstOrThrow()
  const edit = (more: object) => work.refusal('for_a_while', operatorEdit, { ...lasting, ...more })
  for (const ends of [{ status: 'disabled' }, { valid_to: addDays(today, 9) }, { valid_from: addDays(today, 1) }])
    expect([ends, await edit(ends)]).toEqual([ends, 'ACCOUNT_LAST_ADMIN'])
  expect(await edit({})).toBe('')
})

test('an account stays out of use where an edit does not speak of it', async () => {
  const { id } = await reg()
  const status = async () => (await info(id)).status
  const { role_ids: _, ...values } = await form()
  await work.call(HEAD, contract.userStatus, { id, status: 'disabled' })
  await work.call(HEAD, contract.userSave, { ...values, id })
  await work.call('sysadmin', operatorEdit, { ...values, id, real_name: '钱三' })
  expect(await status()).toBe('disabled')
})

test.each([
  ['the head of his unit', HEAD, contract.userSave],
  ['the administrator', 'sysadmin', operatorEdit],
])('what somebody changed of himself is not overwritten by %s, who looked before', async (_who, keeper, endpoint) => {
  const { id, username, password } = await reg('dept_operator')
  const browser = work.newBrowser()
  await browser.login(username, password)
  const [old_password, new_password] = await browser.encrypt(password, 'Qx7#mW9$kT2!')
  await browser.call(passwordEdit, { old_password: old_password!, new_password: new_password! })
  const { version, phone } = await info(id)
  await browser.call(userEdit, { nick_name: '钱大姐' })
  const seen = { ...(await form('dept_operator')), id, version, phone, nick_name: '小钱' }
  expect(await work.refusal(keeper, endpoint, seen)).toBe('STALE')
  expect((await info(id)).nick_name).toBe('钱大姐')
})

test('after a reset the password of before is as used as it was', async () => {
  const { id, username, password } = await reg('dept_operator')
  const change = async (from: string, to: string) => {
    const browser = work.newBrowser()
    await browser.login(username, from)
    const [old_password, new_password] = await browser.encrypt(from, to)
    return (await browser.ask(passwordEdit, { old_password: old_password!, new_password: new_password! })).body.code
  }
  expect(await change(password, 'Qx7#mW9$kT2!')).toBeFalsy()
  const once = (await work.call(HEAD, contract.userReset, { id })).password
  expect(await change(once, 'Qx7#mW9$kT2!')).toBe('PASSWORD_REUSED')
})
