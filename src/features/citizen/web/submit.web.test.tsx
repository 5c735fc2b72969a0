import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Config } from './parts.tsx'
import { Submit } from './Submit.tsx'
import { useDraft } from './use-draft.ts'

const CONFIG = { notice_id: null, areas: [], choices: {} } as unknown as Config
const PLACES = [120.1, 120.2, 120.3]

beforeEach(() => {
  let asked = 0
  const getCurrentPosition = (found: PositionCallback): void =>
    found({ coords: { longitude: PLACES[asked++]!, latitude: 30 } } as GeolocationPosition)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { language: 'zh', geolocation: { getCurrentPosition } })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A server that takes everything; what it was sent. */
function server() {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string) as Record<string, unknown>)
    const data = { id: '7', order_no: 'RX1', by: '2026-11-24 18:00:00' }
    return Promise.resolve(new Response(JSON.stringify({ status: true, msg: '', data })))
  })
  return sent
}

function Opened() {
  return <Submit config={CONFIG} written={useDraft()} phone="123****0301" onSignedIn={() => {}} onSee={() => {}} />
}
const open = () => {
  render(<Opened />)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const bring = async () => {
  write('情况说明', '湖滨路的路灯都不亮，晚上看不见路')
  write('详细地址', '湖滨路18号')
  await press('下一步')
  await press('提交')
  await screen.findByText('已收到')
}

test('another matter begins with nothing of the first, its place neither', async () => {
  const sent = server()
  open()
  await press('附上我现在的位置')
  await bring()
  await press('再反映一件')
  expect(screen.getByLabelText<HTMLTextAreaElement>('情况说明').value).toBe('')
  await bring()
  expect(sent.map(({ lng }) => lng)).toEqual([120.1, undefined])
})

test('a place can be taken anew, and taken away', async () => {
  const sent = server()
  open()
  await press('附上我现在的位置')
  await press('重新定位')
  await bring()
  await press('再反映一件')
  await press('附上我现在的位置')
  await screen.findByText('已附上当前位置')
  await press('不附位置')
  expect(screen.queryByText('已附上当前位置')).toBeNull()
  await bring()
  expect(sent.map(({ lng }) => lng)).toEqual([120.2, undefined])
})

test('what is longer than there is room for is kept whole, and refused with how much is to go', async () => {
  const sent = server()
  open()
  write('详细地址', '湖滨路18号')
  write('情况说明', '路'.repeat(5000))
  await press('下一步')
  expect(screen.getByRole('alert').textContent).toBe('“情况说明”最多1000字，请删去4000字')
  expect(screen.getByLabelText<HTMLTextAreaElement>('情况说明').value).toHaveLength(5000)
  // Signs of four bytes take the room of one, as the server counts them.
  write('情况说明', '😀'.repeat(1000))
  await press('下一步')
  write('称呼（选填）', '张'.repeat(21))
  await press('提交')
  expect((await screen.findByRole('alert')).textContent).toBe('“称呼（选填）”最多20字，请删去1字')
  write('称呼（选填）', '张三')
  await press('提交')
  await screen.findByText('已收到')
  expect(sent).toHaveLength(1)
})

test.each([['情况说明'], ['详细地址']])('the browser cuts off nothing that is pasted into %s', (label) => {
  open()
  expect(screen.getByLabelText<HTMLTextAreaElement>(label).maxLength).toBeLessThan(0)
})
