import type { ReactNode } from 'react'

import styles from './Tag.module.css'

export type Tone = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'grey'

/** A short mark; `flash` draws the eye to what burns (and stays still for those who asked for less motion). */
export function Tag({ tone = 'grey', flash, children }: { tone?: Tone; flash?: boolean; children: ReactNode }) {
  return <span className={`${styles['tag']} ${styles[tone]} ${flash ? styles['flash'] : ''}`}>{children}</span>
}
