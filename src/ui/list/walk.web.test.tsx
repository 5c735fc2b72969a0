import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createPath, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { things } from '../testing/things.ts'
import { SettingsProvider } from '../theme/settings.tsx'
import type { ListDeclaration } from './declaration.ts'
import { ListScreen } from './ListScreen.tsx'
import { useAfterSending, useLeavingForGood } from './use-after-sending.ts'
import { useWalk } from './use-walk.ts'
import { Walker } from './Walker.tsx'
import { walks } from './walks.ts'

const list: ListDeclaration<{ id: string }, typeof things> = {
  id: 'things',
  title: '事项',
  endpoint: things,
  input: ({ cursor }) => (cursor ? { cursor } : {}),
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  columns: [{ key: 'id', title: { zh: '编号', en: 'Number' }, width: 100, render: ({ id }) => `事项${id}` }],
  filters: [],
  open: ({ id }) => `/things/${id}`,
  Card: ({ row }) => row.id,
}

function Thing() {
  const walking = useWalk()
  const goOn = useAfterSending(walking)
  const leave = useLeavingForGood(walking, '/elsewhere')
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Walker {...walking} />
      <button type="button" onClick={goOn}>
        完成
      </button>
      <button type="button" onClick={leave}>
        删除
      </button>
      <input aria-label="备注" />
    </>
  )
}

function open() {
  const sent = fakeServer({
    '/things': ({ query }) => {
      const from = Number(query.get('cursor') ?? 1)
      const rows = [from, from + 1].map((n) => ({ id: String(n) }))
      return ok({ rows, next: from < 3 ? String(from + 2) : null, total: 4, total_exact: true })
    },
  })
  const { router } = show(
    <SettingsProvider>
      <Routes>
        <Route path="/list" element={<ListScreen list={list} />} />
        <Route path="/things/:id" element={<Thing />} />
      </Routes>
    </SettingsProvider>,
    '/list?size=50',
  )
  return { sent, router }
}
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key })

beforeEach(() => {
  localStorage.clear()
  walks.forget()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what was opened from a list leads on along it, over the end of the page, to its last row', async () => {
  const { sent, router } = open()
  await screen.findByText('事项1')
  await router.navigate('/things/1')
  expect(await screen.findByText('第 1 / 4 件')).toBeTruthy()
  expect(screen.getByRole('button', { name: '上一件' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '下一件' }))
  await screen.findByText('/things/2')
  expect(sent).toHaveLength(1)
  press('j')
  await screen.findByText('/things/3')
  expect(sent.map(({ query }) => query.get('cursor'))).toEqual([null, '3'])
  press('j')
  await screen.findByText('第 4 / 4 件')
  expect(screen.getByRole('button', { name: '下一件' })).toHaveProperty('disabled', true)
  press('k')
  await screen.findByText('/things/3')
})

it('does not walk while somebody types, nor from what was opened otherwise', async () => {
  const { router } = open()
  await screen.findByText('事项1')
  await router.navigate('/things/1')
  await screen.findByText('第 1 / 4 件')
  press('j', screen.getByRole('textbox', { name: '备注' }))
  press('k')
  expect(screen.getByText('/things/1')).toBeTruthy()
  await router.navigate('/things/9')
  await waitFor(() => expect(screen.queryByRole('button', { name: '下一件' })).toBeNull())
  press('j')
  expect(screen.getByText('/things/9')).toBeTruthy()
})

it.each([
  ['/things/1', '/list?size=50'],
  ['/things/9', '/elsewhere'],
])('what is no more is left for the list that it came from: %s', async (from, address) => {
  const { router } = open()
  await screen.findByText('事项1')
  await router.navigate(from)
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(createPath(router.state.location)).toBe(address))
})

it.each([
  [undefined, '/things/2'],
  ['next', '/things/2'],
  ['stay', '/things/1'],
  ['list', '/list?size=50'],
])('what is done leads on as its user chose: %s', async (after_sending, address) => {
  if (after_sending) localStorage.setItem('settings', JSON.stringify({ after_sending }))
  const { router } = open()
  await screen.findByText('事项1')
  await router.navigate('/things/1')
  fireEvent.click(await screen.findByRole('button', { name: '完成' }))
  await waitFor(() => expect(createPath(router.state.location)).toBe(address))
  await router.navigate(-1)
  await screen.findByText('事项1')
})

it('the last one of the list stays in sight when it is done', async () => {
  const { router } = open()
  await screen.findByText('事项1')
  await router.navigate('/things/2')
  fireEvent.click(await screen.findByRole('button', { name: '下一件' }))
  await screen.findByText('/things/3')
  press('j')
  await screen.findByText('第 4 / 4 件')
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(router.state.location.pathname).toBe('/things/4')
})
