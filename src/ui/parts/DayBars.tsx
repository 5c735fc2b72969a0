import { defineMessages } from '#kernel/messages.ts'

import { useText } from '../i18n/text.tsx'
import styles from './DayBars.module.css'

const TEXT = defineMessages({ said: { zh: '逐日件数：{days}', en: 'Orders of each day: {days}' } })
/** More than a week are narrower, so that they fit into a column. */
const WIDE = 10

/** A bar for each day: tall enough to see which way it goes. */
export function DayBars({ days }: { days: readonly number[] }) {
  const t = useText()
  const most = Math.max(1, ...days)
  const said = t(TEXT.said, { days: days.join(' ') })
  return (
    <span
      className={styles['bars']}
      data-many={days.length > WIDE ? '' : undefined}
      role="img"
      aria-label={said}
      title={said}
    >
      {days.map((n, day) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its day
        <i key={day} style={{ height: `${Math.max(8, (n / most) * 100)}%` }} />
      ))}
    </span>
  )
}
