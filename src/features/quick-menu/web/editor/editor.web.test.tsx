import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { ok, refused, type Answer } from '#ui/testing/harness.tsx'

import { quickMenuAdds, type QuickMenu } from '../../contract.ts'
import { below, LOST, MANY, OVERDUE, quickMenuServer, SOON, stored } from '../../testing/menus.tsx'
import { QuickMenuDialog } from './QuickMenuDialog.tsx'

let server: ReturnType<typeof quickMenuServer>
const closed = vi.fn<() => void>()
beforeEach(() => {
  closed.mockClear()
  server = quickMenuServer()
})
afterEach(cleanup)

async function openEditor(...menus: QuickMenu[]) {
  server.keep(menus)
  below(<QuickMenuDialog onClose={closed} />)
  const dialog = within(await page.findByRole('dialog'))
  const available = within(await dialog.findByRole('region', { name: '可选菜单' }))
  const chosen = within(dialog.getByRole('region', { name: '已选菜单' }))
  return {
    dialog,
    available,
    chosen,
    choices: () => available.getAllByRole('button', { pressed: false }).map((button) => button.textContent),
    order: () => chosen.queryAllByRole('listitem').map((row) => row.textContent),
    count: () => chosen.getByText(/\/16$/).textContent,
    click: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
    choose: (name: string) => fireEvent.click(available.getByRole('button', { name })),
  }
}

test('offers the menus of the role under their groups, the dashboard not among them', async () => {
  const { available, choices } = await openEditor()
  expect(available.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '可选菜单',
    '流转工单',
    '许多',
  ])
  expect(choices().slice(0, 2)).toEqual(['超期', '即将超期'])
  expect(choices()).not.toContain('首页')
})

test('saves what is chosen as JSON text, in its order, and closes', async () => {
  const { choose, click, order, count } = await openEditor(stored(SOON))
  choose('超期')
  expect(order()).toEqual(['即将超期流转工单', '超期流转工单'])
  expect(count()).toBe('2/16')
  click('保存')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(server.posts().map(({ body }) => body)).toEqual([
    { menu_data: JSON.stringify([stored(SOON), stored(OVERDUE)]), seen: '["/soon"]' },
  ])
})

test('a double click chooses once; a click on a chosen one takes it back', async () => {
  const { available, order } = await openEditor()
  const overdue = available.getByRole('button', { name: '超期' })
  fireEvent.click(overdue, { detail: 1 })
  fireEvent.click(overdue, { detail: 2 })
  expect(order()).toHaveLength(1)
  fireEvent.click(overdue, { detail: 1 })
  expect(order()).toEqual([])
})

test('a row goes by its button, by double click and by the Delete key', async () => {
  const { chosen, order } = await openEditor(stored(SOON), stored(OVERDUE), stored(MANY[0]!))
  fireEvent.click(chosen.getByRole('button', { name: '移除“即将超期”' }))
  expect(order()).toEqual(['超期流转工单', '菜单0许多'])
  fireEvent.dblClick(chosen.getByText('超期'))
  const handle = chosen.getByRole('button', { name: '调整“菜单0”的位置' })
  fireEvent.keyDown(handle, { key: 'Delete' })
  expect(order()).toEqual([])
  expect(chosen.getByText('还没有快捷菜单，点击左侧菜单添加。')).toBeTruthy()
})

test('a seventeenth is refused', async () => {
  const { choose, count } = await openEditor(...MANY.map(stored))
  choose('超期')
  expect(await page.findByText('快捷菜单最多 16 个')).toBeTruthy()
  expect(count()).toBe('16/16')
})

test('what is as it was is not saved', async () => {
  const { click } = await openEditor(stored(SOON))
  click('保存')
  expect(await page.findByText('数据未发生任何改变，请修改数据后再次提交')).toBeTruthy()
  expect(server.posts()).toEqual([])
  expect(closed).not.toHaveBeenCalled()
})

describe('when another window has saved meanwhile', () => {
  const stale: Answer = () => refused('QUICK_MENU_STALE', '快捷菜单已在其他窗口修改')
  const saves = () => server.posts().map(({ body }) => [namesOf(body['menu_data']), JSON.parse(body['seen'] as string)])
  const namesOf = (data: unknown) => (JSON.parse(data as string) as QuickMenu[]).map(({ path }) => path)

  async function saveLate() {
    const answers: readonly Answer[] = [stale, () => ok(null)]
    server = quickMenuServer({ [quickMenuAdds.path]: (call) => answers[server.posts().indexOf(call)]!(call) })
    const editor = await openEditor(stored(OVERDUE))
    fireEvent.click(editor.available.getByText('即将超期'))
    server.keep([stored(MANY[0]!)])
    fireEvent.click(page.getByRole('button', { name: '保存' }))
    const question = within(await page.findByRole('dialog', { name: '快捷菜单已在其他窗口修改' }))
    expect(saves()).toEqual([[['/overdue', '/soon'], ['/overdue']]])
    return { ...editor, question }
  }

  test('one is told, and may look at that list', async () => {
    const { chosen, question } = await saveLate()
    fireEvent.click(question.getByRole('button', { name: '查看最新' }))
    expect(await chosen.findByText('菜单0')).toBeTruthy()
    expect(chosen.queryByText('即将超期')).toBeNull()
    expect([saves().length, closed.mock.calls.length]).toEqual([1, 0])
  })

  test('or put one’s own in its place', async () => {
    const { question } = await saveLate()
    fireEvent.click(question.getByRole('button', { name: '仍然保存' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(saves()[1]).toEqual([['/overdue', '/soon'], ['/many/0']])
  })
})

test('reset brings back what is stored', async () => {
  const { choose, click, order } = await openEditor(stored(SOON))
  choose('超期')
  choose('即将超期')
  click('重置')
  expect(order()).toEqual(['即将超期流转工单'])
})

test('cancel asks only when something was changed', async () => {
  const { choose, click } = await openEditor(stored(SOON))
  choose('超期')
  click('取消')
  fireEvent.click(await page.findByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(page.queryByText('放弃修改？')).toBeNull())
  expect(closed).not.toHaveBeenCalled()
  click('重置')
  click('取消')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(server.posts()).toEqual([])
})

test('menus are searched by title and pinyin, as in the menu search', async () => {
  const { available } = await openEditor()
  fireEvent.change(available.getByRole('searchbox'), { target: { value: '超期' } })
  expect(available.getAllByRole('button', { pressed: false }).map((button) => button.textContent)).toEqual([
    '超期流转工单',
    '即将超期流转工单',
  ])
  fireEvent.change(available.getByRole('searchbox'), { target: { value: 'jjcq' } })
  expect(available.getAllByRole('button', { pressed: false })[0]!.textContent).toBe('即将超期流转工单')
  fireEvent.change(available.getByRole('searchbox'), { target: { value: '火星' } })
  expect(available.getByText('没有找到“火星”')).toBeTruthy()
})

test('what another role has stays, counts, and is saved behind the others', async () => {
  const { choose, click, order, count, chosen } = await openEditor(LOST, stored(SOON))
  expect(order()).toEqual(['即将超期流转工单'])
  expect(count()).toBe('2/16')
  expect(chosen.getByText('另有 1 项不属于当前角色，保存后仍保留。')).toBeTruthy()
  choose('超期')
  click('保存')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(server.posts()[0]!.body).toEqual({
    menu_data: JSON.stringify([stored(SOON), stored(OVERDUE), LOST]),
    seen: '["/sys/lost","/soon"]',
  })
})
