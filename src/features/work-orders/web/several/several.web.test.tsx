import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { getCommonData } from '#features/reference/contract/common-data.ts'
import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show, type Sent } from '#ui/testing/harness.tsx'

import { orderPrinted } from '../../contract/access.ts'
import { doAllocate, doBackToWait, doRepeat, doSign } from '../../contract/actions.ts'
import { canAllocateList } from '../../contract/detail.ts'
import { printOrders } from '../../contract/exports.ts'
import { complaintList, exportOrders } from '../../contract/list.ts'
import { doMacro, getMacros } from '../../contract/macros.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { QueueScreen } from '../QueueScreen.tsx'
import { PrintListButton } from './PrintListButton.tsx'
import { resultsFile } from './results-file.ts'
import { SeveralDialog } from './SeveralDialog.tsx'

const row = (id: string, actions: readonly ActionName[]) => ({
  ...{
    id,
    tags: [],
    version: 3,
    order_no: `RX${id}`,
    title: `路灯不亮${id}`,
    actions,
    ...{ status: 'waiting', reach: 'whole' },
    pending_action: 'none',
  },
  ...{ appeal_type: 'complaint', urgency: 'normal', source_channel: 'phone', time_state: 'normal', remaining: '' },
  ...{ received_at: '2026-11-22 08:30:00', due_at: null, reply: null, back: null, assist: null },
})
const ROWS = [row('1', ['allocate']), row('2', ['allocate', 'center_back']), row('3', ['direct_reply'])]
const dept = {
  ...{ dept_id: '7', name: '城管局', official_name: '城管局', short_name: '', aliases: [], kind: 'bureau', duties: '' },
  ...{ load: 4, backed: false, can_assist: 0, score: 0, reason: '' },
}
const acted = (id: string, due_at: string) => ({
  ...{
    id,
    version: 4,
    status: 'in_progress',
    pending_action: 'handle',
    action: 'allocate',
    actions: ['recall'],
    due_at,
  },
})
const one = (id: string, done: object | null, msg = '') => ({ id, ok: done !== null, code: msg && 'X', msg, done })

const openQueue = (endpoints: Parameters<typeof sessionAnswers>[0]['endpoints'] = [doAllocate], more = {}): void => {
  fakeServer({
    ...sessionAnswers({ endpoints }),
    [complaintList.path]: () => ok({ rows: ROWS, next: null, total: 3, total_exact: true }),
    ...more,
  })
  show(
    <SessionGate>
      <QueueScreen queue="normal" />
    </SessionGate>,
  )
}
const choose = async (...names: readonly string[]): Promise<void> => {
  await screen.findByText('路灯不亮1')
  for (const name of names) fireEvent.click(screen.getByLabelText(name))
}
const bar = () => within(screen.getByLabelText('批量操作'))
const bodyOf = (sent: readonly Sent[], path: string) => sent.find((call) => call.path === path)?.body

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('the bar offers what a chosen row offers, each with how many it applies to', async () => {
  openQueue()
  await choose('选择本页全部')
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['派单 2', '退回上级 1', '取消选择'])
})

test('whoever may do nothing with several has nothing to choose', async () => {
  openQueue([])
  await screen.findByText('路灯不亮1')
  expect(screen.queryByLabelText('选择本页全部')).toBeNull()
})

test('a row chosen with Shift takes those between along', async () => {
  openQueue()
  await choose('选择 RX1')
  fireEvent.click(screen.getByLabelText('选择 RX3'), { shiftKey: true })
  expect(bar().getByText('已选 3 条')).toBeTruthy()
})

