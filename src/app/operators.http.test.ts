import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { account } from '#features/account/server/feature.ts'
import { passwordEdit } from '#features/account/contract/password.ts'
import { userInfo } from '#features/identity/contract/session.ts'
import { unionSwitch } from '#features/identity/contract/union.ts'
import { identity } from '#features/identity/server/feature.ts'
import { roleAdd } from '#features/roles/contract.ts'
import { roles } from '#features/roles/server/feature.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '#features/operators/contract/operators.ts'
import { operators } from '#features/operators/server/feature.ts'

let work: TestProgram
let dept_id: string
beforeAll(async () => {
  work = await testProgram({ features: [identity, account, roles, operators] })
  const dept = work.db.selectFrom('department').select('id').where('code', '=', 'B01')
  dept_id = (await dept.executeTakeFirstOrThrow()).id
  for (const who of ['sysadmin', 'secadmin', 'admin']) await work.proveIdentity(who)
})
afterAll(() => work.close())

let made = 0
const form = () => ({ real_name: '赵一', nick_name: '小赵', dept_id, phone: `131${String(++made).padStart(8, '0')}` })
const add = () => work.call('sysadmin', contract.operatorAdd, { ...form(), username: `Zhao_${++made}` })
const idOf = async (username: string) =>
  (await work.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const roleId = async (code: string) =>
  (await work.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const give = async (who: string, id: string, ...codes: string[]) =>
  work.refusal(who, contract.operatorRoles, { id, role_ids: await Promise.all(codes.map(roleId)) })
const withSupplier = () => work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      work.db,
    )
  ).rows.length > 0
const info = (id: string) => work.call('secadmin', contract.operatorInfo, { id })

