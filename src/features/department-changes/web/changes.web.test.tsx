import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { deptUserList } from '#features/organisation/contract.ts'
import { dayOf, timeFromMs } from '#kernel/time.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import * as contract from '../contract.ts'
import { departmentChanges } from './feature.tsx'

const node = (id: string, name: string, children: object[] = []) => ({
  ...{ id, name, short_name: name, name_en: '', kind: 'bureau', can_undertake: 1, can_assist: 1, children },
})
const change = (given: object) => ({
  ...{ id: '9', kind: 'merge', dept_id: '5', dept_name: '城管局', to_dept_id: '6', to_name: '住建局', version: 2 },
  ...{ effective_on: '2026-12-01', basis: '区编办〔2026〕12号', state: 'planned', moved: {}, refusal: null },
  ...{ decided_by: '值班长', created_at: '2026-11-23 09:00:00', done_at: null, ...given },
})
const person = (id: string, name: string, dept_id: string) => ({ id, name, dept_id, post: '' })
const page = (rows: object[]) => ok({ rows, next: null, total: rows.length, total_exact: true })

function open(address: string, save = ok({ id: '9' })) {
  const sent = fakeServer({
    '/v1/seller/complaint/GetCommonData': () =>
      ok({
        etag: 'x',
        content: {
          ...{ dictionaries: {}, categories: [], areas: [], limit_rules: [] },
          departments: [node('5', '城管局', [node('7', '市容科')]), node('6', '住建局', [node('8', '房管科')])],
        },
      }),
    [contract.deptChangeList.path]: () =>
      page([change({}), change({ id: '8', kind: 'rename', state: 'refused', refusal: '名称已被使用' })]),
    [contract.deptChangePreview.path]: () => ok({ counts: { orders: 12, people: 30 } }),
    [contract.deptChangeSave.path]: () => save,
    [contract.deptChangeWithdraw.path]: () => ok({ id: '9' }),
    // Two on a page; whoever is of a unit comes behind the department's own.
    [deptUserList.path]: ({ query }) => {
      const from = Number(query.get('cursor') ?? 0)
      const rows = [
        ...[
          person('31', '王建国', '5'),
          person('33', '赵敏', '5'),
          person('34', '钱进', '5'),
          person('35', '孙立', '7'),
        ],
        ...[person('36', '周正', '7'), person('32', '李卫东', '6')],
      ].filter(({ dept_id }) => (dept_id === '6') === (query.get('dept_id') === '6'))
      const next = from + 2 < rows.length ? String(from + 2) : null
      return ok({ rows: rows.slice(from, from + 2), next, total: rows.length, total_exact: true })
    },
  })
  show(<ScreensOf feature={departmentChanges} />, address)
  return (path: string) => sent.filter((call) => call.path === path)
}
const dialog = async () => within(await screen.findByRole('dialog'))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** Fills in that 城管局 is merged into 住建局 on a day. */
async function merge(on: string) {
  const form = await dialog()
  fireEvent.click(form.getByText('合并'))
  fireEvent.mouseDown(await form.findByRole('combobox', { name: /并入部门/ }))
  fireEvent.click(await screen.findByTitle('住建局'))
  const day = form.getByLabelText(/生效日期/)
  fireEvent.mouseDown(day)
  fireEvent.change(day, { target: { value: on } })
  fireEvent.keyDown(day, { key: 'Enter', code: 'Enter', keyCode: 13 })
  fireEvent.change(form.getByLabelText(/依据/), { target: { value: '区编办〔2026〕12号' } })
  return { form, submit: () => fireEvent.click(form.getByRole('button', { name: /提\s?交/ })) }
}

test.each([
  ['2099-12-01', '该部门已有待生效或正在进行的调整，请先等其完成或撤回'],
  ['2020-01-02', '生效日期：不能早于今天'],
])(
  'before a merger on %s is decided it is said what will move; what the server refuses is said, and stays typed',
  async (on, refusal) => {
    const sent = open(`${contract.CHANGE_AT.add.path}?dept_id=5`, refused('CHANGE_AHEAD', refusal))
    const { form, submit } = await merge(on)
    expect(await form.findByText(/将转移：.*12/)).toBeTruthy()
    expect(sent(contract.deptChangePreview.path).at(-1)!.query.get('to_dept_id')).toBe('6')
    submit()
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(sent(contract.deptChangeSave.path)[0]!.body).toMatchObject({
      ...{ kind: 'merge', dept_id: '5', to_dept_id: '6', effective_on: on, basis: '区编办〔2026〕12号' },
    })
    expect(form.getByLabelText<HTMLTextAreaElement>(/依据/).value).toBe('区编办〔2026〕12号')
  },
)

