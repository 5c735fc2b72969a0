import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { MayOpen } from '#ui/may-open.ts'
import { fakeServer, ok, refused, show, type Sent } from '#ui/testing/harness.tsx'

import { noticeAck, noticeInfo, noticeList, noticeRead } from '../contract.ts'
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

function open(mayPublish = false): readonly Sent[] {
  Object.assign(marks, { read: 0, acknowledged: 0 })
  const sent = fakeServer({
    [noticeList.path]: () => ok({ rows: [{ ...NOTICE, ...marks }], next: null, unread: marks.read ? 0 : 1 }),
    [noticeInfo.path]: () => ok({ ...NOTICE, ...marks, content: '第一行\n<b>第二行</b>', ack_count: 3, version: 2 }),
    [noticeRead.path]: () => ok(Object.assign(marks, { read: 1 })),
    [noticeAck.path]: () => ok(Object.assign(marks, { acknowledged: 1 })),
  })
  show(
    <MayOpen value={() => mayPublish}>
      <NoticeBoard />
    </MayOpen>,
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

test('what was changed while it was read is read in its new wording, and not confirmed by that', async () => {
  const now = { content: '4日值守。', version: 2, read: 0, acknowledged: 0 }
  const sent = fakeServer({
    [noticeList.path]: () => ok({ rows: [{ ...NOTICE, ...marks }], next: null, unread: 1 }),
    [noticeInfo.path]: () => ok({ ...NOTICE, ...now, ack_count: 0 }),
    [noticeRead.path]: () => ok(Object.assign(now, { read: 1 })),
    [noticeAck.path]: ({ body }) =>
      (body as { version: number }).version === now.version
        ? ok(Object.assign(now, { acknowledged: 1 }))
        : refused('STALE', '内容已被他人修改'),
  })
  show(<NoticeBoard />)
  fireEvent.click(await screen.findByRole('button', { name: /值班安排/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('4日值守。')
  const read = () => sent.filter(({ path }) => path === noticeRead.path).map(({ body }) => body)
  await waitFor(() => expect(read()).toMatchObject([{ id: '5', version: 2 }]))
  Object.assign(now, { content: '5日值守。', version: 3, read: 0 })
  fireEvent.click(dialog.getByRole('button', { name: '我已知晓' }))
  await dialog.findByText('5日值守。')
  await waitFor(() => expect(read()).toMatchObject([{ version: 2 }, { version: 3 }]))
  expect(dialog.getByRole('button', { name: '我已知晓' })).toBeTruthy()
  expect(dialog.queryByText(/已确认 ·/)).toBeNull()
})

test.each([
  ['who may not publish sees no way to', false, null],
  ['who may publish is led to where it is done', true, '/sys/notice/manage'],
])('%s', async (_who, may, way) => {
  open(may)
  await screen.findByText('值班安排')
  expect(screen.queryByRole('link', { name: '管理公告' })?.getAttribute('href') ?? null).toBe(way)
})

test('older notices are a press away, page by page', async () => {
  const page = (id: string, next: string | null) =>
    ok({ rows: [{ ...NOTICE, ...marks, id, title: `公告${id}` }], next, unread: 3 })
  const sent = fakeServer({
    [noticeList.path]: ({ query }) =>
      page(
        ...((query.get('cursor') === 'b' ? ['1', null] : query.get('cursor') === 'a' ? ['2', 'b'] : ['3', 'a']) as [
          string,
          string | null,
        ]),
      ),
  })
  show(<NoticeBoard />)
  expect(await screen.findByText('3 条未读')).toBeTruthy()
  for (const id of ['2', '1']) {
    fireEvent.click(await screen.findByRole('button', { name: '更多公告' }))
    const first = await screen.findByRole('button', { name: new RegExp(`公告${id}`) })
    expect(document.activeElement).toBe(first)
  }
  expect(screen.getByRole('button', { name: /公告3/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更多公告' })).toBeNull()
  expect(sent).toHaveLength(3)
})
