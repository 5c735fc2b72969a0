import { useEffect, useId, useRef } from 'react'

import styles from './Feedback.module.css'
import plain from './plain.module.css'

export interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
}

/** The browser's own modal dialog: it keeps the focus inside and closes on Escape. */
export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={title} onClose={() => onAnswer(false)}>
      <h2 id={title}>{question.title}</h2>
      <p>{question.text}</p>
      <div className={styles['answers']}>
        <button type="button" className={plain['button']} onClick={() => onAnswer(false)}>
          {question.no}
        </button>
        <button
          type="button"
          className={`${plain['button']} ${plain['primary']}`}
          autoFocus
          onClick={() => onAnswer(true)}
        >
          {question.yes}
        </button>
      </div>
    </dialog>
  )
}
