import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'
import type { Screen } from '#ui/screens.ts'

import type { Counters } from './menu.ts'
import { isUrgent, type LevelProps } from './MenuRail.tsx'
import styles from './Sidebar.module.css'

/** The second level of the chosen first-level entry; the others wait unseen. */
export function MenuEntries({ sections, counters, current, chosen, onContextMenu }: LevelProps) {
  const t = useText()
  return sections
    .filter(({ screens }) => screens.length > 1)
    .map(({ group, screens }) => (
      <section key={group.key} id={`menu-${group.key}`} hidden={chosen !== group.key}>
        <h2 className={styles['heading']}>{t(group.title)}</h2>
        <ul className={styles['entries']}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Link
                to={screen.path}
                className={styles['entry']}
                aria-current={current?.path === screen.path ? 'page' : undefined}
                onContextMenu={(event) => onContextMenu?.(screen, event)}
              >
                <span className={styles['title']}>{t(screen.title2 ?? screen.title)}</span>
                <Badges of={screen} counters={counters} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))
}

function Badges({ of, counters }: { of: Screen; counters: Counters }) {
  const t = useText()
  return (
    <span className={styles['badges']}>
      {of.badges?.map((badge) => (
        <Badge
          key={badge.counter}
          value={counters[badge.counter] ?? 0}
          urgent={isUrgent(badge)}
          title={t(badge.title)}
        />
      ))}
    </span>
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