test('one form for all, then what became of each; who was refused stays chosen, the others are taken back', async () => {
  const sent = fakeServer({
    [canAllocateList.path]: () => ok([dept]),
    [doAllocate.path]: () =>
      ok({ results: [one('1', acted('1', '2026-11-25 17:00:00')), one('2', null, '该单位曾退回此工单')] }),
    [doBackToWait.path]: () => ok({ results: [one('1', { ...acted('1', ''), actions: [] })] }),
  })
  const [chosen, closed] = [vi.fn<(ids: readonly string[]) => void>(), vi.fn<() => void>()]
  show(<SeveralDialog action="allocate" rows={ROWS.slice(0, 2) as never} choose={chosen} onClose={closed} />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '主办单位' }))
  fireEvent.click(await screen.findByText('城管局'))
  fireEvent.change(screen.getByLabelText('派单意见'), { target: { value: '请按职责办理' } })
  fireEvent.click(screen.getByRole('button', { name: '派单 2 件' }))

  await screen.findByText(/成功 1 件，失败 1 件/)
  expect(bodyOf(sent, doAllocate.path)).toEqual({
    ...{ ids: ['1', '2'], versions: { 1: 3, 2: 3 } },
    ...{ dept_id: '7', opinion: '请按职责办理' },
  })
  const [refused, done] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(refused).toContain('RX2路灯不亮2该单位曾退回此工单')
  expect(done).toContain('期限 2026-11-25 17:00')
  expect(chosen).toHaveBeenLastCalledWith(['2'])

  fireEvent.click(screen.getByRole('button', { name: '收回 1 件' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('原因')).value).toBe('批量派单有误，收回重派')
  fireEvent.click(screen.getByRole('button', { name: '收回 1 件' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(bodyOf(sent, doBackToWait.path)).toMatchObject({ ids: ['1'], versions: { 1: 4 } })
})

test('several are marked as repeats of an order that is closed, or of none that is known', async () => {
  const closed = { ...row('9', []), status: 'completed_reply' }
  const sent = fakeServer({
    [complaintList.path]: () => ok({ rows: [closed], next: null, total: 1, total_exact: true }),
    [doRepeat.path]: () => ok({ results: [one('1', acted('1', ''))] }),
  })
  show(<SeveralDialog action="repeat" rows={ROWS.slice(0, 1) as never} choose={() => {}} onClose={() => {}} />)
  fireEvent.click(await screen.findByLabelText('标记为重复件'))
  fireEvent.change(await screen.findByRole('combobox', { name: /^原工单/ }), { target: { value: 'RX9' } })
  await screen.findByText(/路灯不亮9/)
  fireEvent.click(screen.getByRole('button', { name: '重复并单 1 件' }))
  await waitFor(() => expect(bodyOf(sent, doRepeat.path)).toMatchObject({ ids: ['1'], mode: 'mark' }))
})

test('several are merged into one of them, which is none of those that are merged', async () => {
  const sent = fakeServer({
    [doRepeat.path]: () => ok({ results: [one('2', acted('2', '')), one('3', acted('3', ''))] }),
  })
  show(<SeveralDialog action="repeat" rows={ROWS as never} choose={() => {}} onClose={() => {}} />)
  fireEvent.click(await screen.findByLabelText('并入主单'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^主单/ }))
  fireEvent.click(await screen.findByText('RX1 路灯不亮1'))
  fireEvent.click(await screen.findByRole('button', { name: '重复并单 2 件' }))
  const merged = { ids: ['2', '3'], versions: { 2: 3, 3: 3 }, mode: 'merge', main_id: '1' }
  await waitFor(() => expect(bodyOf(sent, doRepeat.path)).toEqual(merged))
})

test('who takes orders back that were allocated long ago says why himself', async () => {
  fakeServer({})
  show(<SeveralDialog action="recall" rows={ROWS.slice(0, 2) as never} choose={() => {}} onClose={() => {}} />)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('原因')).value).toBe('')
})

test('closed while it is sent, it tells what became of them, and who was refused stays chosen', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  fakeServer({ [doSign.path]: () => ok({ results: [one('1', acted('1', '')), one('2', null, '已签收')] }) })
  const fetchNow = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith(doSign.path)) await held
    return fetchNow(address, init)
  })
  const chosen = vi.fn<(ids: readonly string[]) => void>()
  function Over() {
    const [open, setOpen] = useState(true)
    if (!open) return null
    return (
      <SeveralDialog action="sign" rows={ROWS.slice(0, 2) as never} choose={chosen} onClose={() => setOpen(false)} />
    )
  }
  show(<Over />)
  fireEvent.click(await screen.findByRole('button', { name: '签收 2 件' }))
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  await screen.findByText('成功 1 件，失败 1 件 未成功的工单仍处于选中状态。')
  expect(chosen).toHaveBeenLastCalledWith(['2'])
})

