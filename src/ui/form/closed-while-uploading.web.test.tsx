import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { forgetWindow } from '../api/base.ts'
import { fakeServer, ok, show } from '../testing/harness.tsx'
import { HeldUpload, holdUploads, toShown, upload } from '../testing/held-upload.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { DraftKeepers, dropDraft, type Values } from './drafts.ts'
import { AreaField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'

const note = post('/note', {
  access: 'signed_in',
  title: { zh: '备注', en: 'Note' },
  audit: 'x',
  input: z.object({ text: z.string().optional(), files: z.array(z.string()) }),
  output: z.null(),
})

let sent: ReturnType<typeof fakeServer>
let saved: Values[]
const keeper = {
  read: async () => null,
  save: async (values: Values) => (saved.push(values), '2026-11-23 17:32:05'),
  drop: async () => null,
}

function Screen() {
  const [open, setOpen] = useState<string | null>('note:7')
  return (
    <DraftKeepers value={() => keeper}>
      {['note:7', 'note:8'].map((name) => (
        <button key={name} onClick={() => setOpen(name)}>{`打开 ${name}`}</button>
      ))}
      {open && (
        <FormDialog
          key={open}
          {...{ endpoint: note, draft: open, title: '写备注' }}
          onDone={() => setOpen(null)}
          onCancel={() => setOpen(null)}
        >
          <AreaField name="text" label={{ zh: '内容', en: 'Text' }} />
          <AttachmentField
            {...{ upload, toShown, name: 'files', label: { zh: '附件', en: 'Files' } }}
            {...{ types: ['png'], maxBytes: 1_048_576, maxCount: 3 }}
          />
        </FormDialog>
      )}
    </DraftKeepers>
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const shown = () => document.body.textContent
const begun = async (count: number) => {
  await waitFor(() => expect(HeldUpload.all).toHaveLength(count))
  return HeldUpload.all.at(-1)!
}
async function choose(name = '门前.png') {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['xxx'], name)] } })
  return begun(HeldUpload.all.length + 1)
}
async function close() {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const open = (name = 'note:7') => press(`打开 ${name}`)
const submit = () => press(/提\s*交/)
const filesOfDraft = () => /"file_name":"[^"]*"/g.exec(sessionStorage.getItem('draft:note:7') ?? '')?.[0]

beforeEach(() => {
  sessionStorage.clear()
  saved = []
  sent = fakeServer({ '/note': () => ok(null) })
  holdUploads()
  show(<Screen />)
})
afterEach(() => {
  cleanup()
  forgetWindow()
  vi.unstubAllGlobals()
})

test('a form that is opened again shows what it was uploading, waits for it and sends it', async () => {
  const one = await choose()
  await close()
  expect(await screen.findByText('未提交的内容已保留，再次打开时可继续填写')).toBeTruthy()
  act(() => one.upload.onprogress!({ lengthComputable: true, loaded: 1, total: 4 }))
  open()
  expect(await screen.findByLabelText('门前.png 上传中 25%')).toBeTruthy()
  submit()
  await screen.findByText(/还有附件没有传完/)
  one.arrive()
  await screen.findByRole('button', { name: '移除 门前.png' })
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toMatchObject({ files: ['1'] })
})

test('what arrives after its form was closed is in its draft, of this window and of others', async () => {
  const one = await choose()
  await close()
  one.arrive()
  await waitFor(() => expect(filesOfDraft()).toContain('门前.png'))
  open()
  expect(await screen.findByRole('button', { name: '移除 门前.png' })).toBeTruthy()
  await waitFor(() => expect(JSON.stringify(saved)).toContain('门前.png'))
})

test('what met no network goes on by itself when it is back, the form open or not', async () => {
  const one = await choose()
  act(() => one.onerror!())
  await screen.findByRole('button', { name: /重\s*试/ })
  await close()
  act(() => void dispatchEvent(new Event('online')))
  const again = await begun(2)
  again.arrive()
  open()
  expect(await screen.findByRole('button', { name: '移除 门前.png' })).toBeTruthy()
})

test('the form of something else has none of it', async () => {
  await choose()
  await close()
  open('note:8')
  await screen.findByRole('dialog')
  expect(shown()).not.toContain('门前.png')
})

test.each([
  ['the draft is forgotten', () => dropDraft('note:7')],
  ['the window is left to somebody else', forgetWindow],
])('when %s nothing goes on, and nobody sees it', async (_, forget) => {
  const one = await choose()
  await close()
  act(forget)
  expect(one.aborted).toBe(true)
  open()
  await screen.findByRole('dialog')
  expect(shown()).not.toContain('门前.png')
})

test('text that is typed back as it was leaves what is uploaded alone; starting afresh does not', async () => {
  const one = await choose()
  const text = screen.getByLabelText<HTMLTextAreaElement>('内容')
  for (const value of ['已到', '']) fireEvent.change(text, { target: { value } })
  expect(one.aborted).toBe(false)
  fireEvent.change(text, { target: { value: '已到现场' } })
  await close()
  open()
  press('清空重填')
  expect(one.aborted).toBe(true)
  expect(shown()).not.toContain('门前.png')
})
