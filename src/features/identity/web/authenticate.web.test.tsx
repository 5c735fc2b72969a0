import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { accessToken, clearIdentity, keepToken, supplierId } from '#ui/api/identifiers.ts'
import { fakeServer, ok, refused, type Sent, show } from '#ui/testing/harness.tsx'

import { handOver } from '../contract/account.ts'
import { ssoLogin } from '../contract/entry.ts'
import { getConfig, supplierList } from '../contract/session.ts'
import { arrivalWaiting, forgetArrival, takeArrival } from './arrival.ts'
import { ArrivalScreen } from './ArrivalScreen.tsx'
import { SupplierChoice } from './SupplierChoice.tsx'

beforeEach(() => clearIdentity())
afterEach(() => {
  cleanup()
  forgetArrival()
  clearIdentity()
  vi.unstubAllGlobals()
})

function arriveAt(address: string) {
  history.replaceState(null, '', address)
  takeArrival()
  return show(<ArrivalScreen />, location.pathname + location.search)
}

const sentTo = (sent: readonly Sent[], { path }: { path: string }) => sent.filter((call) => call.path === path)

describe('coming in from another system', () => {
  it.each([
    ['/auth-redirect?uid=liming&sign=s&redirect=/rexian/all/list', '/auth-redirect?redirect=/rexian/all/list'],
    ['/login?uid=liming&sign=s', '/auth-redirect?redirect=/'],
    ['/rexian/all/list?size=50&accesstoken=c', '/auth-redirect?redirect=/rexian/all/list%3Fsize%3D50'],
  ])('nothing secret stays in the address: %s', (given, left) => {
    history.replaceState(null, '', given)
    takeArrival()
    expect(location.pathname + location.search).toBe(left)
    expect(arrivalWaiting()).not.toBeNull()
  })

  it('a partner’s word signs in and leads on', async () => {
    const sent = fakeServer({ [ssoLogin.path]: () => ok({ access_token: 'new' }) })
    const { router } = arriveAt('/auth-redirect?uid=liming&sign=s&redirect=/rexian/all/list')
    await waitFor(() => expect(router.state.location.pathname).toBe('/rexian/all/list'))
    expect(sentTo(sent, ssoLogin).map(({ query }) => Object.fromEntries(query))).toEqual([{ uid: 'liming', sign: 's' }])
    expect(accessToken()).toBe('new')
  })

  it('a one-time code is exchanged for a token and is none itself', async () => {
    const sent = fakeServer({ [handOver.path]: () => ok({ access_token: 'new' }) })
    const { router } = arriveAt('/dashboard?accesstoken=code')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(sentTo(sent, handOver).map(({ body }) => body)).toEqual([{ code: 'code' }])
    expect(accessToken()).toBe('new')
  })

  it('a refusal says why, and shows the way to sign in', async () => {
    fakeServer({
      [getConfig.path]: () => ok({}),
      [ssoLogin.path]: () => refused('SSO_REFUSED', '单点登录未通过', null, 400),
    })
    arriveAt('/auth-redirect?uid=liming&sign=s')
    expect((await screen.findByRole('alert')).textContent).toBe('单点登录未通过')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
  })

  it('whoever is signed in is asked first, and may stay (B6)', async () => {
    keepToken('mine')
    const sent = fakeServer({ [ssoLogin.path]: () => ok({ access_token: 'new' }) })
    const { router } = arriveAt('/auth-redirect?uid=liming&sign=s&redirect=/dashboard')
    expect(await screen.findByText(/将以“liming”登录/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '继续使用当前账号' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect([accessToken(), sentTo(sent, ssoLogin).length]).toEqual(['mine', 0])
  })

  it('the same page without anything to sign in with says that the link is void', async () => {
    fakeServer({ [getConfig.path]: () => ok({}) })
    arriveAt('/auth-redirect')
    expect((await screen.findByRole('alert')).textContent).toContain('登录链接无效或已使用')
  })
})

describe('which unit', () => {
  const serve = (count: number) =>
    fakeServer({
      [supplierList.path]: () =>
        ok({ list: Array.from({ length: count }, (_, i) => ({ uid: `u${i}`, username: `${i}号热线中心`, logo: '' })) }),
    })

  it('is asked where there are several, and remembered for every call', async () => {
    serve(2)
    show(<SupplierChoice />)
    fireEvent.change(await screen.findByLabelText('所属单位'), { target: { value: 'u1' } })
    expect(supplierId()).toBe('u1')
  })

  it('is not asked where there is one', async () => {
    const sent = serve(1)
    show(<SupplierChoice />)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByLabelText('所属单位')).toBeNull()
  })
})
