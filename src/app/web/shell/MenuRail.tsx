import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import type { Screen } from '#ui/screens.ts'

import { SHELL } from '../messages.ts'
import { waiting, type Counters, type MenuSection } from './menu.ts'
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

function Face({ section: { group, screens }, counters }: { section: MenuSection; counters: Counters }) {
  const t = useText()
  const Icon = group.icon
  const sum = waiting(screens, counters)
  const urgent = screens.some(({ badges = [] }) => badges.some(isUrgent)) && (counters['expire'] ?? 0) > 0
  const label = t(SHELL.waiting, { n: sum })
  return (
    <>
      <span className={styles['icon']} aria-hidden>
        <Icon />
        {sum > 0 && <i className={styles['dot']} data-urgent={urgent} />}
      </span>
      <span className={styles['label']} title={sum > 0 ? label : undefined}>
        {t(group.title)}
      </span>
    </>
  )
}

export const isUrgent = ({ counter }: { counter: string }): boolean => counter === 'expire'
