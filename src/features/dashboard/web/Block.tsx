import { useId, type ReactNode } from 'react'

import { WarningOutlined } from '#ui/icons.ts'
import { useFailureText } from '#ui/parts/failures.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { PlainButton } from '#ui/parts/States.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import styles from './Dashboard.module.css'
import { HOME } from './messages.ts'

interface BlockGiven {
  readonly title: string
  readonly extra?: ReactNode
  readonly place: 'list' | 'numbers' | 'trend' | 'side'
  readonly children: ReactNode
}

/** A part of the first page under its heading. */
export function Block({ title, extra, place, children }: BlockGiven) {
  const heading = useId()
  return (
    <section className={styles['block']} aria-labelledby={heading} data-place={place}>
      <header className={styles['blockHead']}>
        <h2 id={heading}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  )
}

interface BlockReadingGiven<T> {
  readonly query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Lines of what is coming, so that nothing moves when it is there. */
  readonly lines: number
  readonly children: (data: T) => ReactNode
}

/** What a call answers; it loads and fails without the rest of the page. */
export function BlockReading<T>({ query, lines, children }: BlockReadingGiven<T>) {
  const t = useText()
  const textOf = useFailureText()
  const coming = (
    <div className={styles['loading']} role="status" aria-label={t(UI.loading)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
  const failed = (failure: unknown) => (
    <div className={styles['failed']} role="status">
      <WarningOutlined aria-hidden />
      <span>{textOf(failure) || t(HOME.failedToLoad)}</span>
      <PlainButton onClick={() => void query.refetch()}>{t(UI.retry)}</PlainButton>
    </div>
  )
  return (
    <Reading query={query} loading={coming} failed={failed}>
      {children}
    </Reading>
  )
}
