import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { CallFailure } from '../api/failure.ts'
import { UI } from '../messages.ts'
import { GUARD_MS } from '../parts/use-guard.ts'
import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import { DraftKeepers, type KeptDraft, type Values } from './drafts.ts'
import { TextField } from './fields.tsx'
import { usePut } from './FormBody.tsx'
import { FormPage } from './FormPage.tsx'
import type { Attached } from './uploads.ts'

const note = post('/note', {
  access: 'signed_in',
  title: { zh: '备注', en: 'Note' },
  audit: 'x',
  input: z.object({ content: z.string() }),
  output: z.null(),
})
const SAVED_AT = '2026-11-23 17:32:05'
const OLD = { values: { content: '昨天写的' }, saved_at: '2026-11-22 16:05:00' }

let there: KeptDraft | null
let saved: Values[]
let away: boolean
let lost: boolean
let arrive: () => void
let fail: () => void
const NETWORK = { kind: 'network', text: { message: UI.networkFailed } } as const
const keeper = {
  read: () =>
    new Promise<KeptDraft | null>((resolve, reject) => {
      arrive = () => resolve(there)
      fail = () => reject(new CallFailure(NETWORK))
    }),
  save: async (values: Values) => {
    if (away) throw new CallFailure(NETWORK)
    saved.push(structuredClone(values))
    if (lost) throw new CallFailure(NETWORK)
    return SAVED_AT
  },
  drop: vi.fn<() => Promise<null>>(async () => null),
}

function Ready() {
  const put = usePut()
  return (
    <button type="button" onClick={() => put('content', '已到现场')}>
      常用语
    </button>
  )
}

function open(answer: Answer = () => ok(null), attempt?: () => string, more?: ReactNode) {
  const sent = fakeServer({ '/note': answer })
  show(
    <DraftKeepers value={() => ({ ...keeper, ...(attempt && { attempt }) })}>
      <FormPage endpoint={note} draft="note:7" title="备注" onDone={() => {}} onCancel={() => {}}>
        <TextField name="content" label={{ zh: '内容', en: 'Content' }} />
        {more}
      </FormPage>
    </DraftKeepers>,
  )
  return sent
}
const aFile = (id: string, file_name: string): Attached => ({
  ...{ id, file_name, size: 3, mime: 'image/png', uploader: '联络员' },
  ...{ created_at: '2026-11-22 16:00:00', withheld: null },
})
const toShown = (file: Attached) => ({
  ...{ ...file, address: '/f', load: async () => new Blob() },
  preview: async () => ({ text: '', rows: null, cut: false }),
})
const content = () => screen.getByLabelText<HTMLInputElement>('内容')
const type = (value: string) => fireEvent.change(content(), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const come = () => act(async () => arrive())

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  there = null
  saved = []
  away = false
  lost = false
  keeper.drop.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed is saved once after a pause, or when the field is left, and it is said when', async () => {
  open()
  await come()
  type('已')
  type('已到现场')
  await pass(2000)
  expect(saved).toEqual([{ content: '已到现场' }])
  expect(screen.getByText('草稿已保存 17:32')).toBeTruthy()
  type('已到现场核实')
  fireEvent.blur(content())
  await waitFor(() => expect(saved).toHaveLength(2))
})

test('what a button puts into a field is kept as if it had been typed there', async () => {
  open(undefined, undefined, <Ready />)
  await come()
  fireEvent.click(screen.getByRole('button', { name: '常用语' }))
  expect(content().value).toBe('已到现场')
  await pass(2000)
  expect(saved).toEqual([{ content: '已到现场' }])
})

test('what two windows have of one draft is sent as one attempt; in other words it is something else', async () => {
  there = OLD
  const keys: (string | null)[] = []
  const once: Answer = ({ headers }) => {
    const known = keys.includes('draft-5')
    keys.push(headers.get('idempotency-key'))
    return known && keys.at(-1) === 'draft-5' ? refused('KEY_REUSED', '请求重复') : ok(null)
  }
  for (const _window of [1, 2]) {
    sessionStorage.clear()
    open(once, () => 'draft-5')
    await come()
    fireEvent.click(screen.getByRole('button', { name: '提交' }))
    await pass(GUARD_MS)
    cleanup()
  }
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys.slice(0, 2)).toEqual(['draft-5', 'draft-5'])
  expect(keys[2]).not.toBe('draft-5')
})

