import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'

import { useEndpoint } from '../api/hooks.ts'
import { fakeServer, ok, refused, show } from '../testing/harness.tsx'
import { ActsWait, useWaitingActs } from '../waiting/ActsWait.tsx'
import { AreaField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'

const note = post('/note', {
  access: 'signed_in',
  title: { zh: '备注', en: 'Note' },
  audit: 'x',
  input: z.object({ text: z.string().min(1) }),
  output: z.null(),
})
const notes = get('/notes', {
  access: 'signed_in',
  title: { zh: '备注列表', en: 'Notes' },
  input: z.object({}),
  output: z.number(),
})

let answers: Record<string, 'ok' | 'away' | 'stale'>
let release: () => void
const onDone = vi.fn<() => void>()
const onWaiting = vi.fn<() => void>()

/** Each call of the form is answered when the test says. */
function serve(): void {
  let readings = 0
  const reply = {
    ok: () => ok(null),
    away: () => 'unreachable' as const,
    stale: () => refused('STALE', '已被他人处理'),
  }
  fakeServer({ '/note': () => reply[answers['/note']!](), '/notes': () => ok(++readings) })
  const fetchNow = globalThis.fetch
  const held = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/note')) await held
    return fetchNow(address, init)
  })
}

const Below = () => <p>读了 {useEndpoint(notes, {}).data} 次</p>
const Waiting = () => useWaitingActs().map(({ key, title, said }) => <p key={key}>{`${title} ${said[0]?.value}`}</p>)

function Screen({ waits = false }: { waits?: boolean }) {
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Below />
      <Waiting />
      <button onClick={() => setShown(!shown)}>标签</button>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        {open && (
          <FormDialog
            endpoint={note}
            draft="note:7"
            title="写备注"
            invalidates={[notes]}
            saysItself={({ code }) => code === 'STALE'}
            onDone={() => (onDone(), close())}
            onCancel={close}
            waits={waits ? { title: '备注 · 7', seen: null, onWaiting } : undefined}
          >
            <AreaField name="text" label={{ zh: '内容', en: 'Text' }} />
          </FormDialog>
        )}
      </Activity>
    </>
  )
}

/** The form was sent, and not answered yet. */
async function send(): Promise<void> {
  await screen.findByText('读了 1 次')
  const text = screen.getByLabelText<HTMLTextAreaElement>('内容')
  fireEvent.change(text, { target: { value: '已到现场' } })
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(text.disabled).toBe(true))
}

async function close(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('“写备注”正在提交，结果将另行提示')).toBeTruthy()
  expect(screen.queryByText(/未提交的内容已保留/)).toBeNull()
}

beforeEach(() => {
  sessionStorage.clear()
  onDone.mockClear()
  onWaiting.mockClear()
  serve()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what a form does that was closed while it was sent is told, read again, and no draft any more', async () => {
  answers = { '/note': 'ok' }
  show(<Screen />)
  await send()
  await close()
  release()
  expect(await screen.findByText('“写备注”已提交')).toBeTruthy()
  expect(screen.getByText('读了 2 次')).toBeTruthy()
  expect(sessionStorage.getItem('draft:note:7')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['met no network', 'away', '网络连接失败'],
  ['was refused', 'stale', '已被他人处理'],
] as const)('that it %s is told although the form is closed, and what was typed is kept', async (_, answer, said) => {
  answers = { '/note': answer }
  show(<Screen />)
  await send()
  await close()
  release()
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect(sessionStorage.getItem('draft:note:7')).toContain('已到现场')
})

test('what met no network after its form was closed waits for it, with its words', async () => {
  answers = { '/note': 'away' }
  show(
    <ActsWait readKey={async () => 'ab'.repeat(32)}>
      <Screen waits />
    </ActsWait>,
  )
  await send()
  await close()
  release()
  expect(await screen.findByText('备注 · 7 已到现场')).toBeTruthy()
  expect(screen.getByText('网络中断，“备注 · 7”已转入待发送，恢复后自动提交')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onWaiting).not.toHaveBeenCalled()
})

test('a form whose tag was left while it was sent goes on when one comes back to it', async () => {
  answers = { '/note': 'ok' }
  show(<Screen />)
  await send()
  const tag = screen.getByText('标签')
  fireEvent.click(tag)
  release()
  expect(await screen.findByText('“写备注”已提交')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.click(tag)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
