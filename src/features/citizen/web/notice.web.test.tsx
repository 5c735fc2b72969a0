import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CitizenPage } from './CitizenPage.tsx'

const ME = { user_id: '31', phone: '123****0301', order_id: null, closing_on: null }
/** The notice in force, and the one that was agreed to. */
let present: string
let agreed: string
let sent: string[]

const refusal = (code: string) => ({ status: false, msg: code, code, data: null })
const answer = (name: string, said: { readonly id?: string; readonly content?: string }): object => {
  const data = (value: unknown) => ({ status: true, msg: '', data: value })
  if (name === 'Config') return data({ open: 1, areas: [], choices: {}, notice_id: present })
  if (name === 'Me') return data({ ...ME, notice_id: agreed === present ? null : present })
  if (name === 'Notice') return data({ notice: { id: present, title: '告知', version_no: present, content: '' } })
  if (name === 'List') return data({ rows: [], next: null })
  if (name === 'Agree') {
    if (said.id !== present) return refusal('AGREEMENT_REPLACED')
    agreed = present
  }
  if (name === 'Submit') {
    if (agreed !== present) return refusal('NOTICE_PENDING')
    sent.push(said.content!)
    return data({ id: '7', order_no: 'RX1', by: '2026-11-24 18:00:00' })
  }
  if (name === 'Close') return data({ closing_on: '2026-12-10' })
  return data({})
}

beforeEach(() => {
  present = agreed = '1'
  sent = []
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    const said = JSON.parse((body as string | null) ?? '{}') as object
    return Promise.resolve(new Response(JSON.stringify(answer(/(\w+)(\?.*)?$/.exec(address)![1]!, said))))
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  localStorage.setItem('rexian-h5-signed-in', '1')
  history.replaceState(null, '', path)
  render(<CitizenPage />)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const WORDS = '湖滨路的路灯都不亮，晚上看不见路'

test('a notice that came while one wrote is agreed to, and what was written goes as it is', async () => {
  open('/h5')
  await screen.findByLabelText('情况说明')
  write('情况说明', WORDS)
  write('详细地址', '湖滨路18号')
  await press('下一步')
  present = '2'
  await press('提交')
  await screen.findByText('个人信息处理告知已更新')
  expect(sent).toEqual([])
  await press('同意并继续')
  await waitFor(() => expect(screen.queryByText('个人信息处理告知已更新')).toBeNull())
  expect(screen.queryByText('NOTICE_PENDING')).toBeNull()
  await press('提交')
  await screen.findByText('RX1')
  expect(sent).toEqual([WORDS])
})

test('one that was replaced while it was read is followed by the one in force', async () => {
  present = '2'
  open('/h5/mine')
  await screen.findByText('告知 2')
  present = '3'
  await press('同意并继续')
  await screen.findByText('告知 3')
  await press('同意并继续')
  await screen.findByText('还没有提交过诉求')
  expect(agreed).toBe('3')
})

test.each(['/h5', '/h5/mine'])('who does not agree may close the account and leave (%s)', async (path) => {
  present = '2'
  open(path)
  await screen.findByText('个人信息处理告知已更新')
  await press('注销账号')
  await press('确认注销')
  await screen.findByText('账号将于2026-12-10起注销')
  await press('退出')
  await waitFor(() => expect(screen.queryByText('个人信息处理告知已更新')).toBeNull())
})
