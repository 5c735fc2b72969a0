import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { GUARD_MS } from '#ui/parts/use-guard.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { doEdit, doReopen, doReplyWithdraw } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { useOrderAsOpened } from '../use-order.ts'
import { OrderAction } from './OrderAction.tsx'

const line = (id: string, text: string) => ({
  ...{ id, text, operator_name: '王主任', operator_dept: '热线中心', created_at: `2026-11-23 09:${id}:00` },
})
const AT_FIRST = {
  ...{ id: '7', order_no: 'RX1', version: 3, title: '路灯不亮', content: '湖滨路的路灯都不亮', urgency: 'normal' },
  ...{ appeal_type: 'consult', actions: ['edit', 'reopen', 'note'], logs: [line('10', '导入工单')], refused: [] },
}
let order: object
let answers: Record<string, () => ReturnType<typeof ok>>

function Editing({ action }: { action: ActionName }) {
  const { order: opened, live } = useOrderAsOpened('7')
  if (!opened || !live) return null
  return <OrderAction order={opened} action={action} as="page" live={live} onDone={() => {}} onCancel={() => {}} />
}

async function open(action: ActionName = 'edit') {
  const sent = fakeServer({
    ...sessionAnswers({}),
    [getComplaintInfo.path]: () => (order ? ok(order) : refused('ORDER_NOT_FOUND', '工单不存在或已删除', null, 404)),
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, () => answer()])),
  })
  const { router } = show(
    <SessionGate>
      <Editing action={action} />
    </SessionGate>,
  )
  await screen.findByLabelText(action === 'edit' ? '标题' : '原因')
  return { sent, router, bodies: (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body) }
}
const stale = () => refused('ORDER_STALE', '该工单已被他人处理，请刷新后重试')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => fireEvent.keyDown(field('标题'), { key: 'Enter', ctrlKey: true })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  order = AT_FIRST
  answers = { [doEdit.path]: stale, [doReopen.path]: () => refused('STATE_NOT_ALLOWED', '当前状态不能执行该操作') }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who was overtaken sees what happened beside what he typed, and sends his own over it', async () => {
  const { bodies } = await open()
  fireEvent.change(field('标题'), { target: { value: '路灯坏了三天' } })
  order = {
    ...AT_FIRST,
    ...{
      version: 4,
      title: '整条路的路灯不亮',
      content: '湖滨路全部路灯不亮',
      logs: [...AT_FIRST.logs, line('12', '编辑工单')],
    },
  }
  send()
  const title = within(await screen.findByRole('group', { name: '标题' }))
  expect(title.getByText('路灯坏了三天')).toBeTruthy()
  expect(title.getByText('整条路的路灯不亮')).toBeTruthy()
  expect(screen.getByText(/2026-11-23 09:12 热线中心 王主任/)).toBeTruthy()
  expect(screen.queryByText('该工单已被他人处理，请刷新后重试')).toBeNull()
  answers[doEdit.path] = () => ok({ ...order, action: 'edit', holder_dept_name: null })
  await act(() => vi.advanceTimersByTimeAsync(GUARD_MS))
  press('仍要提交')
  await waitFor(() => expect(bodies(doEdit.path)).toHaveLength(2))
  // What was not typed here is as they wrote it.
  expect(bodies(doEdit.path)[1]).toMatchObject({ version: 4, title: '路灯坏了三天', content: '湖滨路全部路灯不亮' })
})

test('their words can be taken instead, field by field or all', async () => {
  await open()
  fireEvent.change(field('标题'), { target: { value: '路灯坏了三天' } })
  order = { ...AT_FIRST, version: 4, title: '整条路的路灯不亮' }
  send()
  fireEvent.click(within(await screen.findByRole('group', { name: '标题' })).getByLabelText(/整条路/))
  press('按最新情况继续填写')
  await waitFor(() => expect(field('标题').value).toBe('整条路的路灯不亮'))
  expect(screen.queryByText(/该工单已有变化/)).toBeNull()
})

test('what became impossible says which step took its place, and its text becomes a note behind what was begun there', async () => {
  sessionStorage.setItem('draft:note:7', JSON.stringify({ content: '已电话联系', scope: 'centre' }))
  const { router } = await open('reopen')
  fireEvent.change(field('原因'), { target: { value: '请补充现场照片' } })
  order = { ...AT_FIRST, version: 4, actions: ['note'], logs: [...AT_FIRST.logs, line('12', '撤回回复')] }
  fireEvent.keyDown(field('原因'), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText(/现在不能“重办”/)).toBeTruthy()
  expect(screen.getByText('撤回回复')).toBeTruthy()
  expect(field('原因').value).toBe('请补充现场照片')
  press('写入备注')
  await waitFor(() => expect(router.state.location.pathname).toBe('/rexian/handle/note/7'))
  expect(JSON.parse(sessionStorage.getItem('draft:note:7')!)).toEqual({
    ...{ content: '已电话联系\n原因：请补充现场照片', scope: 'centre' },
  })
})

test('an order that went out of sight leaves the form and its text', async () => {
  await open('reopen')
  fireEvent.change(field('原因'), { target: { value: '请补充现场照片' } })
  order = null as unknown as object
  fireEvent.keyDown(field('原因'), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText(/已不在您的可见范围/)).toBeTruthy()
  expect(field('原因').value).toBe('请补充现场照片')
  expect(screen.queryByRole('button', { name: '写入备注' })).toBeNull()
})

test('where nothing is written, that it is not possible any more is all that is said', async () => {
  order = { ...AT_FIRST, actions: ['withdraw_reply', 'note'] }
  const refusing = () => refused('STATE_NOT_ALLOWED', '当前状态不能执行该操作')
  fakeServer({
    ...{ ...sessionAnswers({}), [getComplaintInfo.path]: () => ok(order), [doReplyWithdraw.path]: refusing },
  })
  show(
    <SessionGate>
      <Editing action="withdraw_reply" />
    </SessionGate>,
  )
  const button = await screen.findByRole('button', { name: '撤回回复' })
  order = { ...AT_FIRST, version: 4, actions: ['note'], logs: [...AT_FIRST.logs, line('12', '审核通过')] }
  fireEvent.click(button)
  expect(await screen.findByText('当前不能执行“撤回回复”')).toBeTruthy()
  expect(screen.getByText('审核通过')).toBeTruthy()
  expect(screen.queryByText(/您填写的内容已保留/)).toBeNull()
  expect(screen.queryByRole('button', { name: '复制填写的内容' })).toBeNull()
})
