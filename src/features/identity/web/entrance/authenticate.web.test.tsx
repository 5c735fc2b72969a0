import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { accessToken, clearIdentity, keepSupplier, keepToken, supplierId } from '#ui/api/identifiers.ts'
import { fakeServer, ok, refused, type Sent, show } from '#ui/testing/harness.tsx'

import { handOver, ssoLogin } from '../../contract/entry.ts'
import { getConfig, login, supplierList } from '../../contract/session.ts'
import { arrivalWaiting, forgetArrival, takeArrival } from './arrival.ts'
import { ArrivalScreen } from './ArrivalScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { SupplierChoice } from './SupplierChoice.tsx'

beforeEach(() => clearIdentity())
afterEach(() => {
  cleanup()
  forgetArrival()
  clearIdentity()
  vi.useRealTimers()
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

describe('signing in', () => {
  let config: object
  beforeAll(async () => {
    const shape = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
    const { publicKey } = await crypto.subtle.generateKey(shape, true, ['encrypt', 'decrypt'])
    const der = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
    config = { login_key: btoa(String.fromCharCode(...der)), login_nonce: 'n', server_time: '2026-11-22 08:00:00' }
  })
  const units = (...names: string[]) => ok({ list: names.map((username, i) => ({ uid: `u${i}`, username, logo: '' })) })
  const signIn = async () => {
    fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: ' dispatcher ' } })
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(accessToken()).toBe('new'))
  }

  it('tells who, the unit and how (spec §7), and keeps the tenant for every call (spec §9)', async () => {
    const sent = fakeServer({
      [getConfig.path]: () => ok(config),
      [supplierList.path]: () => units('云湖区热线'),
      [login.path]: () => ok({ access_token: 'new', must_change_pwd: 0 }),
    })
    show(<LoginScreen />)
    await waitFor(() => expect(sentTo(sent, supplierList)).toHaveLength(1))
    await signIn()
    expect(sentTo(sent, login).map(({ body }) => ({ ...body, password: '' }))).toEqual([
      { username: 'dispatcher', password: '', name: '云湖区热线', type: 'password' },
    ])
    expect(supplierId()).toBe('district')
  })

  it.each([
    ['/rexian/all/list%3Fsize%3D50', '/rexian/all/list?size=50'],
    ['https%3A%2F%2Fevil.example%2Fx', '/'],
  ])('goes on to the page that was wanted, never to another origin: %s', async (redirect, to) => {
    fakeServer({
      [getConfig.path]: () => ok(config),
      [supplierList.path]: () => units('云湖区热线'),
      [login.path]: () => ok({ access_token: 'new', must_change_pwd: 0 }),
    })
    const { router } = show(<LoginScreen />, `/login?redirect=${redirect}`)
    await signIn()
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to))
  })

  it('is tried once in 3000 ms, by the button and by Enter, and says why it was refused (spec §5)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const sent = fakeServer({
      [getConfig.path]: () => ok(config),
      [supplierList.path]: () => units('云湖区热线'),
      [login.path]: () => refused('LOGIN_FAILED', '账号已停用', null, 400),
    })
    show(<LoginScreen />)
    fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: 'dispatcher' } })
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'wrong' } })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '登录' })
    fireEvent.click(button)
    expect(button.disabled).toBe(true)
    expect(await screen.findByText('账号已停用')).toBeTruthy()
    for (let pressed = 0; pressed < 2; pressed++) fireEvent.submit(button.form!)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(button.disabled).toBe(true)
    expect(sentTo(sent, login)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(button.disabled).toBe(false)
  })

  it('names the unit that was chosen', async () => {
    const sent = fakeServer({
      [getConfig.path]: () => ok(config),
      [supplierList.path]: () => units('一区', '二区'),
      [login.path]: () => ok({ access_token: 'new', must_change_pwd: 0 }),
    })
    show(<LoginScreen />)
    fireEvent.change(await screen.findByLabelText('所属单位'), { target: { value: 'u1' } })
    await signIn()
    expect(sentTo(sent, login)[0]!.body['name']).toBe('二区')
    expect(sentTo(sent, login)[0]!.headers.get('supplieruid')).toBe('u1')
    expect(supplierId()).toBe('u1')
  })

  it('by a one-time code keeps the tenant, too', async () => {
    fakeServer({ [handOver.path]: () => ok({ access_token: 'new' }) })
    arriveAt('/dashboard?accesstoken=code')
    await waitFor(() => expect(accessToken()).toBe('new'))
    expect(supplierId()).toBe('district')
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

  it('is the one that was signed in to last, also after signing out', async () => {
    localStorage.clear()
    serve(2)
    show(<SupplierChoice />)
    fireEvent.change(await screen.findByLabelText('所属单位'), { target: { value: 'u1' } })
    cleanup()
    clearIdentity()
    show(<SupplierChoice />)
    expect(await screen.findByDisplayValue('1号热线中心')).toBeTruthy()
    expect(supplierId()).toBe('u1')
  })

  it('is said when it is not there any more, and another one is chosen', async () => {
    keepSupplier('closed')
    serve(1)
    show(<SupplierChoice />)
    expect((await screen.findByRole('alert')).textContent).toContain('已停用或不存在')
    fireEvent.change(screen.getByLabelText('所属单位'), { target: { value: 'u0' } })
    await waitFor(() => expect(supplierId()).toBe('u0'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not asked where there is one', async () => {
    const sent = serve(1)
    show(<SupplierChoice />)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByLabelText('所属单位')).toBeNull()
  })
})
