import { useId, type ReactNode } from 'react'

import styles from './Order.module.css'

/** A titled block of the order screen. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
