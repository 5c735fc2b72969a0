import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { QuickMenuProvider } from '#features/quick-menu/web/public.ts'
import { appComplaintStatistics } from '#features/work-orders/contract/list.ts'
import { AppstoreOutlined } from '#ui/icons.ts'
import type { Screen } from '#ui/screens.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { MenuSearchButton } from './MenuSearchButton.tsx'
import { isLikeOrderNumber } from './use-findings.ts'

const a = (path: string, zh: string, en: string, more: Partial<Screen> = {}): Screen => ({
  ...{ path, name: path, title: { zh, en }, endpoints: [], screen: () => null },
  ...more,
})
const group = (key: string, zh: string) => ({ key, title: { zh, en: key }, icon: AppstoreOutlined })
const EXPIRING = {
  counter: 'expiring',
  title: { zh: '即将超期', en: 'Soon overdue' },
  counts: 'overlapping',
} as const
const ALL = a('/rexian/all/list', '全部工单', 'All orders')
const SECTIONS = [
  { group: group('all', '全部工单'), screens: [ALL] },
  {
    group: group('transfer', '流转工单'),
    screens: [
      a('/rexian/transfer/overdue/list', '超期', 'Overdue'),
      a('/rexian/transfer/soonoverdue/list', '即将超期', 'Soon overdue', { badges: [EXPIRING] }),
      a('/secret', '不可搜索', 'Not to be found', { noSearch: true }),
    ],
  },
]

beforeEach(() => {
  localStorage.clear()
  fakeServer({
    ...sessionAnswers({ endpoints: [appComplaintStatistics] }),
    [appComplaintStatistics.path]: () => ok({ expiring: 50 }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function place(sections = SECTIONS) {
  const { router } = show(
    <SessionGate>
      <QuickMenuProvider sections={sections}>
        <MenuSearchButton />
        <input aria-label="备注" />
      </QuickMenuProvider>
    </SessionGate>,
  )
  await page.findByRole('button', { name: '搜索菜单' })
  return router
}
const field = () => page.findByRole('combobox')
const options = () => page.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => page.getByRole('option', { selected: true }).textContent
async function type(text: string) {
  const input = await field()
  fireEvent.change(input, { target: { value: text } })
  return input
}

describe('it is opened', () => {
  test('by its button', async () => {
    await place()
    fireEvent.click(page.getByRole('button', { name: '搜索菜单' }))
    expect(await field()).toBeTruthy()
  })

  test.each([
    ['Ctrl+K', { key: 'k', ctrlKey: true }],
    ['Command+K', { key: 'k', metaKey: true }],
    ['/', { key: '/' }],
  ])('by %s', async (_name, key) => {
    await place()
    fireEvent.keyDown(document.body, key)
    expect(await field()).toBeTruthy()
  })

  test('by Ctrl+K while somebody types, but not by /', async () => {
    await place()
    const notes = page.getByLabelText('备注')
    fireEvent.keyDown(notes, { key: '/' })
    expect(page.queryByRole('combobox')).toBeNull()
    fireEvent.keyDown(notes, { key: 'k', ctrlKey: true })
    expect(await field()).toBeTruthy()
  })

  test('not by a / that a list has taken', async () => {
    await place()
    const take = (event: Event): void => event.preventDefault()
    document.addEventListener('keydown', take)
    fireEvent.keyDown(document.body, { key: '/' })
    document.removeEventListener('keydown', take)
    expect(page.queryByRole('combobox')).toBeNull()
  })
})

describe('it finds', () => {
  const opened = async (sections = SECTIONS) => {
    const router = await place(sections)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await field()
    return router
  }

  test('with the place in the menu and what waits there', async () => {
    await opened()
    await type('jjcq')
    await waitFor(() => expect(options()).toEqual(['流转工单/即将超期50']))
  })

  test('by arrows and Enter, and closes', async () => {
    const router = await opened()
    const input = await type('超期')
    expect(options()[1]).toContain('即将超期')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(chosen()).toContain('即将超期')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(chosen()).toBe('流转工单/超期')
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/rexian/transfer/soonoverdue/list'))
    await waitFor(() => expect(page.queryByRole('combobox')).toBeNull())
  })

  test('Escape closes it', async () => {
    await opened()
    fireEvent.keyDown(await field(), { key: 'Escape' })
    await waitFor(() => expect(page.queryByRole('combobox')).toBeNull())
  })

  test('nothing that is not to be searched, or that is not in the menu of the user', async () => {
    await opened(SECTIONS.slice(1))
    await type('不可搜索')
    expect(page.getByText('没有找到“不可搜索”对应的菜单')).toBeTruthy()
    await type('全部工单')
    expect(options()).toEqual([])
  })

  test('with an empty field what was opened last', async () => {
    await opened()
    expect(page.getByText('全部菜单')).toBeTruthy()
    fireEvent.keyDown(await type('overdue'), { key: 'Enter' })
    await waitFor(() => expect(page.queryByRole('combobox')).toBeNull())
    fireEvent.keyDown(document.body, { key: '/' })
    await field()
    expect(within(page.getByRole('listbox', { name: '最近打开' })).getAllByRole('option')).toHaveLength(1)
  })

  test('orders by their number, with the filter of the list', async () => {
    const router = await opened()
    const input = await type(' RX20261019000123 ')
    expect(chosen()).toBe('全部工单/在工单中搜索“RX20261019000123”')
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=RX20261019000123'))
    expect(router.state.location.pathname).toBe('/rexian/all/list')
  })

  test('a way out where no menu is found, but no person’s number in an address', async () => {
    await opened()
    await type('路灯不亮')
    expect(options()).toEqual(['全部工单/在工单中搜索“路灯不亮”'])
    for (const number of ['13800000000', '0571-88888888', '11010519491231002X']) {
      await type(number)
      expect(options().filter((option) => option.includes('在工单中搜索'))).toEqual([])
    }
  })
})

test.each([
  ['RX20261019000123', true],
  ['261019084123456789', true],
  ['2026101900', true],
  ['XB20261019000123-01', true],
  ['jjcq', false],
  ['12345', false],
  ['超期', false],
])('%s is like an order number: %s', (text, like) => expect(isLikeOrderNumber(text)).toBe(like))
