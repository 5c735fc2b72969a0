import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Submitted } from './call.ts'
import { emptyDraft } from './draft.ts'
import { Who } from './Who.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

interface Sent {
  readonly key: string | null
  readonly body: unknown
}

/** A network that loses the answer of the first attempts, and a server that has taken each key once. */
function network(lost: number) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_address: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(body as string) as unknown })
    if (sent.length <= lost) return Promise.reject(new TypeError('network'))
    const data = { id: '7', order_no: 'RX1', by: '2026-11-24 18:00:00' }
    return Promise.resolve(new Response(JSON.stringify({ status: true, msg: '', data })))
  })
  return sent
}

const open = (onDone: (submitted: Submitted) => void) => {
  const draft = { ...emptyDraft(), content: '湖滨路的路灯都不亮，晚上看不见路', address: '湖滨路18号' }
  const none = { photos: [], position: null, change: () => {}, onSignedIn: () => {}, onBack: () => {} }
  render(<Who noticeId={null} {...none} draft={draft} phone="123****0301" onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
}

test('what was interrupted is sent again by a press as the same attempt, so that nothing is there twice', async () => {
  const sent = network(1)
  const done = vi.fn<(submitted: Submitted) => void>()
  open(done)
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(2)
  expect(sent[0]!.key).toMatch(/^[0-9a-f]{32}$/)
  expect(sent[1]).toEqual(sent[0])
})

test('and by itself as soon as there is a connection', async () => {
  const sent = network(1)
  const done = vi.fn<(submitted: Submitted) => void>()
  open(done)
  await screen.findByRole('button', { name: '重试' })
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent[1]).toEqual(sent[0])
})
