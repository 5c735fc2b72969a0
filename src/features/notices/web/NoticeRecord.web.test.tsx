import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import { noticeManage, noticeSave } from '../contract.ts'
import { notices } from './feature.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const departments = [
  { id: '7', name: '城管局', enabled: 1 },
  { id: '8', name: '城建局', enabled: 0 },
  { id: '9', name: '园林局', enabled: 0 },
]
const NOTICE = {
  ...{
    id: '5',
    title: '停电通知',
    content: '明晚停电。',
    scope: 'dept',
    targets: ['8'],
    top: 0,
    need_ack: 0,
    version: 0,
  },
  ...{ publish_at: '2026-11-23 08:00:00', valid_to: null, over: 0, author_name: '中心', read_count: 0, ack_count: 0 },
}

function openAt(address: string, more: object = {}) {
  const sent = fakeServer({
    [noticeManage.path]: () =>
      ok({ rows: [{ ...NOTICE, ...more }], next: null, total: 1, total_exact: true, departments, roles: [] }),
    [noticeSave.path]: () => ok({ id: '6' }),
  })
  show(<ScreensOf feature={notices} />, address)
  return sent
}

test('departments that are out of use are offered no more, and stay on a notice that names them', async () => {
  openAt('/sys/notice/edit/5')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('城建局（已停用）')).toBeTruthy()
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '发布对象（部门）' }))
  expect(await screen.findByTitle('城管局')).toBeTruthy()
  expect(screen.queryByText(/园林局/)).toBe(null)
})

test('a notice goes to everybody unless told otherwise', async () => {
  const sent = openAt('/sys/notice/add')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('标题'), { target: { value: '停电通知' } })
  fireEvent.change(dialog.getByLabelText('正文'), { target: { value: '明晚停电。' } })
  fireEvent.click(dialog.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent.some(({ path }) => path === noticeSave.path)).toBe(true))
  const { body } = sent.find(({ path }) => path === noticeSave.path)!
  expect(body).toMatchObject({ title: '停电通知', content: '明晚停电。', scope: 'all', top: 0, need_ack: 0 })
})

test.each([
  [0, 0],
  [3, 1],
])(
  'where %i have read it, whoever changes it is asked %i times whether they are to do so again',
  async (read, asked) => {
    openAt('/sys/notice/edit/5', { read_count: read, ack_count: read })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('switch', { name: '需确认' })).toBeTruthy()
    expect(dialog.queryAllByRole('switch', { name: '须重新阅读' })).toHaveLength(asked)
  },
)
