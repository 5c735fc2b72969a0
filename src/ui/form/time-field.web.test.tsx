import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Form } from '../kit.ts'
import { show } from '../testing/harness.tsx'
import { TimeField } from './fields.tsx'

afterEach(cleanup)

const Said = () => <output>{Form.useWatch('at') as string | undefined}</output>

test.each([
  ['2026-11-02 09:30', '2026-11-02 09:30:00'],
  ['2026-11-02 09:30:15', '2026-11-02 09:30:15'],
  ['20261102 9:30', '2026-11-02 09:30:00'],
  ['2026/11/2 9:30', '2026-11-02 09:30:00'],
  ['2026年11月2日 9:30', '2026-11-02 09:30:00'],
])('a moment is typed or pasted as people write it: %s', async (typed, at) => {
  show(
    <Form>
      <TimeField name="at" label={{ zh: '时间', en: 'Time' }} />
      <Said />
    </Form>,
  )
  const box = screen.getByLabelText('时间')
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: typed } })
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(at))
})
