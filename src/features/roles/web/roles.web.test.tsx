import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { ROLE_AT, operatorPermission, roleAdd, roleEdit, roleList, roleManage, roleMembers } from '../contract.ts'
import { RoleRecord } from './RoleRecord.tsx'

const words = (zh: string) => ({ zh, en: zh })
const grant = (key: string, paths: string[], calls: string[], more: object = {}) => ({
  ...{ key, title: words(key), paths, administrator: null, grantable: 1 },
  calls: calls.map((path) => ({ path, title: words(`操作${path}`) })),
  ...more,
})
const modules = [
  {
    ...{ name: 'orders', title: words('工单') },
    grants: [grant('查看', ['/orders'], ['/v1/list', '/v1/names']), grant('办理', [], ['/v1/act', '/v1/names'])],
  },
  {
    ...{ name: 'users', title: words('用户') },
    grants: [grant('用户维护', [], ['/v1/user'], { administrator: 'sys_admin', grantable: 0 })],
  },
]
const fields = [
  { key: 'caller_phone', title: words('诉求人电话'), grantable: 1 },
  { key: 'address', title: words('详细地址'), grantable: 0 },
]
const role = (id: string, name: string, path_arr: string[], api_arr: string[], more: object = {}) => ({
  ...{ id, name, path_arr, api_arr, code: name, description: '', hidden_fields: [], stands_for: [] },
  ...{ is_system: 0, may_all: 0, worn: 0, member_count: 0, version: 1, ...more },
})
const rows = [
  role('1', '安全', ['/roles'], ['/v1/role'], { worn: 1, is_system: 1 }),
  role('5', '经办', ['/orders'], ['/v1/list', '/v1/names']),
  role('6', '办理员', [], ['/v1/act', '/v1/names', '/v1/gone'], { hidden_fields: ['address'], code: 'dept_operator' }),
]

function openAt(address: string) {
  const sent = fakeServer({
    ...sessionAnswers({
      role: 'sec_admin',
      paths: Object.values(ROLE_AT).map(({ path }) => path),
      endpoints: [roleEdit],
    }),
    [operatorPermission.path]: () => ok({ modules, fields }),
    [roleManage.path]: () => ok({ rows, next: null, total: 3, total_exact: true }),
    [roleList.path]: () => ok({ rows }),
    [roleMembers.path]: () => ok({ rows: [{ id: '1', nick_name: '王敏', username: 'wm', dept_name: '城管局' }] }),
    [roleEdit.path]: () => ok({ id: '5' }),
    [roleAdd.path]: () => ok({ id: '9' }),
  })
  show(
    <SessionGate>
      <Routes>
        <Route path={ROLE_AT.edit.path} element={<RoleRecord opens="edit" />} />
        <Route path={ROLE_AT.add.path} element={<RoleRecord opens="add" />} />
      </Routes>
    </SessionGate>,
    address,
  )
  return (path: string) => sent.findLast((call) => call.path === path)?.body
}
const dialog = async () => within(await screen.findByRole('dialog'))
const box = (of: Awaited<ReturnType<typeof dialog>>, name: string) =>
  of.findByRole<HTMLInputElement>('checkbox', { name })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('rights are given whole, or by their parts; shared parts stay with who needs them', async () => {
  const sent = openAt('/sys/permission/management/role/edit/5')
  const form = await dialog()
  expect((await box(form, '查看')).checked).toBe(true)
  expect(form.getByText(/王敏（城管局）/)).toBeTruthy()
  fireEvent.click(await box(form, '办理'))
  fireEvent.click(await box(form, '查看'))
  expect((await box(form, '办理')).checked).toBe(true)
  fireEvent.click(await box(form, '诉求人电话'))
  fireEvent.click(form.getAllByRole('button', { name: '明细' })[0]!)
  fireEvent.click(await box(form, '操作/v1/list'))
  fireEvent.click(form.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(sent(roleEdit.path)).toMatchObject({ id: '5', version: 1, api_arr: ['/v1/names', '/v1/act', '/v1/list'] }),
  )
  expect(sent(roleEdit.path)!['hidden_fields']).toEqual(['caller_phone'])
  expect(sent(roleEdit.path)!['path_arr'] ?? []).toEqual([])
})

test('that a role gives no right is said before it is saved, and what its holders will see', async () => {
  openAt('/sys/permission/management/role/add')
  const form = await dialog()
  expect(await form.findByText(/^还没有勾选权限：.*只能看到首页/)).toBeTruthy()
  fireEvent.click(await box(form, '查看'))
  expect(form.queryByText(/还没有勾选权限/)).toBeNull()
})

test('what is an administrator’s alone cannot be chosen, and says whose it is', async () => {
  openAt('/sys/permission/management/role/edit/5')
  const form = await dialog()
  expect((await box(form, '用户维护')).disabled).toBe(true)
  expect(form.getByText('仅限系统管理员，您不能授予')).toBeTruthy()
})

test('another role stands beside it, and its rights are taken over', async () => {
  const sent = openAt('/sys/permission/management/role/add')
  const form = await dialog()
  fireEvent.mouseDown(await form.findByRole('combobox', { name: '参照角色' }))
  fireEvent.click(await screen.findByTitle('办理员'))
  expect(form.getAllByText('参照角色有')).toHaveLength(2)
  expect(form.getByText('参照角色不显示')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: '照此填入' }))
  fireEvent.change(form.getByLabelText('角色名称'), { target: { value: '新角色' } })
  fireEvent.click(form.getByRole('button', { name: '提交' }))
  // What an older release left in it is no right that could be given.
  await waitFor(() => expect(sent(roleAdd.path)).toMatchObject({ name: '新角色', api_arr: ['/v1/act', '/v1/names'] }))
  expect(sent(roleAdd.path)).toMatchObject({ hidden_fields: ['address'], stands_for: ['dept_operator'] })
})

test('that no field is hidden is said, too', async () => {
  const sent = openAt('/sys/permission/management/role/edit/5')
  const form = await dialog()
  await box(form, '诉求人电话')
  fireEvent.click(form.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sent(roleEdit.path)).toMatchObject({ id: '5', hidden_fields: null }))
})

test('one’s own role is looked at only, and nothing is offered to be done to it', async () => {
  openAt('/sys/permission/management/role/edit/1')
  const form = await dialog()
  await form.findByText(/这是您自己拥有的角色/)
  expect(form.getByRole<HTMLButtonElement>('button', { name: '提交' }).disabled).toBe(true)
  const of = (name: string) => screen.getByText(name, { selector: 'tr *' }).closest('tr')!
  expect(of('安全').textContent).not.toMatch(/编辑|删除/)
  expect(of('经办').textContent).toMatch(/编辑.*删除/)
})
