import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { wallAdd, wallList } from '../contract.ts'
import { DisplaysScreen } from './DisplaysScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the displays are read page by page', async () => {
  const row = { id: '21', name: '二号厅', seen_at: null, created_at: '2026-11-23 09:00:00', created_by_name: '李明' }
  const sent = fakeServer({
    [wallList.path]: () => ok({ rows: [{ ...row, version: 0 }], next: null, total: 51, total_exact: true }),
  })
  show(<DisplaysScreen />, '/?cursor=WyJuZXdlc3QiXQ&size=50')
  await screen.findByText('二号厅')
  const asked = sent.find(({ path }) => path === wallList.path)!.query
  expect([asked.get('limit'), asked.get('cursor')]).toEqual(['50', 'WyJuZXdlc3QiXQ'])
})

test('the address that is shown once is copied by the key that is pressed without looking', async () => {
  fakeServer({
    [wallList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    [wallAdd.path]: () => ok({ id: '1', token: '1.abc' }),
  })
  show(<DisplaysScreen />, '/')
  fireEvent.click(await screen.findByRole('button', { name: /新增大屏$/ }))
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '大厅东墙' } })
  fireEvent.click(screen.getAllByRole('button', { name: '新增大屏' }).at(-1)!)
  const copy = await screen.findByRole('button', { name: '复制地址' })
  await waitFor(() => expect(document.activeElement).toBe(copy))
})
