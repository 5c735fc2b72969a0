import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { getConfig, login, supplierList } from '#features/identity/contract/session.ts'
import { openScreens } from '#features/identity/web/open-screens.tsx'
import { takeArrival } from '#features/identity/web/public.ts'
import { socialBind, socialEnter, socialList, socialStart } from '#features/social/contract/entering.ts'
import { socialFillings } from '#features/social/web/public.ts'
import { accessToken, clearIdentity } from '#ui/api/identifiers.ts'
import { SlotsProvider } from '#ui/slots.tsx'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

let config: object
beforeAll(async () => {
  const wish = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }
  const { publicKey } = await crypto.subtle.generateKey(wish, true, ['encrypt', 'decrypt'])
  const der = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const login_key = btoa(String.fromCharCode(...der))
  config = { login_key, login_nonce: 'n', server_time: '2026-11-23 09:00:00', demo: 0, support_phone: '' }
})
beforeEach(() => clearIdentity())
afterEach(() => {
  cleanup()
  clearIdentity()
  vi.unstubAllGlobals()
})

const CAME = {
  ...{ access_token: '', must_change_pwd: 0, login_token: '', redirect: '/rexian/all/list' },
  ...{ name: '企业微信', label: '王芳', from_profile: 0 },
}
function open(path: string, answers: Record<string, Answer>, address = path) {
  history.replaceState(null, '', address)
  takeArrival()
  const sent = fakeServer({
    [getConfig.path]: () => ok(config),
    [supplierList.path]: () => ok({ list: [] }),
    ...answers,
  })
  const found = openScreens.find((one) => one.path === path)!
  return { sent, ...show(<SlotsProvider fillings={socialFillings}>{found.screen()}</SlotsProvider>, path) }
}
const arrive = (answers: Record<string, Answer>) =>
  open('/auth-redirect', answers, '/auth-redirect/wecom?code=C&state=S&appid=ww1')

it('the sign-in page offers what is open, and leads there', async () => {
  const assign = vi.fn<(address: string | URL) => void>()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  const { sent } = open('/login', {
    [socialList.path]: () => ok({ list: [{ key: 'wecom', platform: 'wecom', name: '企业微信' }] }),
    [socialStart.path]: () => ok({ address: 'https://login.work.weixin.qq.com/x' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '企业微信' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.work.weixin.qq.com/x'))
  expect(sent.find(({ path }) => path === socialStart.path)?.body).toEqual({
    ...{ provider: 'wecom', redirect: '/', purpose: 'enter' },
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '企业微信' })
  expect(button.disabled).toBe(true)
  // Browsers show the page as it was left to who comes back by Back.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(button.disabled).toBe(false))
})

it('who comes back is signed in and goes on, and nothing of it stays in the address', async () => {
  const { sent, router } = arrive({
    [socialEnter.path]: () => ok({ ...CAME, outcome: 'entered', access_token: 'new' }),
  })
  expect(location.pathname + location.search).toBe('/auth-redirect')
  await waitFor(() => expect(router.state.location.pathname).toBe('/rexian/all/list'))
  expect(accessToken()).toBe('new')
  expect(sent.find(({ path }) => path === socialEnter.path)?.body).toEqual({ provider: 'wecom', state: 'S', code: 'C' })
})

it('who is not known binds by signing in', async () => {
  const { sent, router } = arrive({
    [socialEnter.path]: () => ok({ ...CAME, outcome: 'bind' }),
    [login.path]: () => ok({ access_token: 'new', must_change_pwd: 0 }),
    [socialBind.path]: () => ok({ id: '1' }),
  })
  fireEvent.change(await screen.findByLabelText('本平台用户名'), { target: { value: 'wangfang' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: '登录并绑定' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/rexian/all/list'))
  expect(sent.map(({ path }) => path)).toContain(socialBind.path)
})

it('who is signed in but cannot be bound is told why, and goes on', async () => {
  arrive({
    [socialEnter.path]: () => ok({ ...CAME, outcome: 'bind' }),
    [login.path]: () => ok({ access_token: 'new', must_change_pwd: 0 }),
    [socialBind.path]: () => refused('SOCIAL_TAKEN', '该平台账号已绑定其他用户'),
  })
  fireEvent.change(await screen.findByLabelText('本平台用户名'), { target: { value: 'wangfang' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: '登录并绑定' }))
  expect((await screen.findByRole('alert')).textContent).toContain('该平台账号已绑定其他用户')
  expect(screen.getByRole('button', { name: '继续' })).toBeTruthy()
})

it('a refusal says why and leads back; a trial says whom the provider named', async () => {
  arrive({ [socialEnter.path]: () => refused('SOCIAL_STATE', '本次登录已过期', null, 400) })
  expect((await screen.findByRole('alert')).textContent).toContain('本次登录已过期')
  expect(screen.getByRole('link', { name: '返回登录' })).toBeTruthy()
  cleanup()
  arrive({ [socialEnter.path]: () => ok({ ...CAME, outcome: 'tried' }) })
  expect(await screen.findByText(/确认您是“王芳”/)).toBeTruthy()
  expect(accessToken()).toBe('')
})
