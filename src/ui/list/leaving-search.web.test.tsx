import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { fakeServer, show } from '../testing/harness.tsx'
import type { Filter } from './declaration.ts'
import { FilterBar } from './FilterBar.tsx'
import { useListUrl } from './list-url.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FILTERS: readonly Filter[] = [{ kind: 'search', key: 'keyword', title: { zh: '电话', en: 'Phone' } }]
const SHAPE = { keyword: z.string().trim().max(20).optional() }
const found: (() => void)[] = []
/** A look-up that takes its time. */
const search = (typed: string) =>
  new Promise<Record<string, string>>((resolve) => found.push(() => resolve({ phone_key: typed })))

function List() {
  const given = { url: useListUrl(), searchBox: useRef<HTMLInputElement>(null), filters: FILTERS, search, shape: SHAPE }
  const none = { refreshing: false, onRefresh: () => {}, tools: null, choice: null, declared: [] }
  return <FilterBar {...given} {...none} />
}
const lookFor = async (typed: string) => {
  const box = await screen.findByRole('searchbox')
  fireEvent.change(box, { target: { value: typed } })
  fireEvent.keyDown(box, { key: 'Enter' })
}
const open = () => {
  fakeServer({})
  found.length = 0
  const { router } = show(
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="*" element={<p>别处</p>} />
    </Routes>,
    '/list',
  )
  return router
}

test('no more is taken than the list looks for, so that a text pasted whole is not refused', async () => {
  open()
  expect(await screen.findByRole('searchbox')).toHaveProperty('maxLength', 20)
})

test('what is found when one has gone on narrows nothing there', async () => {
  const router = open()
  await lookFor('13800000000')
  await waitFor(() => expect(found).toHaveLength(1))
  await act(() => router.navigate('/elsewhere'))
  await act(async () => found[0]!())
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/elsewhere', ''])
})

test.each(['sees it found first', 'presses it at once'])(
  'who looks for something and goes to the whole list by its menu (%s) has an empty box over it',
  async (which) => {
    const router = open()
    await lookFor('13800000000')
    await waitFor(() => expect(found).toHaveLength(1))
    await act(async () => {
      found[0]!()
      await Promise.resolve()
      if (which === 'presses it at once') await router.navigate('/list')
    })
    if (which === 'sees it found first') {
      await waitFor(() => expect(router.state.location.search).toBe('?phone_key=13800000000'))
      expect(await screen.findByRole('searchbox')).toHaveProperty('value', '13800000000')
      await act(() => router.navigate('/list'))
    }
    const whole = router.state.location.search === ''
    if (which === 'sees it found first') expect(whole).toBe(true)
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', whole ? '' : '13800000000')
  },
)

test('what is still typed stays, whatever the list shows meanwhile', async () => {
  const router = open()
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: '湖滨路' } })
  await act(() => router.navigate('/list?sort=-received_at'))
  await act(() => router.navigate('/list'))
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', '湖滨路')
})
