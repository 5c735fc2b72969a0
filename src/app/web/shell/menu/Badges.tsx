import { countOf, type Badge, type Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Count } from '#ui/parts/Count.tsx'

import styles from './Sidebar.module.css'

/** The numbers at an entry. */
export function Badges({ of, counters }: { of: readonly Badge[]; counters: Counters }) {
  const t = useText()
  return (
    <span className={styles['badges']}>
      {of.map((badge) => (
        <Count
          key={badge.counter}
          value={countOf(badge, counters)}
          of={t(badge.title)}
          urgent={badge.urgent === true}
        />
      ))}
    </span>
  )
}
