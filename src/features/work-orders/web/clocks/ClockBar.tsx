import type { CSSProperties } from 'react'

import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { ClockRow } from '../../contract/clocks.ts'
import { CLOCK, STRETCH } from './messages.ts'
import styles from './Clocks.module.css'

type Stretch = ClockRow['stretches'][number]

/** The day of receipt counts for nothing, but can be seen. */
const weightOf = ({ amount }: Stretch): number => amount || 1

/** Where in the bar a moment lies, in hundredths; null outside. */
export function placeOf(stretches: readonly Stretch[], now: string): number | null {
  const whole = stretches.reduce((sum, one) => sum + weightOf(one), 0)
  let before = 0
  for (const one of stretches) {
    if (now >= one.from && now <= one.to) {
      const [from, to, at] = [one.from, one.to, now].map((time) => Date.parse(time.replace(' ', 'T')))
      const part = to! > from! ? (at! - from!) / (to! - from!) : 0
      return ((before + part * weightOf(one)) / whole) * 100
    }
    before += weightOf(one)
  }
  return null
}

/** Time as a bar, a cell for each day; what it shows stands in the table below. */
export function ClockBar({ stretches, start, now }: { stretches: readonly Stretch[]; start: string; now: string }) {
  const t = useText()
  const end = stretches.at(-1)?.to
  if (!end) return null
  const here = placeOf(stretches, now)
  const label = t(CLOCK.bar, { from: minutes(start), to: minutes(end) })
  return (
    <div className={styles['bar']} role="img" aria-label={label}>
      <div className={styles['stretches']}>
        {stretches.map((one) => (
          <span
            key={`${one.kind} ${one.from}`}
            data-kind={one.kind}
            title={[t(STRETCH[one.kind]), one.name, `${minutes(one.from)} – ${minutes(one.to)}`]
              .filter(Boolean)
              .join(' ')}
            style={{ flexGrow: weightOf(one), '--cells': Math.min(weightOf(one), 60) } as CSSProperties}
          />
        ))}
        {here !== null && <i className={styles['now']} style={{ insetInlineStart: `${here}%` }} />}
      </div>
      <p className={styles['ends']}>
        <span>{minutes(start).slice(5)}</span>
        {here !== null && (
          <span className={styles['today']} style={{ insetInlineStart: `clamp(90px, ${here}%, calc(100% - 96px))` }}>
            {t(CLOCK.today)}
          </span>
        )}
        <span>{minutes(end).slice(5)}</span>
      </p>
    </div>
  )
}
