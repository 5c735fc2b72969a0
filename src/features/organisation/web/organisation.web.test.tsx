import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import * as contract from '../contract.ts'
import { organisation } from './feature.tsx'

const page = (rows: object[]) => ok({ rows, next: null, total: rows.length, total_exact: true })
const department = (given: object) => ({
  ...{ short_name: '市容科', name_en: '', area_id: null, area_name: null, duty_phone: null, uscc: null, duties: '' },
  ...{ can_undertake: 1, can_assist: 1, is_fallback: 0, enabled: 1, sort: 100, has_children: 0, person_count: 0 },
  ...{ leader_name: null, leader_phone: null, superior_unit_name: null, aliases: [], version: 3, ...given },
})
const rows = [
  department({ id: '1', pid: null, path: '/1/', level: 1, code: 'C00', name: '热线中心', kind: 'centre' }),
  department({ id: '5', pid: '1', path: '/1/5/', level: 2, code: 'B01', name: '城管局', kind: 'bureau' }),
]
const person = (id: string, name: string, given: object = {}) => ({
  ...{ id, name, dept_id: '5', dept_name: '城管局', gender: 'female', post: '科长', person_role: 'liaison' },
  ...{ mobile: '138****5678', tel: null, email: null, username: null, receive_notice: 1, enabled: 1, sort: 10 },
  ...{ remark: '', first: 0, last: 0, posts: [], further: 0, own: 1, version: 2, ...given },
})
const people = [person('7', '王敏', { first: 1 }), person('8', '李强', { last: 1 })]
const node = (id: string, name: string, children?: object[]) => ({
  ...{ id, name, short_name: name, name_en: '', kind: 'bureau', can_undertake: 1, can_assist: 1 },
  ...(children && { children }),
})

function open(address: string, held: object = {}) {
  const sent = fakeServer({
    '/v1/seller/complaint/GetCommonData': () =>
      ok({
        etag: 'x',
        content: {
          ...{ dictionaries: {}, categories: [], areas: [], limit_rules: [] },
          departments: [node('1', '热线中心', [node('5', '城管局')])],
        },
      }),
    [contract.deptList.path]: () => page(rows),
    [contract.deptInfo.path]: () =>
      ok({
        ...rows[1],
        held: {
          departments: 0,
          people: 0,
          posts: 0,
          accounts: 0,
          orders: 0,
          assists: 0,
          unfinished: 0,
          macros: 0,
          ...held,
        },
      }),
    [contract.deptSave.path]: () => ok({ id: '5' }),
    [contract.deptDel.path]: () => ok({ id: '5' }),
    [contract.deptListByPid.path]: ({ query }) =>
      ok(
        query.get('pid')
          ? [rows[1], { ...rows[1], id: '6', path: '/1/6/', name: '住建局' }]
          : [{ ...rows[0], has_children: 1 }],
      ),
    [contract.deptMovePreview.path]: () =>
      ok({ name: '市容科', to: '城管局', departments: 2, people: 9, accounts: 3, other_level: 0, why_not: null }),
    [contract.deptMove.path]: () => ok({ id: '9' }),
    [contract.deptUserList.path]: () => page(people),
    [contract.deptUserInfo.path]: () => ok({ ...people[1], operator_id: null, notice_events: [] }),
    [contract.deptUserSave.path]: () => ok({ id: '7' }),
    [contract.deptUserUpDown.path]: () => ok(null),
  })
  show(<ScreensOf feature={organisation} />, address)
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
}
const dialog = async () => within(await screen.findByRole('dialog'))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a department under the centre needs a duty phone, and is saved in the version that was seen', async () => {
  const sent = open('/rexian/department/edit/5')
  const form = await dialog()
  await form.findByText('热线中心')
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  expect(await form.findByText('请填写值班电话')).toBeTruthy()
  fireEvent.change(form.getByLabelText('值班电话'), { target: { value: '0512-66668888' } })
  await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: /提\s?交/ }).disabled).toBe(false))
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent(contract.deptSave.path)).toHaveLength(1))
  expect(sent(contract.deptSave.path)[0]).toMatchObject({ id: '5', version: 3, pid: '1', duty_phone: '0512-66668888' })
})

