import { useRef, useState, type MouseEvent, type ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { Dropdown, type MenuProps } from '#ui/kit.ts'
import { useLongPress } from '#ui/parts/use-long-press.ts'
import type { Screen } from '#ui/screens.ts'

import styles from './QuickMenus.module.css'
import { QUICK } from './messages.ts'
import { useQuickMenus } from './use-quick-menus.ts'

interface Asked {
  readonly screen: Screen
  readonly left: number
  readonly top: number
}

/** The context menu of menu entries, by right click, by keyboard and by a long press: what asks for it, and its place. */
export function useEntryMenu(): { onContextMenu: (screen: Screen, event: MouseEvent) => void; menu: ReactNode } {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const entry = useRef<HTMLElement | null>(null)
  const itemsOf = useEntryActions()
  useLongPress('aside a[href]')
  const onContextMenu = (screen: Screen, event: MouseEvent): void => {
    event.preventDefault()
    entry.current = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
    setAsked({ screen, ...pointOf(event) })
  }
  const close = (): void => {
    setAsked(null)
    entry.current?.focus()
  }
  const menu = asked && (
    <Dropdown
      key={`${asked.screen.path} ${asked.left} ${asked.top}`}
      open
      trigger={['click']}
      onOpenChange={(open) => !open && close()}
      menu={{
        items: itemsOf(asked.screen),
        onClick: close,
        'aria-label': t(QUICK.menuOf, { title: asked.screen.title }),
      }}
    >
      <span className={styles['point']} style={{ left: asked.left, top: asked.top }} />
    </Dropdown>
  )
  return { onContextMenu, menu }
}

/** What can be done with a menu entry; for its own context menu and for its tag's. */
export function useEntryActions(): (screen: Screen) => NonNullable<MenuProps['items']> {
  const t = useText()
  const { has, add, remove } = useQuickMenus()
  return (screen) => [
    ...(has(screen.path) ? [{ key: 'quick-menu-remove', label: t(QUICK.remove), onClick: () => remove(screen) }] : []),
    { key: 'quick-menu-add', label: t(QUICK.add), onClick: () => add(screen) },
    { key: 'new-tab', label: t(QUICK.newTab), onClick: () => void open(screen.path, '_blank', 'noopener') },
  ]
}

/** Where the pointer is; the keyboard points at the entry itself. */
function pointOf({ clientX, clientY, currentTarget }: MouseEvent): { left: number; top: number } {
  if (clientX > 0 || clientY > 0) return { left: clientX, top: clientY }
  const { left, bottom } = currentTarget.getBoundingClientRect()
  return { left: left + 24, top: bottom }
}
