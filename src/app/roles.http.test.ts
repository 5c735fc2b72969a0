import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountProtection } from '#features/account/contract/second-factor.ts'
import { account } from '#features/account/server/feature.ts'
import { calendar } from '#features/calendar/server/feature.ts'
import { holidaySetInfo, holidaySetSave } from '#features/calendar/contract.ts'
import { roleSwitch } from '#features/identity/contract/entry.ts'
import { identity } from '#features/identity/server/feature.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import {
  operatorPermission,
  roleAdd,
  roleDel,
  roleDelByGet,
  roleEdit,
  roleManage,
  roleMembers,
} from '#features/roles/contract.ts'
import { roles } from '#features/roles/server/feature.ts'

let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [identity, account, roles, calendar] })
  for (const who of ['secadmin', 'admin']) await work.proveIdentity(who)
})
afterAll(() => work.close())

const READ = { path_arr: ['/sys/holiday'], api_arr: [holidaySetInfo.path] }
const listed = async (name: string) =>
  (await work.call('secadmin', roleManage, { limit: 100 })).rows.find((role) => role.name === name)
const idOf = async (code: string) =>
  (await work.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const wear = (username: string, ids: string[]) =>
  work.db
    .updateTable('operator')
    .set({ role_ids: JSON.stringify(ids) })
    .where('username', '=', username)
    .execute()

test('a role is made, given, changed and felt with the next call; who has it keeps it from being deleted', async () => {
  const { id } = await work.call('secadmin', roleAdd, { name: '节假日查看', ...READ })
  expect(await listed('节假日查看')).toMatchObject({
    id,
    is_system: 0,
    member_count: 0,
    path_arr: ['/dashboard', '/sys/holiday'],
  })
  const before = await idOf('subunit_operator')
  expect(await work.refusal('chengguan_sub', holidaySetInfo, { year: 2026 })).toBe('NO_PERMISSION')
  await wear('chengguan_sub', [before, id])
  await work.call('chengguan_sub', holidaySetInfo, { year: 2026 })
  expect((await work.call('secadmin', roleMembers, { id })).rows).toMatchObject([{ username: 'chengguan_sub' }])
  expect(await work.refusal('secadmin', roleDel, { id })).toBe('ROLE_IN_USE')
  await work.call('secadmin', roleEdit, { id, name: '节假日', path_arr: [], api_arr: [] })
  expect(await work.refusal('chengguan_sub', holidaySetInfo, { year: 2026 })).toBe('NO_PERMISSION')
  expect((await listed('节假日'))!.path_arr, 'the first page is everybody’s').toEqual(['/dashboard'])
  await wear('chengguan_sub', [before])
  await work.call('secadmin', roleDelByGet, { id })
  expect(await listed('节假日')).toBeUndefined()
  const logged = work.db.selectFrom('audit_log').select(['action', 'result', 'risk']).where('object_id', '=', id)
  expect((await logged.where('object_type', '=', 'role').orderBy('id').execute()).map(Object.values)).toEqual([
    ['role.add', 'ok', 'high'],
    ['role.delete', 'refused', 'high'],
    ['role.edit', 'ok', 'high'],
    ['role.delete', 'ok', 'high'],
  ])
})

test('a role hides fields, and who does not see one lets no role show it', async () => {
  const look = { name: '督查查看', ...READ, hidden_fields: ['caller_phone', 'address'] as const }
  const { id } = await work.call('secadmin', roleAdd, { ...look, hidden_fields: [...look.hidden_fields] })
  expect((await listed('督查查看'))!.hidden_fields).toEqual(['caller_phone', 'address'])
  const hide = (...groups: string[]) =>
    work.db
      .updateTable('role')
      .set({ hidden_fields: JSON.stringify(groups) })
      .where('code', '=', 'sec_admin')
      .execute()
  await hide('address')
  const { fields } = await work.call('secadmin', operatorPermission, {})
  expect(fields.filter(({ grantable }) => grantable === 0).map(({ key }) => key)).toEqual(['address'])
  const shown = { id, name: '督查查看', path_arr: [], api_arr: [] }
  expect(await work.refusal('secadmin', roleEdit, { ...shown, hidden_fields: [] })).toBe('ROLE_FIELD_HIDDEN')
  await work.call('secadmin', roleEdit, { ...shown, hidden_fields: ['address'] })
  await hide()
  await work.call('secadmin', roleEdit, { id, name: '督查', ...READ })
  expect((await listed('督查'))!.hidden_fields, 'what is left out stays').toEqual(['address'])
  await work.call('secadmin', roleDel, { id })
})

test('a role of one’s own is another’s to change, also in another name of the same', async () => {
  const id = await idOf('sec_admin')
  expect((await listed('安全管理员'))!.worn).toBe(1)
  const edit = { id, name: '安全管理员', ...READ }
  expect(await work.refusal('secadmin', roleEdit, edit)).toBe('ROLE_WORN')
  expect(await work.refusal('secadmin', roleDel, { id })).toBe('ROLE_WORN')
})

test('a role of one’s own is another’s to change also while one acts in another role', async () => {
  const [acting, resting] = [await idOf('sec_admin'), await idOf('grid_member')]
  await wear('secadmin', [acting, resting])
  await work.call('secadmin', roleSwitch, { role_id: acting })
  const { worn, version } = (await listed('网格员'))!
  expect(worn).toBe(1)
  const edit = { id: resting, version, name: '网格员', ...READ }
  expect(await work.refusal('secadmin', roleEdit, edit)).toBe('ROLE_WORN')
  await work.call('secadmin', roleSwitch, { role_id: '' })
  await wear('secadmin', [acting])
  expect((await listed('网格员'))!.worn).toBe(0)
})

test('an administrator’s right is given by who holds it, and never beside another’s', async () => {
  const added = (name: string, ...api_arr: string[]) =>
    work.refusal('secadmin', roleAdd, { name, path_arr: [], api_arr })
  expect(await added('甲', holidaySetSave.path)).toBe('ROLE_RIGHT_NOT_HELD')
  expect(await added('乙', holidaySetSave.path, roleAdd.path)).toBe('ROLE_RIGHT_NOT_HELD')
  expect(await added('丙', '/v1/seller/nothing')).toBe('ROLE_RIGHT_UNKNOWN')
  await work.call('secadmin', roleAdd, { name: '角色维护', path_arr: [], api_arr: [roleAdd.path] })
  const both = { name: '两种', path_arr: [], api_arr: [holidaySetSave.path, roleAdd.path] }
  expect(await work.refusal('admin', roleAdd, both)).toBe('ROLE_ADMINISTRATORS')
  const { modules } = await work.call('secadmin', operatorPermission, {})
  const grantable = modules.flatMap(({ grants }) => grants.map(({ key, grantable: may }) => `${key} ${may}`))
  expect(grantable).toEqual(['roles.read 1', 'roles.edit 1', 'calendar.read 1', 'calendar.edit 0'])
})

test.each([
  ['path_arr', '/nowhere', 'ROLE_RIGHT_UNKNOWN'],
  ['api_arr', '/v1/seller/nothing', 'ROLE_RIGHT_UNKNOWN'],
  ['api_arr', holidaySetSave.path, 'ROLE_RIGHT_NOT_HELD'],
])('of %s what cannot be given is named there: %s', async (field, part, code) => {
  const role = { name: `含${part}`, path_arr: [], api_arr: [], [field]: [part] }
  const { body } = await work.ask('secadmin', roleAdd, role)
  expect(body).toMatchObject({ code, data: { issues: [{ field }] } })
})

test('an administrator’s right is not slipped into a role of somebody who has another’s', async () => {
  const { id } = await work.call('secadmin', roleAdd, { name: '随手加权', ...READ })
  const before = await idOf('subunit_operator')
  await wear('chengguan_sub', [await idOf('sys_admin'), id])
  const more = { id, name: '随手加权', path_arr: [], api_arr: [roleAdd.path] }
  expect(await work.refusal('secadmin', roleEdit, more)).toBe('ROLE_OF_ADMINISTRATOR')
  expect(await work.refusal('admin', roleEdit, more)).toBe('ROLE_OF_ADMINISTRATOR')
  await wear('chengguan_sub', [before, id])
  expect(await work.refusal('secadmin', roleEdit, more)).toBe('')
  await wear('chengguan_sub', [before])
  await work.call('secadmin', roleDel, { id })
})

test('who has an administrator’s right by a role of another name is to have a second factor as well, and is signed out as soon', async () => {
  const { id } = await work.call('secadmin', roleAdd, { name: '角色助理', path_arr: [], api_arr: [roleAdd.path] })
  const before = await idOf('subunit_operator')
  const idle = async () =>
    (await work.db.selectFrom('role').select('idle_minutes').where('id', '=', id).executeTakeFirstOrThrow())
      .idle_minutes
  expect(await idle()).toBe(15)
  const wanted = async () => (await work.call('chengguan_sub', accountProtection, {})).wanted
  expect(await wanted()).toBe('no')
  await wear('chengguan_sub', [before, id])
  expect(await wanted()).toBe('advised')
  await wear('chengguan_sub', [before])
  await work.call('secadmin', roleEdit, { id, name: '角色助理', ...READ })
  expect(await idle()).toBe(30)
  await work.call('secadmin', roleDel, { id })
})

test('built-in roles stay, the one that may all stays as it is, names are had once', async () => {
  expect(await work.refusal('secadmin', roleDel, { id: await idOf('grid_member') })).toBe('ROLE_BUILT_IN')
  const all = { id: await idOf('admin'), name: '超级管理员', ...READ }
  expect(await work.refusal('secadmin', roleEdit, all)).toBe('ROLE_MAY_ALL')
  expect(await work.refusal('secadmin', roleAdd, { name: '派单员', ...READ })).toBe('INVALID')
  expect(await work.refusal('sysadmin', roleAdd, { name: '新', ...READ })).toBe('NO_PERMISSION')
})

test('a built-in role loses what is taken from it, and an edit that began before is told so', async () => {
  const role = (await listed('网格员'))!
  await work.call('secadmin', roleEdit, { ...role, path_arr: ['/dashboard'], api_arr: [] })
  expect(await listed('网格员')).toMatchObject({ path_arr: ['/dashboard'], api_arr: [], version: role.version + 1 })
  expect(await work.refusal('secadmin', roleEdit, { ...role, name: '网格', path_arr: [], api_arr: [] })).toBe('STALE')
})
