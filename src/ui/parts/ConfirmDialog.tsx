import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react'

import styles from './Feedback.module.css'
import plain from './plain.module.css'

/** A password that may be given with the answer. */
export interface Secret {
  readonly label: string
  readonly hint: string
  /** Whose it is. */
  readonly username: string
  /** What is wrong with it; null where it is right. */
  readonly check: (typed: string) => Promise<string | null>
}

export interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  /** No loses something: the focus begins on Yes. */
  readonly begins?: 'yes'
  readonly secret?: Secret
}

/** The browser's own modal dialog: it keeps the focus inside and closes on Escape. */
export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const title = useId()
  const { secret, begins } = question
  // Closed before it goes, it gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    if (begins === 'yes') yes.current?.focus()
    return () => shown.close()
  }, [begins])
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [checking, setChecking] = useState(false)
  const answer = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (checking) return
    if (!secret || !typed) return onAnswer(true)
    setChecking(true)
    const said = await secret.check(typed)
    setChecking(false)
    if (said === null) onAnswer(true)
    else setWrong(said)
  }
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={title} onClose={() => onAnswer(false)}>
      <form onSubmit={(event) => void answer(event)}>
        <h2 id={title}>{question.title}</h2>
        <p>{question.text}</p>
        {secret && <SecretField secret={secret} wrong={wrong} typed={typed} onType={setTyped} />}
        <div className={styles['answers']}>
          <button type="button" className={plain['button']} onClick={() => onAnswer(false)}>
            {question.no}
          </button>
          <button ref={yes} type="submit" className={`${plain['button']} ${plain['primary']}`} aria-busy={checking}>
            {question.yes}
          </button>
        </div>
      </form>
    </dialog>
  )
}

interface SecretGiven {
  readonly secret: Secret
  readonly wrong: string
  readonly typed: string
  readonly onType: (typed: string) => void
}

function SecretField({ secret, wrong, typed, onType }: SecretGiven) {
  const id = useId()
  return (
    <div className={styles['secret']}>
      <label htmlFor={id}>{secret.label}</label>
      {/* Password managers fill in by both. */}
      <input hidden readOnly autoComplete="username" value={secret.username} />
      <input
        id={id}
        type="password"
        autoComplete="current-password"
        autoFocus
        maxLength={128}
        value={typed}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong !== ''}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-hint`}>{wrong ? <span role="alert">{wrong}</span> : secret.hint}</p>
    </div>
  )
}
