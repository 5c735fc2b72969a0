import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Matter } from './Matter.tsx'
import type { Config } from './parts.tsx'
import { SignIn } from './SignIn.tsx'

const MATTER = {
  ...{ id: '7', order_no: 'RX1', title: '路灯', content: null, address: null, photos: [], stage: 'handling' },
  ...{ next: { zh: '', en: '' }, submitted_at: '2026-11-24 09:00:00', timeline: [], answers: [], items: [] },
  ...{ satisfaction: null, may: ['urge'] },
}
/** What each call is answered, once the network has brought it. */
const ANSWERS: Readonly<Record<string, object>> = {
  SendCode: { again_seconds: 0, demo_code: null },
  SignIn: { phone: '138****0301' },
  Urge: { id: '7' },
}
let sent: string[]
let arrive: () => void

beforeEach(() => {
  sent = []
  arrive = () => {}
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /(\w+)(\?.*)?$/.exec(address)![1]!
    if (name === 'Detail') return new Response(JSON.stringify({ status: true, msg: '', data: MATTER }))
    sent.push(name)
    await new Promise<void>((resolve) => (arrive = resolve))
    return new Response(JSON.stringify({ status: true, msg: '', data: ANSWERS[name] }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pressTwice = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
  arrive()
}

test('who presses again because nothing happens yet asks for one code, and tries it once', async () => {
  const done = vi.fn<() => void>()
  render(<SignIn noticeId={null} onDone={done} />)
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800000301' } })
  await pressTwice('获取验证码')
  await screen.findByText('验证码已发送，5分钟内有效')
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('checkbox'))
  await pressTwice('登录')
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent).toEqual(['SendCode', 'SignIn'])
})

test('and presses the department once', async () => {
  render(<Matter config={{ choices: {} } as unknown as Config} id="7" onBack={() => {}} />)
  await pressTwice('催办')
  await screen.findByText('已为您催办')
  expect(sent).toEqual(['Urge'])
})
