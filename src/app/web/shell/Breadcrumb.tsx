import { useMatches, Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import type { Screen } from '#ui/screens.ts'

import { SHELL } from '../messages.ts'
import { SCREENS } from '../screens.ts'
import styles from './Breadcrumb.module.css'
import { trailOf } from './menu.ts'

/** Breadcrumb over the title of the screen. */
export function Breadcrumb() {
  const t = useText()
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  if (!screen) return <div className={styles['location']} />
  const trail = trailOf(SCREENS, screen)
  const group = trail[0]?.group
  return (
    <div className={styles['location']}>
      <nav aria-label={t(SHELL.breadcrumb)} className={styles['trail']}>
        {screen.path === '/dashboard' ? null : <Link to="/dashboard">{t(SHELL.home)}</Link>}
        {group && trail.every((step) => t(step.title) !== t(group.title)) && <span>{t(group.title)}</span>}
        {trail
          .slice(0, -1)
          .filter((step) => step.breadcrumb !== false)
          .map((step) => (
            <Link key={step.path} to={step.path}>
              {t(step.title)}
            </Link>
          ))}
      </nav>
      <h1 className={styles['title']}>{t(screen.title)}</h1>
    </div>
  )
}
