import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { Modal } from '../kit.ts'
import { show } from '../testing/harness.tsx'

const send = vi.fn<() => void>()
afterEach(() => {
  cleanup()
  send.mockClear()
})

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>公告</button>
      {open && <Modal open title="公告" onCancel={() => setOpen(false)} />}
    </>
  )
}

test('when a dialog goes, what opened it has the focus again', async () => {
  show(<Opened />)
  const opener = screen.getByRole('button', { name: '公告' })
  opener.focus()
  fireEvent.click(opener)
  const close = await screen.findByRole('button', { name: '关闭' })
  close.focus()
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

const press = (target: Element): boolean => fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true })

test('a dialog that asks for something begins with its first field, and Ctrl+Enter does what it is for', async () => {
  show(
    <Modal open title="导出" okText="开始" onOk={send}>
      <input type="checkbox" aria-label="明文" />
      <input aria-label="用途" />
    </Modal>,
  )
  const field = screen.getByLabelText('用途')
  await waitFor(() => expect(document.activeElement).toBe(field))
  press(field)
  expect(send).toHaveBeenCalledOnce()
})

test('what cannot be done yet is not done by Ctrl+Enter, nor what a field has used it for', async () => {
  const use = (event: KeyboardEvent): void => event.preventDefault()
  show(
    <Modal open title="导出" okText="开始" onOk={send} okButtonProps={{ disabled: true }}>
      <input aria-label="用途" />
      <Modal open title="备注" onOk={send}>
        <input aria-label="内容" onKeyDown={use} />
      </Modal>
    </Modal>,
  )
  press(await screen.findByLabelText('用途'))
  press(screen.getByLabelText('内容'))
  expect(send).not.toHaveBeenCalled()
})
