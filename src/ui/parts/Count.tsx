import { shortNumber } from './short-number.ts'

import styles from './Count.module.css'

interface Given {
  readonly value: number
  /** What is counted. */
  readonly of: string
  /** It calls for somebody. */
  readonly urgent: boolean
}

/** How many, beside the name of what is counted: nothing at zero, shortened above 9,999 (domain 1.3). */
export function Count({ value, of, urgent }: Given) {
  if (value <= 0) return null
  return (
    <span className={styles['count']} data-urgent={urgent} title={`${of} ${value}`}>
      {shortNumber(value)}
    </span>
  )
}
