import type { ReactNode } from 'react'

import styles from './Order.module.css'

/** A record of the process: head line, text, and what else is known. */
export function Entry({
  head,
  tags,
  text,
  note,
}: {
  head: ReactNode
  tags?: ReactNode
  text?: ReactNode
  note?: ReactNode
}) {
  return (
    <>
      <p className={styles['entryHead']}>
        {head} {tags}
      </p>
      {text && <p className={styles['text']}>{text}</p>}
      {note && <p className={styles['entryNote']}>{note}</p>}
    </>
  )
}
