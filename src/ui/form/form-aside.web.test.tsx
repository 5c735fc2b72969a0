import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { fakeServer, show } from '../testing/harness.tsx'
import { TextField } from './fields.tsx'
import { FormAside } from './FormAside.tsx'

const note = post('/note', {
  access: 'signed_in',
  title: { zh: '备注', en: 'Note' },
  audit: 'x',
  input: z.object({ content: z.string() }),
  output: z.null(),
})
const leave = vi.fn<() => void>()
const press = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape' })

beforeEach(() => {
  fakeServer({})
  leave.mockClear()
  show(
    <FormAside endpoint={note} title="备注" onDone={() => {}} onCancel={leave}>
      <TextField name="content" label={{ zh: '内容', en: 'Content' }} />
      {createPortal(<button type="button">照片</button>, document.body)}
    </FormAside>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Esc leaves the form', () => {
  press(screen.getByLabelText('内容'))
  expect(leave).toHaveBeenCalledOnce()
})

test('Esc leaves the form from what stands beside it, too', () => {
  press(document.body)
  expect(leave).toHaveBeenCalledOnce()
})

test('Esc closes what stands over the form, as a file that is looked at, and not the form', () => {
  press(screen.getByRole('button', { name: '照片' }))
  expect(leave).not.toHaveBeenCalled()
})

test('Esc leaves the form from an open part of the menu, too', () => {
  const menu = document.body.appendChild(document.createElement('nav'))
  menu.innerHTML = '<button aria-expanded="true">处理</button>'
  press(menu.querySelector('button')!)
  menu.remove()
  expect(leave).toHaveBeenCalledOnce()
})

test('a form that has nothing to be filled in takes the focus all the same: what stands behind it is not pressed', () => {
  cleanup()
  const behind = document.body.appendChild(document.createElement('button'))
  behind.focus()
  show(
    <FormAside endpoint={note} title="签收" consequence="签收后开始计时" onDone={() => {}} onCancel={leave}>
      {null}
    </FormAside>,
  )
  behind.remove()
  expect(screen.getByRole('dialog', { name: '签收' }).contains(document.activeElement)).toBe(true)
})
