import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { AppstoreOutlined } from '#ui/icons.ts'
import type { Screen } from '#ui/screens.ts'
import { fakeServer, ok, refused, show, type Answer, type Sent } from '#ui/testing/harness.tsx'

import { quickMenuAdd, quickMenuAdds, quickMenuDel, quickMenuList, type QuickMenu } from '../contract.ts'
import { QuickMenuDialog } from './editor/QuickMenuDialog.tsx'
import { QuickMenuProvider } from './entries.tsx'
import { QuickMenus } from './QuickMenus.tsx'
import { SidebarQuickMenus } from './SidebarQuickMenus.tsx'
import { useEntryMenu } from './use-entry-menu.tsx'

const group = (key: string, zh: string) => ({ key, title: { zh, en: key }, icon: AppstoreOutlined })
const a = (path: string, zh: string, more: Partial<Screen> = {}): Screen => ({
  ...{ path, name: path.slice(1), title: { zh, en: `${path} in English` }, endpoints: [], screen: () => null },
  ...more,
})
const HOME = a('/dashboard', '首页')
const OVERDUE = a('/overdue', '超期', {
  badges: [{ counter: 'expire', title: { zh: '超期', en: 'Overdue' }, counts: 'overlapping', urgent: true }],
})
const SOON = a('/soon', '即将超期')
const MANY = Array.from({ length: 16 }, (_, n) => a(`/many/${n}`, `菜单${n}`))
const SECTIONS = [
  { group: group('home', '首页'), screens: [HOME] },
  { group: group('transfer', '流转工单'), screens: [OVERDUE, SOON] },
  { group: group('many', '许多'), screens: MANY },
]
const stored = ({ path, name, title }: Screen): QuickMenu => ({ full_path: path, path, name, title: title.zh })
const LOST: QuickMenu = { path: '/sys/lost', full_path: '/sys/lost', name: 'lost', title: '已失去' }

let kept: QuickMenu[]
let sent: readonly Sent[]
const closed = vi.fn<() => void>()
beforeEach(() => {
  closed.mockClear()
  kept = []
  sent = fakeServer({
    [quickMenuList.path]: () => ok(kept),
    [quickMenuAdds.path]: () => ok(null),
    [quickMenuAdd.path]: () => ok(null),
    [quickMenuDel.path]: () => ok(null),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const below = (node: React.ReactNode) => show(<QuickMenuProvider sections={SECTIONS}>{node}</QuickMenuProvider>)
const posts = () => sent.filter(({ path }) => path !== quickMenuList.path)

async function openEditor(...menus: QuickMenu[]) {
  kept = menus
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

describe('the editor', () => {
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
    expect(posts().map(({ body }) => body)).toEqual([
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
    expect(posts()).toEqual([])
    expect(closed).not.toHaveBeenCalled()
  })

  describe('when another window has saved meanwhile', () => {
    const stale: Answer = () => refused('QUICK_MENU_STALE', '快捷菜单已在其他窗口修改')
    const saves = () => posts().map(({ body }) => [namesOf(body['menu_data']), JSON.parse(body['seen'] as string)])
    const namesOf = (data: unknown) => (JSON.parse(data as string) as QuickMenu[]).map(({ path }) => path)

    async function saveLate() {
      let answers: readonly Answer[] = [stale, () => ok(null)]
      sent = fakeServer({
        [quickMenuList.path]: () => ok(kept),
        [quickMenuAdds.path]: (call) => answers[posts().indexOf(call)]!(call),
      })
      const editor = await openEditor(stored(OVERDUE))
      fireEvent.click(editor.available.getByText('即将超期'))
      kept = [stored(MANY[0]!)]
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
    expect(posts()).toEqual([])
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
    expect(posts()[0]!.body).toEqual({
      menu_data: JSON.stringify([stored(SOON), stored(OVERDUE), LOST]),
      seen: '["/sys/lost","/soon"]',
    })
  })
})

describe('where they stand', () => {
  test('in the sidebar: only what the role has, under the title of the screen, with what waits', async () => {
    kept = [LOST, { ...stored(OVERDUE), title: '旧名字' }]
    below(<SidebarQuickMenus counters={{ expire: 12 }} onEdit={closed} />)
    const link = await page.findByRole('link')
    expect(link.textContent).toBe('超期12')
    expect(link.getAttribute('href')).toBe('/overdue')
    expect(page.queryByText('已失去')).toBeNull()
  })

  test('on the dashboard: as cards, or with the way to the first one', async () => {
    below(<QuickMenus counters={{}} />)
    expect(await page.findByText('将常用菜单放在这里，一点即到。')).toBeTruthy()
    fireEvent.click(page.getByRole('button', { name: /选择菜单/ }))
    expect(await page.findByRole('dialog', { name: '编辑快捷菜单' })).toBeTruthy()
  })
})

describe('the context menu of an entry', () => {
  function Entries() {
    const { onContextMenu, menu } = useEntryMenu()
    return (
      <aside>
        <SidebarQuickMenus counters={{}} onEdit={closed} />
        {[HOME, OVERDUE, SOON].map((screen) => (
          <a key={screen.path} href={screen.path} onContextMenu={(event) => onContextMenu(screen, event)}>
            项{screen.title.zh}
          </a>
        ))}
        {menu}
      </aside>
    )
  }
  async function ask(entry: string, action: string, ...menus: QuickMenu[]) {
    kept = menus
    below(<Entries />)
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    if (menus.length) await page.findByRole('link', { name: menus[0]!.title })
    fireEvent.contextMenu(page.getByText(`项${entry}`), { clientX: 30, clientY: 40 })
    fireEvent.click(await page.findByRole('menuitem', { name: action }))
  }

  test('adds', async () => {
    await ask('超期', '添加到快捷菜单')
    expect(await page.findByText('已添加“超期”')).toBeTruthy()
    expect(posts().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: quickMenuAdd.path, body: stored(OVERDUE) },
    ])
  })

  test('removes', async () => {
    await ask('即将超期', '移出快捷菜单', stored(SOON))
    expect(await page.findByText('已移出“即将超期”')).toBeTruthy()
    expect(posts()[0]).toMatchObject({ path: quickMenuDel.path, body: { path: '/soon' } })
  })

  test.each([
    ['a duplicate', '即将超期', [stored(SOON)], '请勿重复添加'],
    ['the dashboard', '首页', [], '首页不能添加为快捷菜单'],
    ['a seventeenth', '超期', MANY.map(stored), '快捷菜单最多 16 个'],
  ])('warns of %s and sends nothing', async (_name, entry, menus, text) => {
    await ask(entry, '添加到快捷菜单', ...menus)
    expect(await page.findByText(text)).toBeTruthy()
    expect(posts()).toEqual([])
  })

  test('opens in a new tab of the browser', async () => {
    const open = vi.fn<typeof window.open>()
    vi.stubGlobal('open', open)
    await ask('超期', '在新标签页打开')
    expect(open).toHaveBeenCalledWith('/overdue', '_blank', 'noopener')
  })

  test('comes by a long press, which is no click then', async () => {
    below(<Entries />)
    const entry = await page.findByText('项超期')
    vi.useFakeTimers()
    fireEvent.touchStart(entry, { touches: [{ clientX: 5, clientY: 6 }] })
    act(() => {
      vi.advanceTimersByTime(500)
    })
    vi.useRealTimers()
    expect(await page.findByRole('menuitem', { name: '添加到快捷菜单' })).toBeTruthy()
    expect(fireEvent.touchEnd(entry, { cancelable: true })).toBe(false)
  })
})
