import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { isFocusLost } from '#ui/parts/returning-focus.ts'
import { addressOf, type Tags } from '#ui/tag-list.ts'
import { useTags } from '#ui/tags.ts'

import { SHELL } from '../../messages.ts'
import { SCREENS } from '../../screens.ts'
import styles from './Breadcrumb.module.css'
import { useCurrentScreen } from './current-screen.ts'
import { trailOf } from '../menu/menu.ts'

/** Breadcrumb over the title of the screen. */
export function Breadcrumb() {
  const t = useText()
  const screen = useCurrentScreen()
  const { tags } = useTags()
  const heading = useFocusOnNavigation()
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
          .filter(({ breadcrumb, path }) => breadcrumb !== false && path !== '/dashboard')
          .map((step) => (
            <Link key={step.path} to={addressWithin(tags, step.path)}>
              {t(step.title)}
            </Link>
          ))}
      </nav>
      <h1 ref={heading} className={styles['title']} tabIndex={-1}>
        {t(screen.title)}
      </h1>
    </div>
  )
}

/** A list above is shown as it was left. */
function addressWithin(tags: Tags, path: string): string {
  const tag = tags.find((tag) => tag.path === path)
  return tag ? addressOf(tag) : path
}

const STAYS = '#main, [data-tag-bar], [role="dialog"]'

/** Who cannot see the new screen hears its heading; who walks along the tags, or is already in the screen or a form, stays there. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // After what has closed gave the focus back.
    queueMicrotask(() => {
      const at = document.activeElement
      // A screen that is kept out of sight has the focus for a moment more, and loses it.
      const stays = !isFocusLost() && at?.closest(STAYS) && at.checkVisibility?.() !== false
      if (!stays) heading.current?.focus({ preventScroll: true })
    })
  }, [pathname])
  return heading
}
