import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import { isMarked, isUrgent, waitingBelow, type Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Screen } from '#ui/screens.ts'

import { SHELL } from '../../messages.ts'
import { Badges } from './Badges.tsx'
import type { MenuSection } from './menu.ts'
import styles from './Sidebar.module.css'

export interface LevelProps {
  readonly sections: readonly MenuSection[]
  readonly counters: Counters
  /** The entry of the screen that is shown. */
  readonly current: Screen | undefined
  /** The first-level entry whose second level is shown. */
  readonly chosen: string | undefined
  readonly onContextMenu: ((screen: Screen, event: MouseEvent<HTMLElement>) => void) | undefined
}

/** The first level; a group of one screen goes straight there. */
export function MenuRail({
  sections,
  counters,
  current,
  chosen,
  onChoose,
  onContextMenu,
}: LevelProps & { onChoose: (key: string) => void }) {
  return (
    <ul className={styles['rail']}>
      {sections.map((section) => {
        const { group, screens } = section
        const only = screens.length === 1 ? screens[0] : undefined
        const content = <Face section={section} counters={counters} />
        return (
          <li key={group.key} data-current={current?.group?.key === group.key}>
            {only ? (
              <Link
                to={only.path}
                className={styles['first']}
                aria-current={current?.path === only.path ? 'page' : undefined}
                onContextMenu={(event) => onContextMenu?.(only, event)}
              >
                {content}
              </Link>
            ) : (
              <button
                type="button"
                className={styles['first']}
                aria-expanded={chosen === group.key}
                aria-controls={`menu-${group.key}`}
                onClick={() => onChoose(group.key)}
              >
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** With no second level below it an entry shows its numbers itself, otherwise only that there are any. */
function Face({ section: { group, screens }, counters }: { section: MenuSection; counters: Counters }) {
  const t = useText()
  const Icon = group.icon
  const only = screens.length === 1 ? screens[0] : undefined
  const waiting = waitingBelow(screens, counters)
  return (
    <>
      <span className={styles['icon']} aria-hidden>
        <Icon />
        {isMarked(screens, counters) && <i className={styles['dot']} data-urgent={isUrgent(screens, counters)} />}
      </span>
      <span className={styles['label']} title={waiting > 0 ? t(SHELL.waiting, { n: waiting }) : undefined}>
        {t(only ? (only.title2 ?? only.title) : group.title)}
      </span>
      {only && <Badges of={only.badges ?? []} counters={counters} />}
    </>
  )
}
