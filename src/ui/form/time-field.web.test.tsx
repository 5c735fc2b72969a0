import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Form } from '../kit.ts'
import { show } from '../testing/harness.tsx'
import { DayField, TimeField } from './fields.tsx'

afterEach(cleanup)

const Said = () => <output>{Form.useWatch('at') as string | undefined}</output>

test.each([
  ['2026-11-02 09:30', '2026-11-02 09:30:00'],
  ['2026-11-02 09:30:15', '2026-11-02 09:30:15'],
  ['20261102 9:30', '2026-11-02 09:30:00'],
  ['2026/11/2 9:30', '2026-11-02 09:30:00'],
  ['2026年11月2日 9:30', '2026-11-02 09:30:00'],
  ['2026-11-02', '2026-11-02 00:00:00'],
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

/** One sign after the other, each behind what stands there by then. */
function type(box: HTMLInputElement, text: string): void {
  fireEvent.mouseDown(box)
  for (const sign of text) fireEvent.change(box, { target: { value: box.value + sign } })
}

test.each([
  ['2026-11-02 09:30', TimeField, '2026-11-02 09:30:00'],
  ['2026/12/30 18:45', TimeField, '2026-12-30 18:45:00'],
  ['2026-12-30', DayField, '2026-12-30'],
  ['2026年12月30日', DayField, '2026-12-30'],
])('what begins like another day is the one that was typed: %s', async (typed, Given, at) => {
  show(
    <Form>
      <Given name="at" label={{ zh: '时间', en: 'Time' }} />
      <Said />
    </Form>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('时间')
  type(box, typed)
  expect(box.value).toBe(typed)
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(at))
  fireEvent.blur(box)
  await waitFor(() => expect(box.value).toBe(at.slice(0, 16)))
})

test.each([
  ['2026-11-02 09:30:00', TimeField],
  ['2026-11-02', DayField],
])('a field that is emptied by keys is empty: %s', async (at, Given) => {
  show(
    <Form initialValues={{ at }}>
      <Given name="at" label={{ zh: '时间', en: 'Time' }} />
      <Said />
    </Form>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('时间')
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: '' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  fireEvent.blur(box)
  expect(box.value).toBe('')
})

test.each([
  ['2026-11-12', DayField, '2026-11-12'],
  ['2026-11-12 09:30', TimeField, '2026-11-12 09:30:00'],
])('what is typed is sent without a further key: %s', async (typed, Given, at) => {
  show(
    <Form>
      <Given name="at" label={{ zh: '时间', en: 'Time' }} />
      <Said />
    </Form>,
  )
  type(screen.getByLabelText<HTMLInputElement>('时间'), typed)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(at))
})

test('a day that is pressed in the calendar of moments is sent, and stays when the field is left', async () => {
  show(
    <Form initialValues={{ at: '2026-11-02 09:30:00' }}>
      <TimeField name="at" label={{ zh: '时间', en: 'Time' }} />
      <Said />
    </Form>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('时间')
  fireEvent.mouseDown(box)
  fireEvent.click(box)
  fireEvent.click(await screen.findByText('17', { selector: '.ant-picker-cell-in-view *' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2026-11-17 09:30:00'))
  fireEvent.blur(box)
  await waitFor(() => expect(box.value).toBe('2026-11-17 09:30'))
})
