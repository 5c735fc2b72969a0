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

/** Pressed and typed at once, before what is chosen from is there. */
function look(typed: string): void {
  show(
    <SettingsProvider>
      <FilterInput filter={filter} values={{}} onChange={() => {}} />
    </SettingsProvider>,
  )
  fireEvent.pointerDown(page.getByRole('combobox'))
  page.getByRole('combobox').focus()
  fireEvent.change(page.getByRole('combobox'), { target: { value: typed } })
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

test('not by pinyin where the user does not want it', async () => {
  localStorage.setItem('settings', JSON.stringify({ supportPinyinSearch: false }))
  look('cgj')
  await waitFor(() => expect(document.querySelector('.ant-select-item-empty, .ant-empty')).toBeTruthy())
  expect(shown()).toEqual([])
})

test('what Enter chose of several stays when Tab goes on', async () => {
  const onChange = vi.fn<(changed: Readonly<Record<string, string>>) => void>()
  const several = { ...filter, multiple: true } as const
  show(
    <SettingsProvider>
      <FilterInput filter={several} values={{ dept: '3' }} onChange={onChange} />
    </SettingsProvider>,
  )
  const box = await page.findByRole('combobox')
  fireEvent.change(box, { target: { value: '建设' } })
  await waitFor(() => expect(shown()).toEqual(['区住房和城乡建设局']))
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ dept: '3,2' }))
  fireEvent.keyDown(box, { key: 'Tab', keyCode: 9 })
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('what a link narrows to and is not offered is said in words', async () => {
  show(
    <SettingsProvider>
      <FilterInput filter={filter} values={{ dept: '9' }} onChange={() => {}} />
    </SettingsProvider>,
  )
  expect(await page.findByText('已停用或已删除')).toBeTruthy()
  expect(page.queryByText('9')).toBeNull()
})
