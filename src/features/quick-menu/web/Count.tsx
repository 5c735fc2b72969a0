import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'
import type { Screen } from '#ui/screens.ts'

import styles from './QuickMenus.module.css'

export type Counters = Readonly<Record<string, number>>

/** How much waits behind an entry: its badges as one number; nothing at zero. */
export function Count({ screen, counters }: { screen: Screen; counters: Counters }) {
  const t = useText()
  const value = (screen.badges ?? []).reduce((sum, { counter }) => sum + (counters[counter] ?? 0), 0)
  if (value <= 0) return null
  const urgent = screen.badges!.some(({ counter }) => counter === 'expire')
  return (
    <span className={styles['count']} data-urgent={urgent} title={`${t(screen.title)} ${value}`}>
      {shortNumber(value)}
    </span>
  )
}
