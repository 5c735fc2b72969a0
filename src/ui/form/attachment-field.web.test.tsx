import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, show } from '../testing/harness.tsx'
import { HeldUpload, holdUploads, toShown, upload } from '../testing/held-upload.ts'
import { AttachmentField } from './AttachmentField.tsx'

const finish = vi.fn<() => void>()

beforeEach(() => {
  finish.mockClear()
  fakeServer({})
  holdUploads()
  show(
    <Form onFinish={finish}>
      <AttachmentField
        {...{ upload, toShown, name: 'files', label: { zh: '附件', en: 'Files' } }}
        {...{ types: ['png', 'pdf'], maxBytes: 1_048_576, maxCount: 3 }}
      />
      <textarea aria-label="备注" />
      <button type="submit">提交</button>
    </Form>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name)
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
const begun = async (count: number) => {
  await waitFor(() => expect(HeldUpload.all).toHaveLength(count))
  return HeldUpload.all
}
const shown = () => document.body.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('several files are uploaded beside each other, each with its progress', async () => {
  choose(file('门前.png'), file('通知.pdf'))
  const [one, two] = await begun(2)
  act(() => one!.upload.onprogress!({ lengthComputable: true, loaded: 1, total: 4 }))
  expect(screen.getByLabelText('门前.png 上传中 25%')).toBeTruthy()
  one!.arrive()
  two!.arrive()
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(2))
})

test('files stand in the order in which they were chosen, whichever arrives first', async () => {
  choose(file('整改前.png'), file('整改后.png'))
  const [before, after] = await begun(2)
  after!.arrive()
  await screen.findByRole('button', { name: '移除 整改后.png' })
  before!.arrive()
  await screen.findByRole('button', { name: '移除 整改前.png' })
  const names = screen.getAllByRole('button', { name: /^移除/ }).map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['移除 整改前.png', '移除 整改后.png'])
})

test('what is refused is named with the reason, and the others go', async () => {
  choose(file('大.png', 1_048_577), file('程序.exe'), file('空.pdf', 0), file('好.png'))
  const [good] = await begun(1)
  expect(good!.name).toBe('好.png')
  expect(shown()).toContain('大.png超过 1 MB')
  expect(shown()).toContain('程序.exe类型不支持，可以上传：png pdf')
  expect(shown()).toContain('空.pdf文件是空的')
})

test('more than may be are named, too', async () => {
  choose(file('1.png'), file('2.png'), file('3.png'), file('4.png'))
  await begun(3)
  expect(shown()).toContain('4.png附件最多 3 个')
})

test('a lost connection keeps the file, which goes again by a press or when the connection is back', async () => {
  choose(file('门前.png'))
  const [first] = await begun(1)
  act(() => first!.onerror!())
  await screen.findByRole('button', { name: '重试' })
  press('重试')
  const [, second] = await begun(2)
  act(() => second!.onerror!())
  await screen.findByRole('button', { name: '重试' })
  act(() => void dispatchEvent(new Event('online')))
  const [, , third] = await begun(3)
  third!.arrive()
  expect(third!.name).toBe('门前.png')
  await screen.findByRole('button', { name: '移除 门前.png' })
})

test('what the server refuses for good is said and not offered again', async () => {
  choose(file('门前.png'))
  const [one] = await begun(1)
  one!.answer(415, { status: false, msg: '门前.png 的内容不是 png 文件', data: null, code: 'FILE_CONTENT' })
  await screen.findByText('门前.png 的内容不是 png 文件')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('a form does not leave before its files have arrived or were taken out', async () => {
  choose(file('门前.png'))
  const [one] = await begun(1)
  press('提交')
  await screen.findByText(/还有附件没有传完/)
  press('取消')
  expect(one!.aborted).toBe(true)
  await waitFor(() => expect(shown()).not.toContain('还有附件没有传完'))
  press('提交')
  await waitFor(() => expect(finish).toHaveBeenCalled())
})

test('what was said of a file that had not arrived is no longer said when it has', async () => {
  choose(file('门前.png'))
  const [one] = await begun(1)
  press('提交')
  await screen.findByText(/还有附件没有传完/)
  one!.arrive()
  await screen.findByRole('button', { name: '移除 门前.png' })
  await waitFor(() => expect(shown()).not.toContain('还有附件没有传完'))
})

test('a file that is taken out in its first moment is not sent', async () => {
  choose(file('门前.png'))
  press('取消')
  choose(file('通知.pdf'))
  const [one] = await begun(1)
  expect(one!.name).toBe('通知.pdf')
})

test('a file that is taken out in its last moment is not attached', async () => {
  choose(file('门前.png'))
  const [one] = await begun(1)
  one!.arrive()
  press('取消')
  press('提交')
  await waitFor(() => expect(finish).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: '移除 门前.png' })).toBeNull()
})

test('a picture is pasted anywhere in the form; text with its picture stays text', async () => {
  const given = (types: string[]) => ({ clipboardData: { types, files: [file('image.png')] } })
  fireEvent.paste(screen.getByLabelText('备注'), given(['text/plain', 'Files']))
  fireEvent.paste(screen.getByLabelText('备注'), given(['Files']))
  const [one] = await begun(1)
  expect(one!.name).toBe('粘贴的图片1.png')
})

test('files are dropped anywhere on the form', async () => {
  const dataTransfer = { types: ['Files'], files: [file('门前.png')] }
  expect(fireEvent.dragOver(screen.getByLabelText('备注'), { dataTransfer })).toBe(false)
  fireEvent.drop(screen.getByLabelText('备注'), { dataTransfer })
  const [one] = await begun(1)
  expect(one!.name).toBe('门前.png')
})
