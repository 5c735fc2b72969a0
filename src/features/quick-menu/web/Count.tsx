import { isUrgent, ownCount, type Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'
import type { Screen } from '#ui/screens.ts'

import styles from './QuickMenus.module.css'

/** The length of the list behind an entry as one number; nothing at zero. */
export function Count({ screen, counters }: { screen: Screen; counters: Counters }) {
  const t = useText()
  const value = ownCount(screen, counters)
  if (value <= 0) return null
  return (
    <span className={styles['count']} data-urgent={isUrgent([screen], counters)} title={`${t(screen.title)} ${value}`}>
      {shortNumber(value)}
    </span>
  )
}
