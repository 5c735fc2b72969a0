import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import type { ListDeclaration } from '#ui/list/declaration.ts'
import { useListUrl } from '#ui/list/list-url.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { SlotsProvider } from '#ui/slots.tsx'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { things } from '#ui/testing/things.ts'

import { viewArrange, viewDel, viewList, viewSave, viewShare, type View } from '../contract.ts'
import { views } from './feature.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'

const list: ListDeclaration<{ id: string }, typeof things> = {
  id: 'orders.all',
  title: '事项',
  endpoint: things,
  input: ({ filters, size }) => ({ ...filters, limit: size }),
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  columns: [
    { key: 'id', title: { zh: '编号', en: 'Number' }, width: 100, pinned: true },
    { key: 'place', title: { zh: '地点', en: 'Place' }, width: 100, render: () => '东湖' },
  ],
  filters: [
    { kind: 'choice', key: 'area', title: { zh: '区域', en: 'Area' }, options: [{ value: '7', label: '东湖' }] },
  ],
  views: true,
  Card: ({ row }) => row.id,
}
const view = (id: string, name: string, more: Partial<View> = {}): View => ({
  ...{ id, name, address: 'area=7', gone: [], columns: { turned: [], widths: {} }, shared: 'own', role_codes: [] },
  ...{ mine: 1, of_dept: 1, owner_name: '王敏', version: 2, ...more },
})

function openList(
  rows: readonly View[],
  address = '/list',
  default_id: string | null = null,
  endpoints = [viewShare],
  beyond: readonly View[] = [],
) {
  const sent = fakeServer({
    ...sessionAnswers({ endpoints }),
    [things.path]: () => ok({ rows: [{ id: '1' }], next: null, total: 1, total_exact: true }),
    [viewList.path]: ({ query }) => ok({ rows: query.has('id') ? [...rows, ...beyond] : rows, default_id }),
    [viewSave.path]: () => ok({ id: '9' }),
    [viewArrange.path]: () => ok(null),
    [viewDel.path]: () => ok({ id: '1' }),
  })
  const { router } = show(
    <SlotsProvider fillings={views.slots!}>
      <SessionGate>
        <ListScreen list={list} />
      </SessionGate>
    </SlotsProvider>,
    address,
  )
  const bodyOf = (path: string) => sent.findLast((call) => call.path === path)?.body
  /** How often the list was read without a filter. */
  const plain = () => sent.filter((call) => call.path === things.path && `${call.query}` === 'limit=20').length
  return { router, search: () => router.state.location.search, bodyOf, plain, go: (to: string) => router.navigate(to) }
}
const menu = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
  vi.unstubAllGlobals()
})

test('a link to a view opens it, with its filters and columns; without it one has one’s own', async () => {
  const other = view('5', '东湖', { columns: { turned: ['place'], widths: {} } })
  const { search } = openList([other], '/list?view=5')
  await screen.findByRole('button', { name: '视图：东湖' })
  expect(search()).toBe('?area=7&view=5')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '地点' })).toBeNull())
  fireEvent.click((await menu('视图：东湖')).getByText('不用视图'))
  await screen.findByRole('columnheader', { name: '地点' })
  expect(search()).toBe('?view=none')
})

test('a link to a view that is not among those listed opens it all the same', async () => {
  const { search } = openList([], '/list?view=5', null, [viewShare], [view('5', '旧东湖')])
  await screen.findByRole('button', { name: '视图：旧东湖' })
  expect(search()).toBe('?area=7&view=5')
  expect(screen.queryByText(/该视图已删除/)).toBeNull()
})

test('the list opens with the default, unless its address says something', async () => {
  const rows = [view('5', '东湖')]
  const { search, go } = openList(rows, '/list', '5')
  await waitFor(() => expect(search()).toBe('?area=7&view=5'))
  // The menu leads to the bare address once more.
  await go('/list')
  await waitFor(() => expect(search()).toBe('?area=7&view=5'))
  fireEvent.click(await screen.findByRole('button', { name: '重置' }))
  await waitFor(() => expect(search()).toBe('?view=none'))
  cleanup()
  const asked = openList(rows, '/list?area=8', '5')
  await screen.findByRole('button', { name: '视图' })
  expect(asked.search()).toBe('?area=8')
})

test('it opens with the default, also where more is kept than its address says', async () => {
  fakeServer({ ...sessionAnswers({}), [viewList.path]: () => ok({ rows: [view('5', '东湖')], default_id: '5' }) })
  const columns = { turned: [], widths: {} }
  const Kept = () => {
    const url = useListUrl()
    const more = { ...url, search: `columns=place&${url.search}` }
    return <ViewsMenu id="x" url={more} said={url.search} columns={columns} showColumns={() => {}} titleOf={String} />
  }
  const { router } = show(
    <SessionGate>
      <Kept />
    </SessionGate>,
    '/list',
  )
  await waitFor(() => expect(router.state.location.search).toBe('?area=7&view=5'))
})

test('a list that opens with a view reads no plain page on its way there, and does when the default is gone', async () => {
  const first = openList([view('5', '东湖')], '/list', '5')
  await waitFor(() => expect(first.search()).toBe('?area=7&view=5'))
  cleanup()
  const again = openList([view('5', '东湖')], '/list', '5')
  await waitFor(() => expect(again.search()).toBe('?area=7&view=5'))
  await again.go('/list')
  await waitFor(() => expect(again.search()).toBe('?area=7&view=5'))
  expect(again.plain()).toBe(0)
  cleanup()
  const without = openList([])
  await waitFor(() => expect(without.plain()).toBe(1))
})

