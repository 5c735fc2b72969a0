import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import type { Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useRemembered } from '#ui/remembered.ts'
import type { Screen } from '#ui/screens.ts'
import { useSettings } from '#ui/theme/settings.tsx'

import { SHELL } from '../../messages.ts'
import { SCREENS } from '../../screens.ts'
import { Brand } from './Brand.tsx'
import { useCurrentScreen } from '../frame/current-screen.ts'
import { entryOf, type MenuSection } from './menu.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuRail } from './MenuRail.tsx'
import styles from './Sidebar.module.css'

interface Given {
  readonly sections: readonly MenuSection[]
  readonly counters: Counters
  readonly open: boolean
  /** Given on a phone, where the menu lies over the screen. */
  readonly onClose: (() => void) | null
  /** The user's own entries, above the entries of the second level. */
  readonly quickMenus?: ReactNode
  /** The context menu of an entry was asked for. */
  readonly onContextMenu?: (screen: Screen, event: MouseEvent<HTMLElement>) => void
}

/** The menu in two levels: the first is always in sight on a desk, the second while the menu is open. */
export function Sidebar({ sections, counters, open, onClose, quickMenus, onContextMenu }: Given) {
  const t = useText()
  const { settings } = useSettings()
  const here = useCurrentScreen()
  const current = here && entryOf(SCREENS, here)
  const [first, setFirst] = useFirstLevel(sections, current?.group?.key)
  const [peeking, setPeeking] = usePeek()
  const over = onClose !== null
  useEscape(over ? (open ? onClose : null) : peeking ? () => setPeeking(false) : null)
  if (over && !open) return null
  const choose = (key: string): void => {
    setPeeking(!open && !(peeking && key === first))
    setFirst(key)
  }
  return (
    <>
      {(over || peeking) && (
        <button
          type="button"
          className={styles['shade']}
          data-clear={!over}
          tabIndex={-1}
          aria-label={t(SHELL.closeMenu)}
          onClick={() => (onClose ? onClose() : setPeeking(false))}
        />
      )}
      <aside className={styles['sidebar']} data-over={over} data-open={open} data-peeking={peeking}>
        {settings.sidebarLogo && <Brand />}
        <nav className={styles['menu']} aria-label={t(SHELL.mainMenu)}>
          <MenuRail
            sections={sections}
            counters={counters}
            current={current}
            chosen={open || peeking ? first : undefined}
            onChoose={choose}
            onContextMenu={onContextMenu}
          />
          <div className={styles['second']} hidden={!open && !peeking}>
            {quickMenus}
            <MenuEntries
              sections={sections}
              counters={counters}
              current={current}
              chosen={first}
              onContextMenu={onContextMenu}
            />
          </div>
        </nav>
      </aside>
    </>
  )
}

/** The first-level entry whose second level is shown: remembered, and following the screen (spec §4). */
function useFirstLevel(sections: readonly MenuSection[], current: string | undefined) {
  const groups = sections.filter(({ screens }) => screens.length > 1).map(({ group }) => group.key)
  const [remembered, remember] = useRemembered('active-menu', '')
  const followed = useRef(current)
  const known = [remembered, current, groups[0]].find((key) => key !== undefined && groups.includes(key))
  // Once the screen is there, and not while it is drawn: of a step that is overtaken before, React would keep what was set as if it
  // were shown, and a click that sets the same would do nothing.
  useLayoutEffect(() => {
    if (current === followed.current) return
    followed.current = current
    if (current !== undefined && groups.includes(current)) remember(current)
  })
  return [known, remember] as const
}

/** A look at the second level while the menu is closed; over with the next step. */
function usePeek() {
  const { key } = useLocation()
  const [peekingAt, setPeekingAt] = useState<string | null>(null)
  return [peekingAt === key, (peek: boolean) => setPeekingAt(peek ? key : null)] as const
}

function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (!onEscape) return
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onEscape])
}
