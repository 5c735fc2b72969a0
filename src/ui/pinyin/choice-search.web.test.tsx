import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, test, vi, expect } from 'vitest'

import { FilterInput } from '../list/FilterInput.tsx'
import { SettingsProvider } from '../theme/settings.tsx'
import { fakeServer, show } from '../testing/harness.tsx'

const DEPARTMENTS = [
  { value: '1', label: '区综合行政执法局', short_name: '城管局' },
  { value: '2', label: '区住房和城乡建设局', short_name: '住建局' },
  { value: '3', label: '区重点工程办' },
]
const filter = { kind: 'choice', key: 'dept', title: { zh: '部门', en: 'Department' }, options: DEPARTMENTS } as const

beforeEach(() => {
  localStorage.clear()
  fakeServer({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function look(typed: string): void {
  show(
    <SettingsProvider>
      <FilterInput filter={filter} values={{}} onChange={() => {}} />
    </SettingsProvider>,
  )
  const field = page.getByRole('combobox')
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: typed } })
}
const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)

test.each([
  ['建设', '区住房和城乡建设局'],
  ['城管', '区综合行政执法局'],
  ['cgj', '区综合行政执法局'],
  ['zhifa', '区综合行政执法局'],
  ['住jianju', '区住房和城乡建设局'],
  ['zhongdian', '区重点工程办'],
])('a filter finds by “%s”', async (typed, label) => {
  look(typed)
  await waitFor(() => expect(shown()).toEqual([label]))
})

test('not by pinyin where the user does not want it', () => {
  localStorage.setItem('settings', JSON.stringify({ supportPinyinSearch: false }))
  look('cgj')
  expect(shown()).toEqual([])
})
