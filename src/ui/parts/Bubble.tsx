import type { ReactNode } from 'react'

import styles from './Bubble.module.css'

const MOST_SHOWN = 99

/** A sign with how many wait behind it, up to 99; its button says the number. */
export function Bubble({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles['around']}>
      {children}
      {count > 0 && (
        <span className={styles['bubble']} aria-hidden>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </span>
  )
}
