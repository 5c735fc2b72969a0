import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { DaysInput } from './DaysInput.tsx'
import { FilterInput } from './FilterInput.tsx'

afterEach(cleanup)

const open = () =>
  show(
    <>
      <FilterInput
        filter={{ kind: 'days', key: 'due', title: { zh: '期限', en: 'Due' } }}
        values={{}}
        onChange={() => {}}
      />
      <button type="button">更多条件</button>
    </>,
  )
const calendar = () => screen.findByPlaceholderText('期限 开始')

test('who went on before the calendar was there stays where they are', async () => {
  open()
  act(() => screen.getByLabelText('期限').focus())
  act(() => screen.getByRole('button', { name: '更多条件' }).focus())
  await calendar()
  expect(document.activeElement?.textContent).toBe('更多条件')
})

test('who goes to the days of a filter is in its calendar as soon as that is there', async () => {
  open()
  act(() => screen.getByLabelText('期限').focus())
  const field = await calendar()
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('the first day and the last are two fields by their names', async () => {
  open()
  act(() => screen.getByLabelText('期限').focus())
  await calendar()
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    '期限 开始',
    '期限 结束',
  ])
})

test.each(['2026-11-02', '20261102', '2026/11/02', '2026/11/2', '2026.11.2', '2026-11-2', '2026年11月2日'])(
  'a day is typed as people write it: %s',
  async (typed) => {
    const onChange = vi.fn<(from: string, to: string) => void>()
    show(
      <DaysInput
        className=""
        title="期限"
        placeholder={['自', '至']}
        isEntered={() => false}
        days={[undefined, undefined]}
        onChange={onChange}
      />,
    )
    const from = screen.getByPlaceholderText('自')
    fireEvent.mouseDown(from)
    fireEvent.change(from, { target: { value: typed } })
    fireEvent.keyDown(from, { key: 'Enter', code: 'Enter', keyCode: 13 })
    const to = screen.getByPlaceholderText('至')
    fireEvent.change(to, { target: { value: '2027-01-31' } })
    fireEvent.keyDown(to, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(onChange.mock.calls).toEqual([['2026-11-02', '2027-01-31']]))
  },
)

test('a day that begins like another one is the one that was typed', async () => {
  const onChange = vi.fn<(from: string, to: string) => void>()
  const given = { className: '', title: '期限', placeholder: ['自', '至'], isEntered: () => false } as const
  show(<DaysInput {...given} days={[undefined, undefined]} onChange={onChange} />)
  for (const [name, typed] of [
    ['自', '2026-11-12'],
    ['至', '2026/12/30'],
  ] as const) {
    const box = screen.getByPlaceholderText<HTMLInputElement>(name)
    fireEvent.mouseDown(box)
    for (const sign of typed) fireEvent.change(box, { target: { value: box.value + sign } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
  }
  await waitFor(() => expect(onChange.mock.calls).toEqual([['2026-11-12', '2026-12-30']]))
})