test('what was saved before is there again, and can be discarded', async () => {
  there = OLD
  open()
  await come()
  expect(content().value).toBe('昨天写的')
  expect(screen.getByText('已恢复您 2026-11-22 16:05 保存的草稿')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清空重填' }))
  expect(content().value).toBe('')
  await waitFor(() => expect(keeper.drop).toHaveBeenCalledOnce())
})

test('a draft that comes after something was typed is offered, and neither is written over unasked', async () => {
  there = OLD
  open()
  type('今天写的')
  await come()
  await pass(5000)
  expect([content().value, saved]).toEqual(['今天写的', []])
  fireEvent.click(screen.getByRole('button', { name: '改用草稿' }))
  expect(content().value).toBe('昨天写的')
})

test('where nobody could be asked whether there is a draft, it is asked again, and none is written over', async () => {
  there = OLD
  open()
  await act(async () => fail())
  type('今天写的')
  await pass(5000)
  expect([saved, screen.queryAllByText('网络中断，内容已留在本机，恢复后自动保存')]).toMatchObject([[], [{}]])
  act(() => void window.dispatchEvent(new Event('online')))
  await come()
  expect([content().value, saved]).toEqual(['今天写的', []])
  fireEvent.click(screen.getByRole('button', { name: '改用草稿' }))
  expect(content().value).toBe('昨天写的')
})

test('without a network it stays in the window, says so, and is saved when the network is back', async () => {
  open()
  await come()
  away = true
  type('已到现场')
  await pass(2000)
  expect(screen.getByText(/网络中断/)).toBeTruthy()
  expect(sessionStorage.getItem('draft:note:7')).toContain('已到现场')
  away = false
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(saved).toEqual([{ content: '已到现场' }]))
})

test('what was typed last is saved when the form is closed', async () => {
  open()
  await come()
  type('已到现场')
  cleanup()
  await waitFor(() => expect(saved).toEqual([{ content: '已到现场' }]))
})

test('a file that is not to be had any more is named and left out, and the form goes on without it', async () => {
  const files = [aFile('8', '门前.png'), aFile('9', '通知.pdf')]
  there = { ...OLD, values: { ...OLD.values, attachments: files } }
  const data = { issues: [{ field: 'attachments', message: '附件不存在' }], gone: ['8'] }
  const sent = open(
    ({ body }) =>
      JSON.stringify(body).includes('"8"') ? refused('ATTACHMENT_UNKNOWN', '附件不存在', data, 400) : ok(null),
    undefined,
    <AttachmentField
      {...{ name: 'attachments', label: { zh: '附件', en: 'Files' }, upload: note, toShown }}
      {...{ types: ['png'], maxBytes: 1, maxCount: 3 }}
    />,
  )
  await come()
  const submit = () => fireEvent.keyDown(content(), { key: 'Enter', ctrlKey: true })
  submit()
  await screen.findByText(/“门前.png”已失效/)
  await pass(Math.max(GUARD_MS, 2000))
  expect(saved).toEqual([{ content: '昨天写的', attachments: files.slice(1) }])
  submit()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.body).toMatchObject({ content: '昨天写的', attachments: ['9'] })
})

test('what was sent leaves no draft', async () => {
  open()
  await come()
  type('已到现场')
  await pass(2000)
  fireEvent.keyDown(content(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(keeper.drop).toHaveBeenCalledOnce())
})

test('what was sent leaves no draft that was saved without an answer', async () => {
  open()
  await come()
  lost = true
  type('已到现场')
  await pass(2000)
  expect(saved).toHaveLength(1)
  fireEvent.keyDown(content(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(keeper.drop).toHaveBeenCalledOnce())
})

test('what the network swallowed is sent again by one press, as the same attempt', async () => {
  let reached = false
  const sent = open(() => (reached ? ok(null) : 'unreachable'))
  await come()
  type('已到现场')
  fireEvent.keyDown(content(), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText(/再次提交不会重复办理/)).toBeTruthy()
  await pass(GUARD_MS)
  reached = true
  fireEvent.click(screen.getByRole('button', { name: '再次提交' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})
