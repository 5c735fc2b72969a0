import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answering, press, signIn, write } from '../testing/at-the-page.ts'
import { CitizenPage } from './CitizenPage.tsx'

const ME = { user_id: '31', phone: '123****0301', order_id: null, notice_id: null, closing_on: null }
const MATTER = {
  ...{ id: '7', order_no: 'RX1', title: '路灯', content: null, address: null, photos: [], stage: 'handling' },
  ...{ next: { zh: '正在办理', en: '' }, submitted_at: '2026-11-24 09:00:00', timeline: [], answers: [], items: [] },
  ...{ satisfaction: null, may: ['add'] },
}
let me: typeof ME | null
let next: typeof ME
let sent: Record<string, unknown>[]

/** A server at which somebody is signed in, or nobody. */
const ANSWERS: Record<string, (said: Record<string, unknown>) => unknown> = {
  Config: () => ({ open: 1, areas: [], choices: {}, notice_id: null }),
  SignIn: () => (me = next),
  Me: () => me,
  List: () => me && { rows: [], next: null },
  Detail: () => me && MATTER,
  Submit: (said) => me && (sent.push(said), { id: '7', order_no: 'RX1', by: '2026-11-24 18:00:00' }),
  Add: (said) => me && (sent.push(said), { id: '7' }),
}

/** What sends pictures. */
class Upload {
  upload = {}
  responseText = JSON.stringify({ status: true, msg: '', data: { id: '5', file_name: '', size: 1 } })
  onload = (): void => {}
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.onload()
  }
}

beforeEach(() => {
  next = ME
  sent = []
  vi.stubGlobal('isSecureContext', true)
  const place = { coords: { longitude: 120.1, latitude: 30 } } as GeolocationPosition
  const geolocation = { getCurrentPosition: (found: PositionCallback) => found(place) }
  vi.stubGlobal('navigator', { language: 'zh', geolocation })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('XMLHttpRequest', Upload)
  answering(ANSWERS)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  me = ME
  localStorage.setItem('rexian-h5-signed-in', '1')
  history.replaceState(null, '', path)
  render(<CitizenPage />)
}
const go = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))
const signInAnew = async () => {
  await screen.findByText('登录已失效，请重新登录。已填写的内容都还在。')
  await signIn()
}
const WORDS = '湖滨路的路灯都不亮，晚上看不见路'
/** Words, a picture and a place. */
const fillIn = async () => {
  await screen.findByLabelText('情况说明')
  write('情况说明', WORDS)
  write('详细地址', '湖滨路18号')
  const files = [new File(['x'], '路灯.png', { type: 'image/png' })]
  fireEvent.change(screen.getByLabelText('拍照或选择照片', { exact: false }), { target: { files } })
  await screen.findByRole('img', { name: '第1张照片' })
  await press('附上我现在的位置')
}

test('whose session ended signs in where he is, and nothing of what he brings is lost', async () => {
  open('/h5')
  await fillIn()
  await press('下一步')
  me = null
  await press('提交')
  await signInAnew()
  await press('提交')
  await screen.findByText('RX1')
  expect(sent).toMatchObject([{ content: WORDS, photos: ['5'], lng: 120.1 }])
})

test('another who signs in there finds nothing of it', async () => {
  open('/h5')
  await fillIn()
  await press('下一步')
  me = null
  await press('提交')
  next = { ...ME, user_id: '32' }
  await signInAnew()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('情况说明')).value).toBe('')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText('已附上当前位置')).toBeNull()
})

test('in the list too he signs in, and has it', async () => {
  open('/h5')
  await fillIn()
  me = null
  await go('我的诉求')
  await signInAnew()
  expect(await screen.findByText('还没有提交过诉求')).toBeDefined()
})

test('and on a matter, where what he adds stays', async () => {
  open('/h5/mine/7')
  await press('补充情况')
  write('补充情况', '昨晚又没有亮')
  me = null
  await press('提交')
  await signInAnew()
  await waitFor(() => expect(screen.queryByLabelText('手机号')).toBeNull())
  expect(screen.getByLabelText<HTMLTextAreaElement>('补充情况').value).toBe('昨晚又没有亮')
  await press('提交')
  await waitFor(() => expect(sent).toMatchObject([{ id: '7', content: '昨晚又没有亮' }]))
})

test('pictures and place stay while one looks at the other part of the page', async () => {
  open('/h5')
  await fillIn()
  await go('我的诉求')
  await screen.findByText('还没有提交过诉求')
  await go('我要反映')
  await screen.findByRole('img', { name: '第1张照片' })
  expect(await screen.findByText('已附上当前位置')).toBeDefined()
})