test('what keeps a department is said with the way there, and it cannot be deleted', async () => {
  open('/rexian/department/del/5', { people: 12, orders: 3, assists: 1 })
  const form = await dialog()
  const way = await form.findByRole('link', { name: '12 项人员' })
  expect(way.getAttribute('href')).toBe('/rexian/person/manage?dept_id=5')
  const assists = form.getByRole('link', { name: '1 项未结束的协办' })
  expect(assists.getAttribute('href')).toContain('status.is.in_progress.dept_back,assist_dept.is.5')
  expect(form.getByRole<HTMLButtonElement>('button', { name: '删除部门' }).disabled).toBe(true)
})

test('what nothing keeps is deleted; the centre never', async () => {
  const sent = open('/rexian/department/del/5')
  const form = await dialog()
  const button = form.getByRole<HTMLButtonElement>('button', { name: '删除部门' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(sent(contract.deptDel.path)).toEqual([{ id: '5', version: 3 }]))
  cleanup()
  open('/rexian/department/del/1')
  expect(await (await dialog()).findByText('中心不能删除。')).toBeTruthy()
})

test('a number that nobody touched is sent as it was shown', async () => {
  const sent = open('/rexian/person/edit/7')
  const form = await dialog()
  fireEvent.change(form.getByLabelText('职务'), { target: { value: '副局长' } })
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent(contract.deptUserSave.path)).toHaveLength(1))
  expect(sent(contract.deptUserSave.path)[0]).toMatchObject({ id: '7', mobile: '138****5678', post: '副局长' })
})

test('the first only goes down, the last only up; the address of a step asks first', async () => {
  const sent = open('/rexian/person/manage')
  await screen.findByText('王敏')
  fireEvent.click(screen.getAllByRole('button', { name: '更多' })[0]!)
  fireEvent.click(await screen.findByRole('menuitem', { name: '下移' }))
  expect(screen.queryByRole('menuitem', { name: '上移' })).toBeNull()
  await waitFor(() => expect(sent(contract.deptUserUpDown.path)).toEqual([{ id: '7', type: 'down' }]))
  cleanup()
  const asked = open('/rexian/person/up?id=8')
  const form = await dialog()
  expect(form.getByText('“李强”将与城管局中的上一位交换位置。')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(asked(contract.deptUserUpDown.path)).toEqual([{ id: '8', type: 'up' }]))
})

test.each([
  ['/rexian/person/up', '请在人员的“更多”中选择“上移”'],
  ['/rexian/person/down', '请在人员的“更多”中选择“下移”'],
])('%s, of nobody, shows the list and says how', async (address, said) => {
  open(address)
  await screen.findByText('王敏')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('a department that is drawn onto another moves after it was said what goes along, and back', async () => {
  const sent = open(contract.DEPARTMENT_TREE.path)
  const transfer = { dataTransfer: { effectAllowed: '' } }
  const draw = async (what: string, onto: string) => {
    fireEvent.dragStart(await screen.findByText(what), transfer)
    fireEvent.drop(await screen.findByText(onto), transfer)
  }
  // What it stands below already takes nothing.
  await draw('住建局', '热线中心')
  await draw('住建局', '城管局')
  const asked = await dialog()
  expect(asked.getByText(/连同其下2个部门、9名人员、3个账号/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: '移动部门' }))
  await waitFor(() => expect(sent(contract.deptMove.path)).toEqual([{ id: '6', pid: '5', from_pid: '1' }]))
  fireEvent.click(await screen.findByRole('button', { name: '移回' }))
  await waitFor(() => expect(sent(contract.deptMove.path)[1]).toEqual({ id: '6', pid: '1', from_pid: '5' }))
})
