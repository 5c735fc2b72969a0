import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { post, text } from '#kernel/endpoint.ts'

import { fakeServer, show } from '../testing/harness.tsx'
import { TextField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'

const reply = post('/reply', {
  access: 'signed_in',
  title: { zh: '回复', en: 'Reply' },
  audit: 'x',
  input: z.object({ cause: text(2, 20), content: text(2, 20) }),
  output: z.null(),
})
const LABEL = { cause: { zh: '未解决原因', en: 'Cause' }, content: { zh: '办理情况', en: 'Content' } }

/** A field that is asked for by what was chosen above another. */
function Fields() {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button onClick={() => setAsked(true)}>未解决</button>
      {asked && <TextField name="cause" label={LABEL.cause} />}
      <TextField name="content" label={LABEL.content} />
    </>
  )
}

const written = post('/written', {
  access: 'signed_in',
  title: { zh: '保存', en: 'Save' },
  audit: 'x',
  input: z.object({ content: text(2, 20), address: z.string().max(5) }),
  output: z.null(),
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the focus goes to the first field that is wrong as one reads, also where it came later than the others', async () => {
  fakeServer({})
  show(
    <FormDialog endpoint={reply} title="回复" submitText="提交" onDone={() => {}} onCancel={() => {}}>
      <Fields />
    </FormDialog>,
  )
  fireEvent.click(screen.getByText('未解决'))
  fireEvent.keyDown(screen.getByLabelText('办理情况'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('请填写未解决原因')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('未解决原因')))
})

test('what cannot be sent for a reason that stands in no field is said all the same', async () => {
  fakeServer({})
  show(
    <FormDialog
      endpoint={written}
      fixed={{ address: '?a=1&b=2' }}
      initial={{ content: '路灯不亮' }}
      title="保存"
      submitText="提交"
      onDone={() => {}}
      onCancel={() => {}}
    >
      <TextField name="content" label={LABEL.content} />
    </FormDialog>,
  )
  fireEvent.keyDown(screen.getByLabelText('办理情况'), { key: 'Enter', ctrlKey: true })
  expect((await screen.findByRole('alert')).textContent).toBe('address不能超过5个字')
})
