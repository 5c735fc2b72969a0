import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CloseAccount } from './CloseAccount.tsx'
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
  Close: { closing_on: '2026-12-10' },
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

function Closing() {
  const [closing_on, close] = useState<string | null>(null)
  return <CloseAccount closing_on={closing_on} onChange={close} />
}
test('who confirms twice that the account is to be closed does not take that back by it', async () => {
  render(<Closing />)
  fireEvent.click(await screen.findByRole('button', { name: '注销账号' }))
  const confirm = await screen.findByRole('button', { name: '确认注销' })
  fireEvent.click(confirm)
  arrive()
  await screen.findByText('账号将于2026-12-10起注销')
  fireEvent.click(confirm)
  expect(sent).toEqual(['Close'])
})
