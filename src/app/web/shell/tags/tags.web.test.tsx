import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { WARNINGS } from '#features/warnings/contract.ts'
import { tagStore } from '#ui/tags.ts'
import { fakeServer, show } from '#ui/testing/harness.tsx'

import { SCREENS } from '../../screens.ts'
import { Place } from '../frame/Place.tsx'
import { TagBar } from './TagBar.tsx'

const LIST = WARNINGS.list.path
const ONE = `${LIST}/12`

beforeEach(() => {
  const endpoints = SCREENS.filter(({ path }) => path.startsWith(LIST)).flatMap((screen) => screen.endpoints)
  fakeServer(sessionAnswers({ paths: [LIST, WARNINGS.one.path], endpoints }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paths = () => tagStore.read().tags.map(({ path }) => path)
const tagOf = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`)!

async function visit(...addresses: readonly [string, ...string[]]) {
  const { router } = show(
    <SessionGate>
      <TagBar />
      <Place />
    </SessionGate>,
    addresses[0],
  )
  for (const [i, address] of addresses.entries()) {
    if (i > 0) await act(() => router.navigate(address))
    await waitFor(() => expect(paths()).toContain(address))
  }
  return router
}

test('refreshing another tag than the shown one closes neither', async () => {
  const router = await visit(ONE, LIST)
  fireEvent.contextMenu(tagOf(ONE))
  fireEvent.click(await page.findByRole('menuitem', { name: /刷新/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(ONE))
  expect(paths()).toEqual(['/dashboard', ONE, LIST])
})

test.each([LIST.toUpperCase(), `${LIST}/`, ONE.replace('/12', '//12')])(
  'an address written as %s leads to the one of its screen, in its one tag',
  async (address) => {
    const router = await visit(LIST)
    await act(() => router.navigate(`${address}?size=50`))
    const own = address.endsWith('12') ? ONE : LIST
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: own, search: '?size=50' }))
    await waitFor(() => expect(paths()).toEqual(['/dashboard', ...new Set([LIST, own])]))
  },
)

test.each([
  ['/', '/dashboard'],
  ['/rexian', expect.stringMatching(/^\/rexian\/./)],
  ['/no/such/page', '/404'],
  ['/rexian/hotline/normal/list', '/401'],
  [`/redirect${LIST}?size=50`, `${LIST}?size=50`],
])('an address that is no screen, as %s, leads to %s and closes nothing (spec §2)', async (address, to) => {
  const router = await visit(ONE, LIST)
  await act(() => router.navigate(address))
  const at = () => router.state.location.pathname + router.state.location.search
  await waitFor(() => expect(at()).toEqual(to))
  expect(paths()).toEqual(expect.arrayContaining([ONE, LIST]))
})

test('a tag is closed whose path begins the one that is shown then', async () => {
  const router = await visit(ONE, LIST)
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW', altKey: true })
  await waitFor(() => expect(router.state.location.pathname).toBe(ONE))
  expect(paths()).toEqual(['/dashboard', ONE])
})

test('a finger that stays on a tag asks for its actions, and is no click when it leaves', async () => {
  await visit(ONE, LIST)
  const tag = tagOf(ONE)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.touchStart(tag, { touches: [{ clientX: 3, clientY: 4 }] })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(fireEvent.touchEnd(tag)).toBe(false)
  expect(await page.findByRole('menuitem', { name: /关闭其他/ })).toBeTruthy()
})
