import type { ReactNode } from 'react'

import plain from '#ui/parts/plain.module.css'

import styles from './Entrance.module.css'

interface Given {
  readonly id: string
  readonly label: string
  readonly problem: string
  readonly hint?: string
  /** For an input, a choice or a box of several lines. */
  readonly children: (given: {
    readonly id: string
    readonly className: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string
  }) => ReactNode
}

/** A field of the forms before sign-in, with the place for what is wrong with it. */
export function EntranceRow({ id, label, problem, hint, children }: Given) {
  const wrong = problem !== ''
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: plain['input'] ?? '', 'aria-invalid': wrong, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={styles['note']} data-wrong={wrong} role={wrong ? 'alert' : undefined}>
        {problem || hint}
      </p>
    </div>
  )
}
