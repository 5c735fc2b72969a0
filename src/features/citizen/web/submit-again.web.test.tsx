import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Add } from './Add.tsx'
import type { Submitted } from './call.ts'
import { emptyDraft, keepDraft, keptDraft } from './draft.ts'
import type { Config } from './parts.tsx'
import type { Photo } from './Photos.tsx'
import { Submit } from './Submit.tsx'
import { useDraft } from './use-draft.ts'
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

/** A server that took something else by the first key that it sees, and what comes by any other. */
function tookAnother() {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_address: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(body as string) as unknown })
    const isFormer = sent.at(-1)!.key === sent[0]!.key
    const data = { id: '8', order_no: 'RX2', by: '2026-11-24 18:00:00' }
    const answer = isFormer ? { status: false, msg: '', code: 'KEY_REUSED' } : { status: true, msg: '', data }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  return sent
}
const CONFIG = { notice_id: null, areas: [], choices: {} } as unknown as Config
function Opened() {
  return <Submit config={CONFIG} written={useDraft()} phone="123****0301" onSignedIn={() => {}} onSee={() => {}} />
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const open = (onDone: (submitted: Submitted) => void, photos: readonly Photo[] = []) => {
  const draft = { ...emptyDraft(), content: '湖滨路的路灯都不亮，晚上看不见路', address: '湖滨路18号' }
  const none = { photos, position: null, change: () => {}, onSignedIn: () => {}, onBack: () => {} }
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

test('what was changed after a lost answer is not refused for ever: the former has arrived, and this is sent deliberately', async () => {
  const sent = tookAnother()
  vi.stubGlobal('isSecureContext', false)
  keepDraft({ ...emptyDraft(), content: '湖滨路的路灯都不亮，晚上看不见路', address: '湖滨路18号' })
  render(<Opened />)
  await press('下一步')
  await press('提交')
  expect((await screen.findByRole('alert')).textContent).toContain('之前填写的内容已经提交')
  expect(screen.getByRole('link', { name: '我的诉求' }).getAttribute('href')).toBe('/h5/mine')
  expect(keptDraft('31')).toMatchObject({ content: '湖滨路的路灯都不亮，晚上看不见路' })
  await press('提交')
  await screen.findByText('RX2')
  expect(sent).toHaveLength(2)
  expect(sent[1]!.body).toEqual(sent[0]!.body)
})

test('its pictures are sent anew, for those of before belong to the former', async () => {
  tookAnother()
  const photo: Photo = { file: new File([], ''), address: 'blob:1', id: '5' }
  open(() => {}, [photo])
  await screen.findByRole('alert')
  expect(photo.id).toBeUndefined()
})

test('nor is what is added to a matter', async () => {
  tookAnother()
  const done = vi.fn<() => void>()
  render(<Add id="7" onDone={done} onLate={() => {}} onCancel={() => {}} />)
  fireEvent.change(screen.getByLabelText('补充情况'), { target: { value: '昨晚又没有亮' } })
  await press('提交')
  expect((await screen.findByRole('alert')).textContent).toContain('之前补充的内容已经送达')
  await press('提交')
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
})

test('pictures that waited longer than they are kept are sent once more, by themselves', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    const { photos } = JSON.parse(body as string) as { photos: string[] }
    sent.push(photos)
    const gone = { status: false, msg: '附件不存在', code: 'ATTACHMENT_UNKNOWN' }
    const data = { id: '7', order_no: 'RX1', by: '2026-11-24 18:00:00' }
    return Promise.resolve(new Response(JSON.stringify(photos[0] === '5' ? gone : { status: true, msg: '', data })))
  })
  class Upload {
    upload = {}
    responseText = JSON.stringify({ status: true, msg: '', data: { id: '6' } })
    onload = (): void => {}
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  const done = vi.fn<(submitted: Submitted) => void>()
  open(done, [{ file: new File(['x'], '路灯.png'), address: 'blob:1', id: '5' }])
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([['5'], ['6']])
})
