import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Endpoint } from '#kernel/endpoint.ts'

import { AllowedCalls } from '#ui/api/allowed.ts'
import { fakeServer, ok, refused, show, type Sent } from '#ui/testing/harness.tsx'

import { messageLatest, messageRead, type MessageRow } from '../contract.ts'
import { Bell } from './Bell.tsx'

const row = (id: string, read: 0 | 1): MessageRow => ({
  ...{ id, event: 'allocated', title: `新派工单${id}`, content: '工单已派至本单位', read },
  ...{ link: `/rexian/all/detail/${id}`, created_at: '2026-11-23 09:30:00' },
})

function open(rows: readonly MessageRow[], allowed = true, at = '/') {
  const sent = fakeServer({
    [messageLatest.path]: () => ok({ rows, unread: rows.filter(({ read }) => read === 0).length }),
    [messageRead.path]: () => ok({ changed: 1 }),
  })
  const may = (endpoint: Endpoint): boolean => allowed || endpoint !== messageRead
  const { router } = show(
    <AllowedCalls value={may}>
      <Bell />
    </AllowedCalls>,
    at,
  )
  return Object.assign(sent, { router })
}
const marked = (sent: readonly Sent[]) => sent.filter(({ path }) => path === messageRead.path).map(({ body }) => body)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the bell says how many are unread; a message leads to its order, and is read there', async () => {
  const sent = open([row('7', 0), row('8', 0), row('9', 1)])
  fireEvent.click(await screen.findByRole('button', { name: '消息，2 条未读' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /新派工单7 ?未读/ }))
  await waitFor(() => expect(marked(sent)).toHaveLength(1))
  expect(JSON.stringify(marked(sent))).toContain('7')
  expect(JSON.stringify(marked(sent))).not.toContain('8')
})

test('who may mark nothing, as through the eyes of another, leaves no refusal by going there', async () => {
  const sent = open([row('7', 0)], false)
  fireEvent.click(await screen.findByRole('button', { name: '消息，1 条未读' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /新派工单7/ }))
  await waitFor(() => expect(sent.router.state.location.pathname).toBe('/rexian/all/detail/7'))
  expect(marked(sent)).toEqual([])
})

test('a message that leads to a part of a screen is read there as well', async () => {
  const sent = open([{ ...row('7', 0), link: '/profile/user/edit?section=social' }])
  fireEvent.click(await screen.findByRole('button', { name: '消息，1 条未读' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /新派工单7/ }))
  await waitFor(() => expect(marked(sent)).toEqual([{ ids: ['7'] }]))
})

test('a message is read where its order is the first that a window opens, as by a link from elsewhere', async () => {
  const sent = open([row('7', 0), row('8', 0)], true, '/rexian/all/detail/7')
  await waitFor(() => expect(marked(sent)).toEqual([{ ids: ['7'] }]))
})

test('that nothing could be marked is said to whoever asked for it, and to nobody else', async () => {
  const rows = [row('7', 0)]
  fakeServer({
    [messageLatest.path]: () => ok({ rows, unread: 1 }),
    [messageRead.path]: () => refused('MAINTENANCE', '系统维护中', null, 503),
  })
  show(<Bell />)
  const bell = await screen.findByRole('button', { name: '消息，1 条未读' })
  fireEvent.click(bell)
  fireEvent.click(await screen.findByRole('menuitem', { name: /新派工单7/ }))
  fireEvent.click(bell)
  expect(screen.queryByText('系统维护中')).toBe(null)
  fireEvent.click(await screen.findByRole('menuitem', { name: '全部已读' }))
  expect(await screen.findByText('系统维护中')).toBeTruthy()
})

test('all read are those that the bell knows of, and none that came after', async () => {
  const sent = open([row('9', 0), row('8', 0)])
  fireEvent.click(await screen.findByRole('button', { name: '消息，2 条未读' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '全部已读' }))
  await waitFor(() => expect(marked(sent)).toEqual([{ until_id: '9' }]))
})

test('where nothing is unread, there is nothing to mark', async () => {
  open([])
  fireEvent.click(await screen.findByRole('button', { name: '消息，0 条未读' }))
  expect(await screen.findByText('暂无消息')).toBeTruthy()
  expect(screen.queryByText('全部已读')).toBe(null)
})
