import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { LanguageProvider } from '#ui/i18n/text.tsx'

import { answering, press, signIn, write } from '../testing/at-the-page.ts'
import { CitizenPage } from './CitizenPage.tsx'

const CLOSING = '2026-12-10'
const ME = { user_id: '31', phone: '123****0301', order_id: null, notice_id: null, closing_on: null as string | null }
let me: typeof ME | null

/** A server at which somebody is signed in, or nobody. */
const ANSWERS: Record<string, () => unknown> = {
  Config: () => ({ open: 1, areas: [], choices: {}, notice_id: null }),
  SendCode: () => ({ again_seconds: 0, demo_code: '123456' }),
  SignIn: () => ({ phone: (me = { ...ME, closing_on: CLOSING }).phone }),
  SignOut: () => (me = null),
  Me: () => me,
  List: () => ({ rows: [], next: null }),
  Close: () => ({ closing_on: CLOSING }),
}

beforeEach(() => {
  me = null
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('scrollTo', () => {})
  answering(ANSWERS)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  history.replaceState(null, '', path)
  render(<CitizenPage />, { wrapper: LanguageProvider })
}
const go = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))

test('who signs in anew sees that his account is closing, and is not offered to close it', async () => {
  open('/h5/mine')
  await signIn()
  await screen.findByText(`账号将于${CLOSING}起注销`)
  expect(screen.queryByRole('button', { name: '注销账号' })).toBeNull()
})

test('the title of the page is of the language in which it is read', async () => {
  open('/h5')
  await expect.poll(() => document.title).toBe('12345 便民热线')
  await press('English')
  await expect.poll(() => document.title).toBe('12345 Hotline')
  await press('中文')
})

test('that there was no network is not said any more once there is one, also where nobody is signed in any more', async () => {
  signedIn(null)
  const online = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open('/h5')
  await screen.findByText('网络不稳定，请重试。')
  vi.stubGlobal('fetch', online)
  await press('重试')
  await screen.findByLabelText('情况说明')
  expect(screen.queryByText('网络不稳定，请重试。')).toBeNull()
})

test('further matters that did not come are asked for once more where they begin', async () => {
  signedIn(ME.user_id)
  const row = (id: string) => ({
    ...{ id, order_no: `RX${id}`, title: `第${id}件`, stage: 'handling', submitted_at: '2026-11-24 09:00:00', may: [] },
  })
  const online = globalThis.fetch
  const asked: string[] = []
  let broken = true
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.includes('List')) return online(address, init)
    asked.push(address)
    if (!address.includes('cursor')) return page([row('9')], 'c1')
    return broken ? Promise.reject(new TypeError('Failed to fetch')) : page([row('8')], null)
  })
  const page = (rows: object[], next: string | null) =>
    Promise.resolve(new Response(JSON.stringify({ status: true, msg: '', data: { rows, next } })))
  open('/h5/mine')
  await press('查看更多')
  await screen.findByText('网络不稳定，请重试。')
  broken = false
  await press('重试')
  await screen.findByText('第8件')
  expect(screen.getByText('第9件')).toBeTruthy()
  expect(asked.filter((address) => !address.includes('cursor'))).toHaveLength(1)
})

const KEPT = 'rexian-h5-draft'
const WORDS = '湖滨路的路灯都不亮，晚上看不见路'
const typed = async () => (await screen.findByLabelText<HTMLTextAreaElement>('情况说明')).value
/** Somebody was signed in when the page was open last. */
const signedIn = (user_id: string | null) => {
  me = user_id === null ? null : { ...ME, user_id }
  localStorage.setItem('rexian-h5-signed-in', '1')
}

test('what somebody typed is forgotten when he leaves', async () => {
  signedIn(ME.user_id)
  open('/h5')
  await typed()
  write('情况说明', WORDS)
  await go('我的诉求')
  await press('退出')
  await screen.findByLabelText('手机号')
  expect(localStorage.getItem(KEPT)).toBeNull()
  await go('我要反映')
  expect(await typed()).toBe('')
})

test('who could not be signed out, for want of a network, is told so and still is signed in', async () => {
  signedIn(ME.user_id)
  const online = globalThis.fetch
  open('/h5/mine')
  await screen.findByRole('button', { name: '退出' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await press('退出')
  await screen.findByText('网络不稳定，请重试。')
  expect(me).not.toBeNull()
  expect(screen.getByText('已登录：123****0301')).toBeTruthy()
  vi.stubGlobal('fetch', online)
  await press('重试')
  await screen.findByLabelText('手机号')
  expect(me).toBeNull()
})

test('where his session ended it is shown to nobody, and goes when another signs in, whose number looks the same in part too', async () => {
  signedIn(ME.user_id)
  open('/h5')
  await typed()
  write('情况说明', WORDS)
  cleanup()
  signedIn(null)
  open('/h5')
  expect(await typed()).toBe('')
  cleanup()
  signedIn(ME.user_id)
  open('/h5')
  expect(await typed()).toBe(WORDS)
  cleanup()
  signedIn('32')
  open('/h5')
  expect(await typed()).toBe('')
  expect(localStorage.getItem(KEPT) ?? '').not.toContain(WORDS)
})

test('what was typed before signing in is his who then signs in', async () => {
  open('/h5')
  await typed()
  write('情况说明', WORDS)
  write('详细地址', '湖滨路18号')
  await press('下一步')
  await signIn()
  await screen.findByRole('button', { name: '提交' })
  cleanup()
  signedIn(null)
  open('/h5')
  expect(await typed()).toBe('')
})

test('and who closed it sees so when he comes back from elsewhere on the page', async () => {
  me = ME
  localStorage.setItem('rexian-h5-signed-in', '1')
  open('/h5/mine')
  await press('注销账号')
  await press('确认注销')
  await screen.findByText(`账号将于${CLOSING}起注销`)
  await go('我要反映')
  await screen.findByLabelText('情况说明')
  await go('我的诉求')
  expect(await screen.findByText(`账号将于${CLOSING}起注销`)).toBeDefined()
})