test('what is carried out at once is asked about once more, with what moves, and only where it is complete', async () => {
  const sent = open(`${contract.CHANGE_AT.add.path}?dept_id=5`)
  const { form, submit } = await merge(dayOf(timeFromMs(Date.now())))
  fireEvent.change(form.getByLabelText(/依据/), { target: { value: '' } })
  submit()
  expect(await form.findByText('请填写依据')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/依据/), { target: { value: '区编办〔2026〕12号' } })
  const ask = async () => {
    submit()
    const told = await screen.findByText(/^城管局 并入 住建局。将转移：未了工单 12、人员 30。今天生效，.*不能撤回/)
    return within(told.closest('dialog')!)
  }
  fireEvent.click((await ask()).getByRole('button', { name: '取消' }))
  expect(sent(contract.deptChangeSave.path)).toEqual([])
  fireEvent.click((await ask()).getByRole('button', { name: '立即执行' }))
  await waitFor(() => expect(sent(contract.deptChangeSave.path)).toHaveLength(1))
})

test('what takes over is chosen among those under the same department', async () => {
  open(`${contract.CHANGE_AT.add.path}?dept_id=5`)
  const form = await dialog()
  fireEvent.click(await form.findByText('合并'))
  const successor = await form.findByRole('combobox', { name: /并入部门/ })
  fireEvent.mouseDown(successor)
  await screen.findByTitle('住建局')
  fireEvent.change(successor, { target: { value: '房管' } })
  expect(screen.queryByTitle('房管科')).toBeNull()
})

test('a division without a part is refused at once, and not asked about before', async () => {
  const sent = open(`${contract.CHANGE_AT.add.path}?dept_id=5`)
  const form = await dialog()
  fireEvent.click(await form.findByText('拆分'))
  const fill = (name: string | RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(name), { target: { value } })
  await form.findByLabelText('新名称')
  for (const name of ['新名称', '新简称', '新部门编码']) fill(name, '市容局')
  const day = form.getByLabelText(/生效日期/)
  fireEvent.mouseDown(day)
  fireEvent.change(day, { target: { value: dayOf(timeFromMs(Date.now())) } })
  fireEvent.keyDown(day, { key: 'Enter', code: 'Enter', keyCode: 13 })
  fill(/依据/, '区编办〔2026〕12号')
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent(contract.deptChangeSave.path)).toHaveLength(1))
})

test('a new name is needed of what is renamed, units of what is divided; why one was not possible stands in the list', async () => {
  open(`${contract.CHANGE_AT.add.path}?dept_id=5`)
  const form = await dialog()
  expect(await form.findByLabelText('新名称')).toBeTruthy()
  expect(form.queryByLabelText('划出的单位')).toBeNull()
  fireEvent.click(form.getByText('拆分'))
  fireEvent.mouseDown(await form.findByRole('combobox', { name: /划出的单位/ }))
  fireEvent.click(await screen.findByTitle('市容科'))
  expect(await form.findByText(/^没有账号随之划出/)).toBeTruthy()
  expect(screen.getByText('名称已被使用')).toBeTruthy()
})

test('with another department what was chosen of the one before it is let go', async () => {
  const sent = open(`${contract.CHANGE_AT.add.path}?dept_id=5`)
  const form = await dialog()
  fireEvent.click(await form.findByText('拆分'))
  const choose = async (field: RegExp, title: string) => {
    fireEvent.mouseDown(await form.findByRole('combobox', { name: field }))
    fireEvent.click(await screen.findByTitle(title))
  }
  await choose(/划出的单位/, '市容科')
  await choose(/划出的人员/, '王建国')
  const asked = () => sent(contract.deptChangePreview.path).at(-1)?.query
  await waitFor(() => expect([asked()?.get('units'), asked()?.get('people')]).toEqual(['7', '31']))
  await choose(/调整部门/, '住建局')
  await waitFor(() => expect(sent(deptUserList.path).at(-1)?.query.get('dept_id')).toBe('6'))
  await waitFor(() => expect(form.queryAllByTitle(/市容科|王建国|已停用或已删除/)).toEqual([]))
})

test('all people of the department can be divided, however many pages they fill', async () => {
  const sent = open(`${contract.CHANGE_AT.add.path}?dept_id=5`)
  const form = await dialog()
  fireEvent.click(await form.findByText('拆分'))
  fireEvent.mouseDown(await form.findByRole('combobox', { name: /划出的人员/ }))
  expect(await screen.findByTitle('钱进')).toBeTruthy()
  expect([screen.queryByTitle('孙立'), sent(deptUserList.path).length]).toEqual([null, 2])
})

test('what is to come is withdrawn in the version that was seen; what was carried out stays', async () => {
  const sent = open(contract.CHANGE_AT.remove.path.replace(':id', '9'))
  const form = await dialog()
  fireEvent.click(form.getByRole('button', { name: /撤回/ }))
  await waitFor(() => expect(sent(contract.deptChangeWithdraw.path)[0]?.body).toMatchObject({ id: '9', version: 2 }))
  cleanup()
  open(contract.CHANGE_AT.remove.path.replace(':id', '8'))
  expect(await (await dialog()).findByText('该调整已执行或已撤回。')).toBeTruthy()
})
