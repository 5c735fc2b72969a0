import { countOf, type Badge, type Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'

import styles from './Sidebar.module.css'

/** The numbers at an entry: nothing at zero, shortened above 9,999 (domain 1.3). */
export function Badges({ of, counters }: { of: readonly Badge[]; counters: Counters }) {
  const t = useText()
  const shown = of.filter((badge) => countOf(badge, counters) > 0)
  return (
    <span className={styles['badges']}>
      {shown.map((badge) => {
        const value = countOf(badge, counters)
        return (
          <span
            key={badge.counter}
            className={styles['badge']}
            data-urgent={badge.urgent === true}
            title={`${t(badge.title)} ${value}`}
          >
            {shortNumber(value)}
          </span>
        )
      })}
    </span>
  )
}
