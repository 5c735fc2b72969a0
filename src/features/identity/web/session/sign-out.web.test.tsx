import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callEndpoint } from '#ui/api/call.ts'
import { accessToken, clearIdentity, keepToken } from '#ui/api/identifiers.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { logout, supplierList, userInfo } from '../../contract/session.ts'
import { SessionWatch } from './SessionWatch.tsx'
import { beginAnew, useSignOut } from './session.tsx'

function Leave() {
  const signOut = useSignOut()
  return <button onClick={() => void signOut()}>退出登录</button>
}

// What is open to everybody follows no other window, and another file may have left its address.
beforeEach(() => history.replaceState(null, '', '/dashboard'))
afterEach(() => {
  other?.close()
  cleanup()
  clearIdentity()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('signing out works on a computer whose clock was moved, and nothing is asked after it', async () => {
  keepToken('mine')
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  let tries = 0
  const sent = fakeServer({
    [logout.path]: () => (++tries === 1 ? refused('CLOCK_SKEW', '本机时间不正确', null, 401) : ok(null)),
  })
  show(<Leave />)
  fireEvent.click(screen.getByText('退出登录'))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/login?redirect=/dashboard'))
  expect(accessToken()).toBe('')
  void callEndpoint(userInfo, {})
  await callEndpoint(supplierList, {}).catch(() => null)
  expect(sent.map(({ path }) => path)).toEqual([logout.path, logout.path, supplierList.path])
})

/** The channel of another window: one's own does not hear itself, and what is closed too soon is not heard. */
let other: BroadcastChannel | undefined
const toldByAnother = (): void => {
  show(<SessionWatch />)
  other = new BroadcastChannel('rexian-session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  other.postMessage({ kind: 'role-switched' })
}

it.each([
  ['here', beginAnew],
  ['in another window', toldByAnother],
])(
  'another role, %s: nothing is asked by the rights that were before everything begins anew',
  async (_where, begin) => {
    keepToken('mine')
    const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const sent = fakeServer({ [userInfo.path]: () => ok(null) })
    begin()
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'))
    void callEndpoint(userInfo, {})
    await callEndpoint(supplierList, {}).catch(() => null)
    expect(sent.map(({ path }) => path)).toEqual([supplierList.path])
  },
)

it('whoever goes back to a page that was left so gets a new one', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const again = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  fakeServer({})
  show(<SessionWatch />)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(again).not.toHaveBeenCalled()
  beginAnew()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(again).toHaveBeenCalledOnce()
})

it('whoever goes back to a page of somebody who is out by now gets a new one, and sees nothing of the old (security J17)', () => {
  const again = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  fakeServer({})
  keepToken('mine')
  show(<SessionWatch />)
  dispatchEvent(new Event('pagehide'))
  keepToken('another')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(again).toHaveBeenCalledOnce()
  expect(document.body.hidden).toBe(true)
  document.body.hidden = false
})
