import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { show } from '../testing/harness.tsx'
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
