import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Matter } from './Matter.tsx'
import type { Config } from './parts.tsx'
import { SignIn } from './SignIn.tsx'

const CONFIG = {
  choices: {
    satisfaction: [{ code: '4', zh: '满意', en: 'satisfied' }],
    resolve_result: [{ code: 'resolved', zh: '已解决', en: 'resolved' }],
  },
} as unknown as Config
const NO_NETWORK = '网络不稳定，请重试。'
const LATE = '诉求的办理情况已有变化'

interface Sent {
  readonly name: string
  readonly key: string | null
}
let sent: Sent[]
/** What a matter is, or will be when it is read next. */
let may: string[]
let satisfaction: number | null
/** How a writing call is answered; null: not at all. */
let answer: object | null

const matter = () => ({
  ...{ id: '7', order_no: 'RX1', title: '路灯', content: null, address: null, photos: [], stage: 'submitted' },
  ...{ next: { zh: '', en: '' }, submitted_at: '2026-11-24 09:00:00', timeline: [], answers: [], items: [] },
  ...{ satisfaction, may },
})

beforeEach(() => {
  sent = []
  satisfaction = null
  answer = { status: false, msg: LATE, code: 'CITIZEN_NOT_NOW' }
  vi.stubGlobal('confirm', () => true)
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const name = /(\w+)(\?.*)?$/.exec(address)![1]!
    if (name !== 'Detail') sent.push({ name, key: new Headers(headers).get('idempotency-key') })
    const said = name === 'Detail' ? { status: true, msg: '', data: matter() } : answer
    if (!said) throw new TypeError('network')
    return new Response(JSON.stringify(said))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => {
  render(<Matter config={CONFIG} id="7" onBack={() => {}} />)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))

test('what was taken back elsewhere is read again, and says so', async () => {
  may = ['withdraw']
  open()
  await screen.findByRole('button', { name: '撤回' })
  may = []
  await press('撤回')
  expect((await screen.findByRole('alert')).textContent).toBe(LATE)
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).toBeNull())
  expect(screen.getByRole('alert').textContent).toBe(LATE)
})

test('what was judged by telephone meanwhile shows that verdict', async () => {
  may = ['evaluate']
  open()
  await choose('4 星')
  await choose('联系过')
  await choose('已解决')
  may = []
  satisfaction = 4
  await press('提交评价')
  expect(await screen.findByText('您的评价：满意')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe(LATE)
})

test('where nothing is kept nobody is told that it is: it is tried again by a button, and done once', async () => {
  may = ['urge']
  answer = null
  open()
  await press('催办')
  expect((await screen.findByRole('alert')).textContent).toContain(NO_NETWORK)
  answer = { status: true, msg: '', data: { id: '7' } }
  await press('重试')
  await screen.findByText('已为您催办')
  expect(sent.map(({ name }) => name)).toEqual(['Urge', 'Urge'])
  expect(sent[1]!.key).toBe(sent[0]!.key)
})

test('so it is when signing in', async () => {
  answer = null
  render(<SignIn noticeId={null} onDone={() => {}} />)
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800000301' } })
  await press('获取验证码')
  expect((await screen.findByRole('alert')).textContent).toContain(NO_NETWORK)
  answer = { status: true, msg: '', data: { again_seconds: 60, demo_code: null } }
  await press('重试')
  expect(await screen.findByText('验证码已发送，5分钟内有效')).toBeDefined()
})