test('a page that is chosen leads to all that match, up to five hundred; a call for more than a hundred is several', async () => {
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => row(String(from + n), ['sign']))
  const page = (from: number, count: number, next: string | null) =>
    ok({ rows: numbers(from, count), next, total: 200, total_exact: false })
  const sent = fakeServer({
    ...sessionAnswers({ endpoints: [doSign, orderPrinted] }),
    [complaintList.path]: ({ query }) =>
      query.get('limit') === '20' ? page(1, 2, 'a') : query.get('cursor') ? page(201, 30, null) : page(1, 200, 'b'),
    [doSign.path]: ({ body }) => ok({ results: (body['ids'] as string[]).map((id) => one(id, null, '已签收')) }),
  })
  show(
    <SessionGate>
      <QueueScreen queue="normal" />
    </SessionGate>,
  )
  await choose('选择本页全部')
  fireEvent.click(bar().getByRole('button', { name: '选择符合条件的全部（最多 500 条）' }))
  await bar().findByText('已选 230 条')
  fireEvent.click(bar().getByText('签收 230'))
  fireEvent.click(await screen.findByRole('button', { name: '签收 230 件' }))
  await screen.findByText(/失败 230 件/)
  const calls = sent.filter(({ path }) => path === doSign.path)
  expect(calls.map(({ body }) => (body['ids'] as string[]).length)).toEqual([100, 100, 30])
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
})

test('what became of each is a file for a spreadsheet, in which no text is a formula', async () => {
  const orders = [{ ...ROWS[0], title: '=cmd()' }, ROWS[1], { ...ROWS[2], title: ' ＝cmd()' }] as never
  const file = resultsFile(orders, [one('1', {}), one('2', null, '已"签收"')] as never, (text) => text.zh)
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    '"本级编号","标题","结果","说明"',
    `"RX1","'=cmd()","已完成",""`,
    '"RX2","路灯不亮2","未成功","已""签收"""',
    `"RX3","' ＝cmd()","",""`,
    '',
  ])
})

test('chosen orders are printed as a list, on record for each', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const sent = fakeServer({
    ...sessionAnswers({ endpoints: [orderPrinted] }),
    [complaintList.path]: () => ok({ rows: ROWS, next: null, total: 3, total_exact: true }),
    [orderPrinted.path]: () => ok({ results: [] }),
  })
  show(
    <SessionGate>
      <QueueScreen queue="normal" />
    </SessionGate>,
  )
  await choose('选择 RX1', '选择 RX3')
  fireEvent.click(bar().getByText('打印清单'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('row')).toHaveLength(3)
  fireEvent.click(dialog.getByRole('button', { name: /打印清单/ }))
  await waitFor(() => expect(print).toHaveBeenCalled())
  expect(bodyOf(sent, orderPrinted.path)).toEqual({ ids: ['1', '3'] })
})

test('a list is printed as a table that says what it is, of which filters, by whom and when', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const printed = { heads: ['本级编号', '标题'], rows: [['RX1', '路灯不亮']], by: '派单员', at: '2026-11-23 08:30:00' }
  const sent = fakeServer({
    ...sessionAnswers({ endpoints: [printOrders] }),
    [printOrders.path]: () => ok(printed),
  })
  const list = { title: '全部工单', endpoint: exportOrders, input: { queue: 'all' }, total: { n: 1, exact: true } }
  show(
    <SessionGate>
      <PrintListButton {...list} filters={[{ title: '紧急程度', value: '紧急' }]} />
    </SessionGate>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '打印列表' }))
  const sheet = await screen.findByRole('region', { name: '全部工单' })
  for (const said of ['紧急程度：紧急', '共 1 件 · 派单员 2026-11-23 08:30 打印', '路灯不亮'])
    expect(within(sheet).getByText(said)).toBeTruthy()
  expect([sheet.dataset['print'], bodyOf(sent, printOrders.path)]).toEqual(['', { queue: 'all' }])
  fireEvent.click(screen.getByRole('button', { name: /打印清单/ }))
  expect(print).toHaveBeenCalledOnce()
})

test('a macro for one matter is offered for the orders of that matter alone', async () => {
  const macro = (id: string, step: ActionName, category_id: string | null) => ({
    id,
    title: id,
    steps: [step],
    category_id,
  })
  const macros = [
    macro('任何', 'center_back', null),
    macro('噪声', 'allocate', '9'),
    macro('路灯', 'direct_reply', '5'),
  ]
  const former = { categories: [], areas: [], departments: [] }
  const none = { dictionaries: {}, areas: [], limit_rules: [], departments: [], former }
  const matter = { id: '5', name: '照明', children: [{ id: '51', name: '路灯' }] }
  openQueue([doAllocate, doMacro], {
    [getMacros.path]: () => ok(macros),
    [getCommonData.path]: () => ok({ etag: 'x', content: { ...none, categories: [matter] } }),
    [complaintList.path]: () =>
      ok({ rows: ROWS.map((one) => ({ ...one, category_id: '51' })), next: null, total: 3, total_exact: true }),
  })
  await choose('选择本页全部')
  expect(await bar().findByText('一键处理 2')).toBeTruthy()
})