test('who comes back before the default was drawn gets it all the same', async () => {
  const { router, search, go } = openList([view('5', '东湖')], '/list', '5')
  const visits: string[] = []
  router.subscribe(({ location }) => {
    visits.push(location.search)
    if (visits.length === 1) void go('/list')
  })
  await waitFor(() => expect(visits).toEqual(['?area=7&view=5', '', '?area=7&view=5']))
  expect(search()).toBe('?area=7&view=5')
})

test('what was changed of one’s own view is said, and kept or dropped', async () => {
  const { search, bodyOf, go } = openList([view('5', '东湖')], '/list?view=5')
  await screen.findByRole('button', { name: '视图：东湖' })
  await go('/list?area=8&view=5')
  fireEvent.click((await menu('视图：东湖（已更改）')).getByText('保存更改'))
  await waitFor(() =>
    expect(bodyOf(viewSave.path)).toMatchObject({ id: '5', version: 2, name: '东湖', address: 'area=8' }),
  )
  fireEvent.click(screen.getByText('放弃更改'))
  await waitFor(() => expect(search()).toBe('?area=7&view=5'))
})

test('what is kept of a screen that is no list is said in its own words', async () => {
  fakeServer({
    ...sessionAnswers({ endpoints: [viewSave] }),
    [viewList.path]: () => ok({ rows: [], default_id: null }),
  })
  function Report() {
    const given = { id: 'reports.tongji', url: useListUrl(), columns: { turned: [], widths: {} } }
    const keeps = { zh: '保存当前的期间和列。', en: 'Keeps period and columns.' }
    return <ViewsMenu {...given} showColumns={() => undefined} titleOf={(name) => name} keeps={keeps} />
  }
  show(
    <SessionGate>
      <Report />
    </SessionGate>,
    '/report',
  )
  fireEvent.click((await menu('视图')).getByText('另存为视图'))
  expect(await screen.findByText('保存当前的期间和列。')).toBeTruthy()
})

test('the link to a view is copied also where a page without https has no clipboard of its own', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const copied: string[] = []
  document.execCommand = () => copied.push(document.querySelector('textarea')!.value) > 0
  openList([view('5', '东湖')], '/list?view=5')
  fireEvent.click((await menu('视图：东湖')).getByText('复制链接'))
  await screen.findByText('链接已复制，仅看得到此视图的人可以打开')
  expect(copied).toEqual([`${location.origin}/list?view=5`])
})

test('somebody else’s view is kept under a name of one’s own', async () => {
  const { search, bodyOf } = openList([view('5', '全区', { mine: 0, shared: 'all' })], '/list?area=8&view=5')
  const items = await menu('视图：全区（已更改）')
  expect(items.queryByText('保存更改')).toBeNull()
  expect(items.getByText('全区 · 王敏')).toBeTruthy()
  fireEvent.click(items.getByText('另存为视图'))
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '我的' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '另存为视图' }))
  await waitFor(() =>
    expect(bodyOf(viewSave.path)).toMatchObject({ name: '我的', address: 'area=8', list: 'orders.all' }),
  )
  await waitFor(() => expect(search()).toBe('?area=8&view=9'))
})

test('a view that is gone, or has something that is gone, says so', async () => {
  const { search } = openList([view('5', '旧', { gone: ['area'], address: '' })], '/list?view=77')
  await screen.findByText('该视图已删除或未共享给您，现不按视图显示')
  expect(search()).toBe('?view=none')
  fireEvent.click((await menu('视图')).getByText('旧'))
  await screen.findByText('此视图中有 1 个条件已失效或您不能使用，已略过：区域')
})

test('views are arranged; only who keeps one renames and deletes it, only who may share shares', async () => {
  const rows = [view('5', '甲'), view('6', '乙', { mine: 0, of_dept: 0, shared: 'all' })]
  const { bodyOf } = openList(rows)
  fireEvent.click((await menu('视图')).getByText('管理视图'))
  const dialog = within(await screen.findByRole('dialog'))
  const [first, second] = dialog.getAllByRole('listitem').map((item) => within(item))
  expect(first!.getAllByRole('button').map(({ textContent }) => textContent)).toContain('重命名')
  expect(first!.getByText('共享')).toBeTruthy()
  expect(second!.queryByText('共享') ?? second!.queryByText('删除')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: '下移“甲”' }))
  await waitFor(() =>
    expect(bodyOf(viewArrange.path)).toEqual({ list: 'orders.all', ids: ['6', '5'], default_id: null }),
  )
  fireEvent.click(dialog.getByRole('button', { name: '把“乙”设为默认' }))
  await waitFor(() => expect(bodyOf(viewArrange.path)).toMatchObject({ default_id: '6' }))
})

test('another name for a view says nothing of what is kept under it', async () => {
  const { bodyOf } = openList([view('5', '甲')])
  fireEvent.click((await menu('视图')).getByText('管理视图'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重命名' }))
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '乙' } })
  fireEvent.click(screen.getByRole('button', { name: '重命名视图“甲”' }))
  await waitFor(() => expect(bodyOf(viewSave.path)).toEqual({ list: 'orders.all', id: '5', version: 2, name: '乙' }))
})

test('each move begins where the one before it led, however quickly they follow', async () => {
  const { bodyOf } = openList([view('5', '甲'), view('6', '乙'), view('7', '丙')])
  fireEvent.click((await menu('视图')).getByText('管理视图'))
  const down = within(await screen.findByRole('dialog')).getByRole('button', { name: '下移“甲”' })
  fireEvent.click(down)
  fireEvent.click(down)
  await waitFor(() => expect(bodyOf(viewArrange.path)).toMatchObject({ ids: ['6', '7', '5'] }))
})
