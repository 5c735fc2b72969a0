import type { InputHTMLAttributes, ReactNode } from 'react'

import plain from '#ui/parts/plain.module.css'

import styles from './Entrance.module.css'

interface Given {
  readonly id: string
  readonly label: string
  readonly problem: string
  readonly hint?: string
  readonly children: (given: InputHTMLAttributes<HTMLInputElement>) => ReactNode
}

/** A field of the forms before sign-in, with the place for what is wrong with it. */
export function EntranceRow({ id, label, problem, hint, children }: Given) {
  const wrong = problem !== ''
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: plain['input'], 'aria-invalid': wrong, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={styles['note']} data-wrong={wrong} role={wrong ? 'alert' : undefined}>
        {problem || hint}
      </p>
    </div>
  )
}
