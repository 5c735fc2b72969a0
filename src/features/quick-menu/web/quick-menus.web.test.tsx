import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { quickMenuAdd, quickMenuDel, type QuickMenu } from '../contract.ts'
import { below, HOME, LOST, MANY, OVERDUE, quickMenuServer, SOON, stored } from '../testing/menus.tsx'
import { QuickMenus } from './QuickMenus.tsx'
import { SidebarQuickMenus } from './SidebarQuickMenus.tsx'
import { useEntryMenu } from './use-entry-menu.tsx'

let server: ReturnType<typeof quickMenuServer>
const closed = vi.fn<() => void>()
beforeEach(() => {
  closed.mockClear()
  server = quickMenuServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('where they stand', () => {
  test('in the sidebar: only what the role has, under the title of the screen, with what waits', async () => {
    server.keep([LOST, { ...stored(OVERDUE), title: '旧名字' }])
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
    server.keep(menus)
    below(<Entries />)
    await waitFor(() => expect(server.sent.length).toBeGreaterThan(0))
    if (menus.length) await page.findByRole('link', { name: menus[0]!.title })
    fireEvent.contextMenu(page.getByText(`项${entry}`), { clientX: 30, clientY: 40 })
    fireEvent.click(await page.findByRole('menuitem', { name: action }))
  }

  test('adds', async () => {
    await ask('超期', '添加到快捷菜单')
    expect(await page.findByText('已添加“超期”')).toBeTruthy()
    expect(server.posts().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: quickMenuAdd.path, body: stored(OVERDUE) },
    ])
  })

  test('removes', async () => {
    await ask('即将超期', '移出快捷菜单', stored(SOON))
    expect(await page.findByText('已移出“即将超期”')).toBeTruthy()
    expect(server.posts()[0]).toMatchObject({ path: quickMenuDel.path, body: { path: '/soon' } })
  })

  test.each([
    ['a duplicate', '即将超期', [stored(SOON)], '请勿重复添加'],
    ['the dashboard', '首页', [], '首页不能添加为快捷菜单'],
    ['a seventeenth', '超期', MANY.map(stored), '快捷菜单最多 16 个'],
  ])('warns of %s and sends nothing', async (_name, entry, menus, text) => {
    await ask(entry, '添加到快捷菜单', ...menus)
    expect(await page.findByText(text)).toBeTruthy()
    expect(server.posts()).toEqual([])
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