describe('an account', () => {
  test('is opened by one and given a role by another; its password works once and is changed then', async () => {
    const { id, username, password } = await add()
    expect(await info(id)).toMatchObject({
      roles: [],
      must_change_pwd: 1,
      barred: null,
      phone: expect.stringContaining('*'),
    })
    expect(
      (await work.call('secadmin', contract.operatorManage, { waiting: '1' })).rows.map((row) => row.id),
    ).toContain(id)
    expect(await work.refusal('secadmin', contract.operatorAdd, { ...form(), username: 'nobody_1' })).toBe(
      'NO_PERMISSION',
    )
    expect(await work.refusal('sysadmin', contract.operatorRoles, { id, role_ids: [] })).toBe('NO_PERMISSION')
    expect(await give('secadmin', id, 'dept_operator')).toBe('')
    const browser = work.newBrowser()
    await browser.login(username, password)
    expect((await browser.call(userInfo, {})).roles).toEqual(['dept_operator'])
    const [old_password, new_password] = await browser.encrypt(password, 'Qx7#mW9$kT2!')
    await browser.call(passwordEdit, { old_password: old_password!, new_password: new_password! })
    expect((await info(id)).must_change_pwd).toBe(0)
    await expect(work.newBrowser().login(username, password)).rejects.toThrow()
    const { logged } = await work.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<string>().as('logged'))
      .where('object_id', '=', id)
      .where('action', 'in', ['operator.add', 'operator.roles'])
      .where('risk', '=', 'high')
      .executeTakeFirstOrThrow()
    expect(Number(logged)).toBe(2)
  })

  test('needs a fresh proof of identity, and its password is kept nowhere', async () => {
    const values = { ...form(), username: 'unproved_1' }
    await insertAccount(work.db, { username: 'unproved', api_arr: [contract.operatorAdd.path] })
    expect(await work.refusal('unproved', contract.operatorAdd, values)).toBe('STEP_UP_REQUIRED')
    const { password } = await add()
    for (const table of ['audit_log', 'idempotency', 'operator'] as const)
      expect(JSON.stringify(await work.db.selectFrom(table).selectAll().execute())).not.toContain(password)
  })

  test('names and numbers are had once; a masked number stays', async () => {
    const values = { ...form(), username: 'Twice_1' }
    const { id } = await work.call('sysadmin', contract.operatorAdd, values)
    const again = (given: object) =>
      work.refusal('sysadmin', contract.operatorAdd, { ...form(), username: 'other_1', ...given })
    expect(await again({ username: 'twice_1' })).toBe('USERNAME_TAKEN')
    expect(await again({ phone: values.phone })).toBe('INVALID')
    expect(await again({ username: '1abc' })).toBe('INVALID')
    expect(await again({ dept_id: '999999' })).toBe('INVALID')
    const { phone } = await info(id)
    await work.call('sysadmin', contract.operatorEdit, { ...form(), id, phone, real_name: '赵二' })
    expect(await info(id)).toMatchObject({ phone, real_name: '赵二' })
    await work.call('sysadmin', contract.operatorEdit, { ...form(), id, phone: null })
    expect((await info(id)).phone).toBeNull()
  })

  test('is valid from its first day to its last, which is not before it', async () => {
    const days = { valid_from: '2026-12-10', valid_to: '2026-12-01' }
    const refusal = {
      code: 'INVALID',
      data: { issues: [{ field: 'valid_to', message: '有效期止：不能早于有效期起' }] },
    }
    const added = await work.ask('sysadmin', contract.operatorAdd, { ...form(), ...days, username: 'Reversed_1' })
    expect(added.body).toMatchObject(refusal)
    const { id } = await add()
    const edit = (given: object) =>
      work.ask('sysadmin', contract.operatorEdit, { ...form(), id, phone: null, ...given })
    expect((await edit(days)).body).toMatchObject(refusal)
    const today = dayOf(work.clock.now())
    for (const [first, last, validity] of [
      [null, addDays(today, -1), 'ended'],
      [today, today, 'in_force'],
      [addDays(today, 1), null, 'to_come'],
    ] as const) {
      await edit({ valid_from: first, valid_to: last })
      expect((await info(id)).validity).toBe(validity)
    }
  })

  test('signs in by its one-time password once it has a role, although it was tried before', async () => {
    const { id, username, password } = await add()
    const enter = async () => (await work.newBrowser().tryLogin(username, password)).status
    expect(await enter()).toBe(200)
    await give('secadmin', id, 'dept_operator')
    expect([await enter(), await enter()]).toEqual([200, 400])
  })

  test('whose password is reset is signed in to at once, however often it was tried', async () => {
    const { id, username } = await add()
    await give('secadmin', id, 'dept_operator')
    for (let i = 0; i < 6; i++) await work.newBrowser().tryLogin(username, 'forgotten')
    const { password } = await work.call('sysadmin', contract.operatorReset, { id })
    expect((await work.newBrowser().tryLogin(username, password)).status).toBe(200)
  })

  test('out of use, of another role, reset or deleted it is signed out at once', async () => {
    const { id, username, ...first } = await add()
    await give('secadmin', id, 'dept_operator')
    const enter = async (password: string) => {
      const browser = work.newBrowser()
      await browser.login(username, password)
      return async () => (await browser.ask(userInfo, {})).status
    }
    let see = await enter(first.password)
    expect(await see()).toBe(200)
    await give('secadmin', id, 'dept_admin')
    expect(await see()).toBe(401)
    const { password } = await work.call('sysadmin', contract.operatorReset, { id })
    see = await enter(password)
    expect(await see()).toBe(200)
    await work.call('sysadmin', contract.operatorEdit, { ...form(), id, status: 'disabled' })
    expect(await see()).toBe(401)
    expect(
      (await work.call('sysadmin', contract.operatorManage, { status: 'disabled' })).rows.map((row) => row.id),
    ).toContain(id)
    await work.call('sysadmin', contract.operatorDel, { id })
    expect(await work.refusal('sysadmin', contract.operatorInfo, { id })).toBe('NOT_FOUND')
  })

  test('whose last day is moved to one that has passed is out in the district as well to which it has switched', async () => {
    const { id, username, password } = await add()
    await give('secadmin', id, 'dept_operator')
    const there = await insertAccount(work.db, { username: 'there', supplier_uid: 'lake' })
    const { id: link } = await work.db
      .insertInto('account_link')
      .values({
        ...{ ...(await withSupplier()), operator_id: id, created_at: work.clock.now() },
        ...{ to_supplier_id: there.supplier_id, to_operator_id: there.operator_id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const browser = work.newBrowser()
    await browser.login(username, password)
    const own = await browser.encrypt(password, 'Qx7#mW9$kT2!')
    await browser.call(passwordEdit, { old_password: own[0]!, new_password: own[1]! })
    const { access_token, supplier_uid } = await browser.call(unionSwitch, { id: link })
    browser.setToken(access_token)
    browser.goTo(supplier_uid)
    expect((await browser.ask(userInfo, {})).status).toBe(200)
    const valid_to = addDays(dayOf(work.clock.now()), -1)
    await work.call('sysadmin', contract.operatorEdit, { ...form(), id, valid_to })
    expect((await browser.ask(userInfo, {})).status).toBe(401)
  })
})

test.each([
  ['becomes an administrator', (id: string) => give('admin', id, 'sys_admin')],
  [
    'goes out of use',
    (id: string) => work.refusal('sysadmin', contract.operatorEdit, { ...form(), id, status: 'disabled' }),
  ],
] as const)('who looks as somebody that %s meanwhile is himself again, and on record so', async (_what, change) => {
  work.move(0)
  for (const who of ['sysadmin', 'secadmin', 'admin']) await work.proveIdentity(who)
  const { id } = await add()
  expect(await give('secadmin', id, 'dept_operator')).toBe('')
  await work.call('secadmin', contract.operatorViewAs, { id, reason: '本人反映看不到工单' })
  const me = () => work.call('secadmin', userInfo, {})
  expect(await me()).toMatchObject({ nick_name: '小赵' })
  work.clock.move(60)
  expect(await change(id)).toBe('')
  expect(await me()).toMatchObject({ username: 'secadmin', viewer: null })
  const log = work.db.selectFrom('login_log').select(['logout_at', 'logout_kind']).where('type', '=', 'view_as')
  expect(await log.orderBy('id', 'desc').limit(1).execute()).toEqual([
    { logout_at: work.clock.now(), logout_kind: 'kicked' },
  ])
})

describe('administrators', () => {
  test('keep neither their own account nor each other’s', async () => {
    for (const username of ['sysadmin', 'secadmin', 'auditadmin', 'admin']) {
      const id = await idOf(username)
      const code = username === 'sysadmin' ? 'ACCOUNT_OWN' : 'ACCOUNT_OF_ADMINISTRATOR'
      expect(await work.refusal('sysadmin', contract.operatorEdit, { ...form(), id })).toBe(code)
      expect(await work.refusal('sysadmin', contract.operatorReset, { id })).toBe(code)
      expect(await work.refusal('sysadmin', contract.operatorDel, { id })).toBe(code)
    }
    expect(await give('secadmin', await idOf('secadmin'), 'center_leader')).toBe('ACCOUNT_OWN')
    expect(await give('secadmin', await idOf('sysadmin'), 'center_leader')).toBe('ACCOUNT_OF_ADMINISTRATOR')
  })

  test('are made by who may all, one kind to an account', async () => {
    const { id } = await add()
    expect(await give('secadmin', id, 'sys_admin')).toBe('ROLE_NOT_YOURS')
    expect(await give('secadmin', id, 'admin')).toBe('ROLE_NOT_YOURS')
    expect(await give('admin', id, 'sys_admin', 'sec_admin')).toBe('ROLES_EXCLUSIVE')
    expect(await give('admin', id, 'audit_admin', 'center_leader')).toBe('AUDITOR_ALONE')
    expect(await give('admin', id, 'sec_admin')).toBe('')
    const grantable = (await info(id)).choices.filter((choice) => choice.grantable === 1).map(({ name }) => name)
    expect(grantable).toContain('派单员')
    expect(grantable).not.toContain('系统管理员')
    expect(await work.refusal('secadmin', contract.operatorRoles, { id, role_ids: ['999999'] })).toBe(
      'ACCOUNT_OF_ADMINISTRATOR',
    )
  })

  test('keep no account that holds what is another’s of them, whatever its role is called', async () => {
    const { id } = await add()
    const values = { supplier_id: (await withSupplier()).supplier_id, code: 'own_roles', name: '权限专员' }
    const made = { ...values, api_arr: JSON.stringify([roleAdd.path]), path_arr: '[]', created_at: work.clock.now() }
    await work.db.insertInto('role').values(made).execute()
    expect(await give('secadmin', id, 'own_roles')).toBe('')
    expect((await info(id)).barred).toBeNull()
    const [seen] = (await work.call('sysadmin', contract.operatorManage, { role_id: await roleId('own_roles') })).rows
    expect(seen).toMatchObject({ id, barred: 'administrator' })
    for (const call of [contract.operatorReset, contract.operatorDel, contract.operatorSignOut])
      expect(await work.refusal('sysadmin', call, { id })).toBe('ACCOUNT_OF_ADMINISTRATOR')
    expect(await give('secadmin', id, 'dept_operator')).toBe('')
    expect(await work.refusal('sysadmin', contract.operatorReset, { id })).toBe('')
  })

  test('give no role that another takes away or changes at the same moment', async () => {
    const { id } = await add()
    const gone = work.db.updateTable('role').set({ deleted_at: work.clock.now() }).where('code', '=', 'own_roles')
    const asked = await work.db.transaction().execute(async (trx) => {
      await trx.executeQuery(gone)
      const given = give('secadmin', id, 'own_roles')
      await Promise.race([given, vi.waitUntil(waiting, { timeout: 300_000 })])
      return { given }
    })
    expect(await asked.given).toBe('ROLE_UNKNOWN')
  })

  test('of two that take everything from each other at once one remains', async () => {
    const username = 'second_admin'
    const { operator_id: id } = await insertAccount(work.db, { username })
    expect(await give('admin', id, 'admin')).toBe('')
    await work.proveIdentity(username)
    const me = await idOf('admin')
    const codes = await Promise.all([
      work.refusal('admin', contract.operatorDel, { id }),
      work.refusal(username, contract.operatorDel, { id: me }),
    ])
    expect(codes.sort()[0]).toBe('')
    expect(['ACCOUNT_LAST_ADMIN', 'LOGIN']).toContain(codes[1])
  })
})

test('who looks after a department sees its accounts alone', async () => {
  const elsewhere = await insertAccount(work.db, { username: 'unit_head', api_arr: [contract.operatorManage.path] })
  const at = { dept_id, user_level: '2' as const }
  await work.db.updateTable('operator').set(at).where('id', '=', elsewhere.operator_id).execute()
  const { rows } = await work.call('unit_head', contract.operatorManage, { limit: 100 })
  expect(rows.map(({ username }) => username)).toContain('chengguan')
  expect(rows.map(({ username }) => username)).not.toContain('zhujian')
  const found = await work.call('secadmin', contract.operatorManage, {
    keyword: 'CHENGGUAN_A',
    role_id: await roleId('dept_admin'),
  })
  expect(found.rows.map(({ username }) => username)).toEqual(['chengguan_admin'])
})
