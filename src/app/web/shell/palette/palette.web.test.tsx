import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { lazy, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { QuickMenuProvider } from '#features/quick-menu/web/public.ts'
import { appComplaintStatistics, complaintList, phoneFilter } from '#features/work-orders/contract/list.ts'
import { OrderFinder } from '#features/work-orders/web/OrderFinder.tsx'
import { useCommands, type Command } from '#ui/commands/commands.ts'
import { finders, type FinderGiven } from '#ui/commands/finders.ts'
import { AppstoreOutlined } from '#ui/icons.ts'
import { MayOpen } from '#ui/may-open.ts'
import type { Screen } from '#ui/screens.ts'
import { fill, SlotsProvider } from '#ui/slots.tsx'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { PaletteButton } from './PaletteButton.tsx'

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

const ORDER = {
  ...{ id: '7', order_no: 'RX20261019000123', title: '反映幸福路路灯不亮', area_name: null },
  ...{ status: 'in_progress', reach: 'whole', lead_dept_name: '城管局' },
}

const serve = (orders: readonly object[]) =>
  fakeServer({
    ...sessionAnswers({ endpoints: [appComplaintStatistics] }),
    [appComplaintStatistics.path]: () => ok({ expiring: 50 }),
    [complaintList.path]: () => ok({ rows: orders, next: null, total: orders.length, total_exact: true }),
    [phoneFilter.path]: () => ok({ phone_key: 'k' }),
  })

function Offering({ commands }: { commands: readonly Command[] }) {
  useCommands(commands)
  return null
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Given {
  readonly sections?: typeof SECTIONS
  readonly commands?: readonly Command[]
  /** What the server finds, where orders are looked for. */
  readonly orders?: readonly object[]
  readonly mayOpen?: (path: string) => boolean
  readonly finder?: ComponentType<FinderGiven>
}

async function place({
  sections = SECTIONS,
  commands = [],
  orders,
  mayOpen = () => true,
  finder = OrderFinder,
}: Given = {}) {
  serve(orders ?? [])
  const { router } = show(
    <SessionGate>
      <MayOpen value={mayOpen}>
        <SlotsProvider fillings={orders ? [fill(finders, finder)] : []}>
          <QuickMenuProvider sections={sections}>
            <Offering commands={commands} />
            <PaletteButton />
            <input aria-label="备注" />
          </QuickMenuProvider>
        </SlotsProvider>
      </MayOpen>
    </SessionGate>,
  )
  await page.findByRole('button', { name: '搜索与操作' })
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
  test('and takes what is typed and taken back before it is there, and no key is the screen’s meanwhile', async () => {
    const heard = vi.fn<() => void>()
    const on = (keys: string) => ({ id: keys, title: { zh: '派单', en: 'Allocate' }, keys, run: heard })
    await place({ commands: [on('C'), on('Enter')] })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    for (const key of ['c', 'x', 'Backspace', 'q', 'Enter', 'ArrowDown']) fireEvent.keyDown(document.body, { key })
    expect(await field()).toHaveProperty('value', 'cq')
    expect(heard).not.toHaveBeenCalled()
  })

  test('and is not when Escape was pressed before it is there', async () => {
    await place()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'q' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.click(page.getByRole('button', { name: '搜索与操作' }))
    expect(await field()).toHaveProperty('value', '')
  })

  test('by its button', async () => {
    await place()
    fireEvent.click(page.getByRole('button', { name: '搜索与操作' }))
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
  const opened = async (given: Given = {}) => {
    const router = await place(given)
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await field()
    return router
  }
  const ran = vi.fn<(what: string) => void>()
  const act = (id: string, zh: string, more: Partial<Command> = {}): Command => ({
    ...{ id, title: { zh, en: id }, run: () => ran(id) },
    ...more,
  })
  beforeEach(() => ran.mockReset())

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
    await opened({ sections: SECTIONS.slice(1) })
    await type('不可搜索')
    expect(page.getByText('没有找到“不可搜索”')).toBeTruthy()
    await type('全部工单')
    expect(options()).toEqual([])
  })

  test('with an empty field what was used last, then what this screen offers', async () => {
    await opened({ commands: [act('export', '导出'), act('refresh', '刷新')] })
    expect(page.getByRole('group', { name: '全部菜单' })).toBeTruthy()
    fireEvent.keyDown(await type('overdue'), { key: 'Enter' })
    fireEvent.keyDown(document.body, { key: '/' })
    fireEvent.keyDown(await type('daochu'), { key: 'Enter' })
    await waitFor(() => expect(page.queryByRole('combobox')).toBeNull())
    fireEvent.keyDown(document.body, { key: '/' })
    await field()
    const said = (name: string) => within(page.getByRole('group', { name })).getAllByRole('option')
    expect(said('最近使用').map((option) => option.textContent)).toEqual(['导出', '流转工单/超期'])
    expect(said('本页操作').map((option) => option.textContent)).toEqual(['刷新'])
  })

  test('actions of this screen before menus, each with its key, and does them', async () => {
    const move = act('move', '超期下一行', { keys: 'J', keyOnly: true })
    await opened({ commands: [act('overdue', '超期提醒', { keys: 'O' }), move] })
    const input = await type('cq')
    expect(options()[0]).toBe('超期提醒O')
    expect(options().filter((option) => option.includes('下一行'))).toEqual([])
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(ran.mock.calls).toEqual([['overdue']]))
    expect(page.queryByRole('combobox')).toBeNull()
  })

  test('orders by words and numbers, and opens them', async () => {
    const router = await opened({ orders: [ORDER] })
    const input = await type('路灯不亮')
    // What comes later does not take the choice from what was there, unless that was only a way out.
    expect(chosen()).toBe('在全部工单中搜索“路灯不亮”')
    await waitFor(() => expect(chosen()).toBe('0123 幸福路路灯不亮办理中 · 城管局'))
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/rexian/all/detail/7'))
  })

  test('orders by their number at once, with the filter of the list', async () => {
    const router = await opened({ orders: [] })
    const input = await type(' RX20261019000123 ')
    expect(chosen()).toBe('在全部工单中搜索“RX20261019000123”')
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=RX20261019000123'))
    expect(router.state.location.pathname).toBe('/rexian/all/list')
  })

  test('what Enter asked for before it was looked for', async () => {
    let arrive = (): void => {}
    const loaded = new Promise<void>((resolve) => (arrive = resolve))
    const finder = lazy(async () => (await loaded, { default: OrderFinder }))
    const router = await opened({ orders: [], finder })
    const input = await type('RX20261019000123')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(page.queryByRole('combobox')).toBeTruthy()
    arrive()
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=RX20261019000123'))
  })

  test('orders of a phone without putting it into an address', async () => {
    const router = await opened({ orders: [] })
    const input = await type('13800000000')
    expect(options()).toEqual(['查找这个电话的工单'])
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.search).toBe('?phone_key=k'))
  })

  test('no orders for those who have no list of them', async () => {
    await opened({ orders: [ORDER], mayOpen: () => false })
    await type('路灯不亮')
    expect(options()).toEqual([])
  })
})

describe('the keys of a screen', () => {
  test('are told by ?, those of the screen before those that work everywhere', async () => {
    const keys = [
      { id: 'next', title: { zh: '下一行', en: 'Next' }, keys: 'J', run: () => {} },
      { id: 'down', title: { zh: '下一行', en: 'Next' }, keys: '↓', run: () => {} },
    ]
    await place({ commands: keys })
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
    const sheet = within(await page.findByRole('dialog', { name: '快捷键' }))
    expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['本页', '各处'])
    expect(sheet.getByText('下一行').parentElement!.textContent).toBe('下一行J↓')
    expect(sheet.getByText('搜索与操作').parentElement!.textContent).toBe('搜索与操作Ctrl+K')
  })
})
