import { Fragment } from 'react'
import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'

import { Badges } from './Badges.tsx'
import { partsOf } from './menu.ts'
import type { LevelProps } from './MenuRail.tsx'
import styles from './Sidebar.module.css'

/** The second level of the chosen first-level entry; the others wait unseen. */
export function MenuEntries({ sections, counters, current, chosen, onContextMenu }: LevelProps) {
  const t = useText()
  return sections
    .filter(({ screens }) => screens.length > 1)
    .map((section) => (
      <section key={section.group.key} id={`menu-${section.group.key}`} hidden={chosen !== section.group.key}>
        <h2 className={styles['heading']}>{t(section.group.title)}</h2>
        {partsOf(section).map(({ title, screens }) => (
          <Fragment key={screens[0]!.path}>
            {title && <h3 className={styles['part']}>{t(title)}</h3>}
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
                    <Badges of={screen.badges ?? []} counters={counters} />
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </section>
    ))
}
