import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { operatorRoutes, userInfo, userLevel } from '#features/identity/contract/session.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show, type Sent } from '#ui/testing/harness.tsx'

import { noticeAck, noticeInfo, noticeList, noticeManage, noticeRead, noticeSave } from '../contract.ts'
import { NoticeBoard } from './NoticeBoard.tsx'

const marks = { read: 0, acknowledged: 0 }
const NOTICE = {
  id: '5',
  title: '值班安排',
  top: 1,
  need_ack: 1,
  publish_at: '2026-10-17 09:30:00',
  author_name: '热线中心',
}

function open(apis: readonly { path: string }[] = []): readonly Sent[] {
  Object.assign(marks, { read: 0, acknowledged: 0 })
  const info = { uid: '1', nick_name: '李明', username: 'liming', phone: '', logo: '', dept_name: '', roles: ['x'] }
  const sent = fakeServer({
    [userInfo.path]: () => ok({ ...info, is_union: 0, is_week_pwd: 0, must_change_pwd: 0, role_list: [] }),
    [userLevel.path]: () => ok({ user_level: '1' }),
    [operatorRoutes.path]: () => ok({ path_arr: [], api_arr: apis.map(({ path }) => path) }),
    [noticeList.path]: () => ok({ rows: [{ ...NOTICE, ...marks }], unread: marks.read ? 0 : 1 }),
    [noticeInfo.path]: () => ok({ ...NOTICE, ...marks, content: '第一行\n<b>第二行</b>', ack_count: 3 }),
    [noticeRead.path]: () => ok(Object.assign(marks, { read: 1 })),
    [noticeAck.path]: () => ok(Object.assign(marks, { acknowledged: 1 })),
    [noticeManage.path]: () => ok({ rows: [], departments: [{ id: '7', name: '城管局' }], roles: [] }),
    [noticeSave.path]: () => ok({ id: '6' }),
  })
  show(
    <SessionGate>
      <NoticeBoard />
    </SessionGate>,
  )
  return sent
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an unread notice is marked; opened, it is read as plain text with its lines; confirming says so', async () => {
  const sent = open()
  const row = await screen.findByRole('button', { name: /值班安排 ?未读/ })
  expect(row.textContent).toContain('置顶')
  expect(row.textContent).toContain('待确认')
  fireEvent.click(row)
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText(/第二行/)).textContent).toBe('第一行\n<b>第二行</b>')
  await waitFor(() => expect(sent.filter(({ path }) => path === noticeRead.path)).toHaveLength(1))
  fireEvent.click(dialog.getByRole('button', { name: '我已知晓' }))
  expect(await dialog.findByText(/已确认 ·/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('未读')).toBe(null))
})

test('who may not publish sees no way to', async () => {
  open()
  await screen.findByText('值班安排')
  expect(screen.queryByRole('button', { name: '管理公告' })).toBe(null)
})

test('who may publish sends a notice to everybody unless told otherwise', async () => {
  const sent = open([noticeManage, noticeSave])
  fireEvent.click(await screen.findByRole('button', { name: '管理公告' }))
  const publish = await screen.findByRole('button', { name: /发布公告/ })
  await waitFor(() => expect(publish).toHaveProperty('disabled', false))
  fireEvent.click(publish)
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '停电通知' } })
  fireEvent.change(screen.getByLabelText('正文'), { target: { value: '明晚停电。' } })
  fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent.find(({ path }) => path === noticeSave.path)?.body).toBeTruthy())
  const { body } = sent.find(({ path }) => path === noticeSave.path)!
  expect(body).toMatchObject({ title: '停电通知', content: '明晚停电。', scope: 'all', top: 0, need_ack: 0 })
})
