import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { things } from '../testing/things.ts'
import { windowOf } from '../testing/width.ts'
import type { ListDeclaration } from './declaration.ts'
import { ListScreen } from './ListScreen.tsx'

interface Thing {
  readonly id: string
}
const drawn = vi.fn<(id: string) => void>()
const done = vi.fn<(id: string) => void>()

function Peek({ row: { id } }: { row: Thing }) {
  drawn(id)
  return <p>内容{id}</p>
}

const list: ListDeclaration<Thing, typeof things> = {
  id: 'things',
  title: '事项',
  endpoint: things,
  input: ({ filters }) => filters,
  rowId: ({ id }) => id,
  rowName: ({ id }) => `事项${id}`,
  columns: [{ key: 'id', title: { zh: '编号', en: 'Number' }, width: 100, render: ({ id }) => `事项${id}` }],
  filters: [],
  open: ({ id }) => `/things/${id}`,
  rowActions: ({ id }) => [{ key: 'do', label: `办理${id}`, run: () => done(id) }],
  Peek,
  Card: ({ row }) => row.id,
}

const open = async () => {
  fakeServer({
    '/things': () => ok({ rows: ['1', '2', '3'].map((id) => ({ id })), next: null, total: 3, total_exact: true }),
  })
  const shown = show(<ListScreen list={list} />, '/list')
  await screen.findByText('事项1')
  return shown
}
const row = (id: string) => screen.getByRole('link', { name: `事项${id}` }).closest('tr')!
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const cursorOn = (id: string) => waitFor(() => expect(document.activeElement).toBe(row(id)))
const panel = () => screen.queryByRole('complementary')?.getAttribute('aria-label') ?? null

beforeEach(() => {
  localStorage.clear()
  drawn.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('of the keys only those are told that do something here', async () => {
  await open()
  expect(screen.getByText(/^快捷键/).textContent).toBe('快捷键：J/K 移动、Enter 打开、空格 预览、R 刷新、? 帮助')
})

it('Space peeks at the row under the cursor, J and K go on with it, and the cursor stays in the list', async () => {
  const { router } = await open()
  press('j')
  await cursorOn('1')
  expect(drawn).not.toHaveBeenCalled()
  press(' ')
  expect(await screen.findByText('内容1')).toBeTruthy()
  expect([panel(), row('1').getAttribute('aria-current')]).toEqual(['预览 事项1', 'true'])
  press('j')
  await cursorOn('2')
  expect(await screen.findByText('内容2')).toBeTruthy()
  press('k')
  await cursorOn('1')
  press(' ')
  await waitFor(() => expect(panel()).toBe(null))
  press('j')
  await cursorOn('2')
  expect(panel()).toBe(null)
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['1', '2']))
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/things/2'))
})

it('Esc closes it wherever one is, and leads back to the row', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '预览 事项3' }))
  await cursorOn('3')
  const aside = await screen.findByRole('complementary')
  aside.focus()
  fireEvent.keyDown(aside, { key: 'Escape' })
  await waitFor(() => expect(panel()).toBe(null))
  await cursorOn('3')
})

it('a mouse finds it on every row: another row takes its place, the same one closes it', async () => {
  await open()
  const peek = (id: string) => fireEvent.click(screen.getByRole('button', { name: `预览 事项${id}` }))
  peek('1')
  await waitFor(() => expect(panel()).toBe('预览 事项1'))
  peek('2')
  await waitFor(() => expect(panel()).toBe('预览 事项2'))
  row('3').focus()
  await waitFor(() => expect(panel()).toBe('预览 事项3'))
  peek('3')
  await waitFor(() => expect(panel()).toBe(null))
})

it('what can be done with the row stands in what is looked at, and leaves its room to the list', async () => {
  await open()
  expect(screen.getAllByText(/^办理\d$/)).toHaveLength(3)
  press('j')
  await cursorOn('1')
  press(' ')
  await screen.findByText('内容1')
  expect(screen.getAllByText(/^办理\d$/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '办理1' }))
  expect(done).toHaveBeenCalledWith('1')
})

it('a window that becomes narrow meanwhile has cards with all that can be done, and is wide again with what was looked at', async () => {
  const becomes = windowOf(1440)
  await open()
  press('j')
  await cursorOn('1')
  press(' ')
  await screen.findByText('内容1')
  becomes(800)
  expect(screen.getAllByText(/^办理\d$/)).toHaveLength(3)
  expect(panel()).toBe(null)
  becomes(1440)
  await waitFor(() => expect(panel()).toBe('预览 事项1'))
})

it('the cursor takes the focus from nobody where the window turns', async () => {
  const becomes = windowOf(1440)
  await open()
  press('j')
  await cursorOn('1')
  const elsewhere = screen.getByLabelText('每页条数')
  elsewhere.focus()
  becomes(800)
  becomes(1440)
  expect(row('1').tabIndex).toBe(0)
  expect(document.activeElement).toBe(elsewhere)
})
