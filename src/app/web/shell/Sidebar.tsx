import { DownOutlined } from '@ant-design/icons'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { NavLink, useMatches } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'
import { useRemembered } from '#ui/remembered.ts'
import type { Screen } from '#ui/screens.ts'

import { SHELL } from '../messages.ts'
import { SCREENS } from '../screens.ts'
import { trailOf, type MenuSection } from './menu.ts'
import styles from './Sidebar.module.css'

export type Counters = Readonly<Record<string, number>>

interface Given {
  readonly sections: readonly MenuSection[]
  readonly counters: Counters
  readonly open: boolean
  /** Given on a phone, where the menu lies over the screen. */
  readonly onClose: (() => void) | null
  /** The user's own entries, above the entries of the second level. */
  readonly quickMenus?: ReactNode
  /** The context menu of an entry was asked for. */
  readonly onContextMenu?: (screen: Screen, event: MouseEvent) => void
}

export function Sidebar({ sections, counters, open, onClose, quickMenus, onContextMenu }: Given) {
  const t = useText()
  const [closed, setClosed] = useRemembered<readonly string[]>('menu-closed', [])
  useEscape(open ? onClose : null)
  if (!open) return <div />
  const toggle = (key: string): void =>
    setClosed(closed.includes(key) ? closed.filter((other) => other !== key) : [...closed, key])
  return (
    <>
      {onClose && (
        <button type="button" className={styles['shade']} aria-label={t(SHELL.closeMenu)} onClick={onClose} />
      )}
      <aside className={styles['sidebar']} data-over={onClose !== null}>
        <div className={styles['brand']}>
          <span className={styles['mark']} aria-hidden />
          {t(SHELL.platformShort)}
        </div>
        <nav className={styles['menu']} aria-label={t(SHELL.mainMenu)}>
          {quickMenus}
          {sections.map((section) => (
            <Section
              key={section.group.key}
              section={section}
              counters={counters}
              open={!closed.includes(section.group.key)}
              onToggle={() => toggle(section.group.key)}
              onContextMenu={onContextMenu}
            />
          ))}
        </nav>
      </aside>
    </>
  )
}

function Section({
  section,
  counters,
  open,
  onToggle,
  onContextMenu,
}: {
  section: MenuSection
  counters: Counters
  open: boolean
  onToggle: () => void
  onContextMenu: Given['onContextMenu']
}) {
  const t = useText()
  const { group, screens } = section
  const Icon = group.icon
  const list = `menu-${group.key}`
  if (screens.length === 1)
    return <Entry screen={screens[0]!} counters={counters} icon={<Icon />} onContextMenu={onContextMenu} />
  return (
    <section>
      <button type="button" className={styles['group']} aria-expanded={open} aria-controls={list} onClick={onToggle}>
        <span className={styles['icon']} aria-hidden>
          <Icon />
        </span>
        {t(group.title)}
        <DownOutlined className={styles['arrow']} aria-hidden />
      </button>
      <div id={list} hidden={!open}>
        {screens.map((screen) => (
          <Entry key={screen.path} screen={screen} counters={counters} onContextMenu={onContextMenu} />
        ))}
      </div>
    </section>
  )
}

function Entry({
  screen,
  counters,
  icon,
  onContextMenu,
}: {
  screen: Screen
  counters: Counters
  icon?: ReactNode
  onContextMenu: Given['onContextMenu']
}) {
  const t = useText()
  const current = useCurrentPath()
  return (
    <NavLink
      to={screen.path}
      className={`${styles['entry']} ${icon ? styles['single'] : ''}`}
      aria-current={current === screen.path ? 'page' : undefined}
      data-current={current === screen.path}
      onContextMenu={(event) => onContextMenu?.(screen, event)}
    >
      {icon && (
        <span className={styles['icon']} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles['title']}>{t(screen.title)}</span>
      {screen.badges?.map(({ counter, title }) => (
        <Badge key={counter} value={counters[counter] ?? 0} urgent={counter === 'expire'} title={t(title)} />
      ))}
    </NavLink>
  )
}

/** Nothing at zero, shortened above 9,999 (domain 1.3). */
function Badge({ value, urgent, title }: { value: number; urgent: boolean; title: string }) {
  if (value <= 0) return null
  return (
    <span className={styles['badge']} data-urgent={urgent} title={`${title} ${value}`}>
      {shortNumber(value)}
    </span>
  )
}

/** The menu entry that stands for the screen: itself, or the nearest above it. */
function useCurrentPath(): string | undefined {
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  if (!screen) return undefined
  return [...trailOf(SCREENS, screen)].reverse().find((step) => step.group && !step.hidden && !step.path.includes(':'))
    ?.path
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
