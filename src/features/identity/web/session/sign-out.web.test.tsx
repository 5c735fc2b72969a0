import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { callEndpoint } from '#ui/api/call.ts'
import { accessToken, clearIdentity, keepToken } from '#ui/api/identifiers.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { logout, supplierList, userInfo } from '../../contract/session.ts'
import { useSignOut } from './session.tsx'

function Leave() {
  const signOut = useSignOut()
  return <button onClick={() => void signOut()}>退出登录</button>
}

afterEach(() => {
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
