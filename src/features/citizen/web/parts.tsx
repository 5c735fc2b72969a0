import { useEffect, useRef, type ReactNode } from 'react'

import { useLanguage, useText } from '#ui/i18n/text.tsx'

import type { Message } from '#kernel/messages.ts'

import { signsOf } from '../domain/limits.ts'
import type { Answer } from './call.ts'
import { Failure, isAskedFor, wasTaken } from './call.ts'
import { H5 } from './messages.ts'
import styles from './Page.module.css'

export type Config = Answer<'Config'>

/** The title of what is shown now; it takes the focus, so that a reader begins there. */
export function Heading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1} className={styles['heading']}>
      {children}
    </h2>
  )
}

/** A label with its control; `hint` below the label. */
export function Row({ id, label, hint, children }: { id: string; label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

/** How much of the room for a text is taken. */
export const Count = ({ text, most }: { text: string; most: number }) => (
  <p className={styles['count']}>
    {signsOf(text)} / {most}
  </p>
)

/** A text, what it is called, and how long it may be. */
type Text = readonly [field: Message, text: string, most: number]

/** Says of the first text that is too long by how much it is; null where all fit. A browser would cut it off unseen, and count otherwise. */
export function useTooLong(): (...texts: readonly Text[]) => Failure | null {
  const t = useText()
  return (...texts) => {
    const found = texts.find(([, one, room]) => signsOf(one) > room)
    if (!found) return null
    const [field, text, most] = found
    return new Failure(t(H5.too_long, { field: t(field), most, n: signsOf(text) - most }), 'INVALID')
  }
}

/** One of some choices as buttons that are easily touched. */
export function Chips<T extends string | number>({
  label,
  name,
  choices,
  value,
  onChoose,
}: {
  label: string
  name: string
  choices: readonly { readonly value: T; readonly text: string }[]
  value: T | null
  onChoose: (value: T) => void
}) {
  return (
    <fieldset className={styles['chips']}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={value === choice.value} onChange={() => onChoose(choice.value)} />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What went wrong, and how it is tried again. */
export interface Failed {
  readonly error: unknown
  readonly onRetry?: () => void
}

/**
 * What went wrong, said aloud. `kept`: what is said of a lost network where nothing has to be done about it; `taken`: where the
 * attempt before was taken in.
 */
export function Trouble({ error, onRetry, kept, taken }: Failed & { kept?: ReactNode; taken?: ReactNode }) {
  const t = useText()
  if (!error || isAskedFor(error)) return null
  const lost = !(error instanceof Failure) || error.lost
  return (
    <div role="alert" className={styles['trouble']}>
      <p>{lost ? (kept ?? t(H5.no_network)) : wasTaken(error) ? taken : error.message}</p>
      {lost && onRetry && (
        <button type="button" className={styles['quiet']} onClick={onRetry}>
          {t(H5.retry)}
        </button>
      )}
    </div>
  )
}

/** The words of what can be chosen, in the language of the page. */
export function useChoices(config: Config) {
  const { language } = useLanguage()
  return (name: string) => (config.choices[name] ?? []).map((one) => ({ value: one.code, text: one[language] }))
}
