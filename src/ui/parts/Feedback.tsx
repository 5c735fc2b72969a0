import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'
import styles from './Feedback.module.css'
import { useHeld } from './use-held.ts'

type Kind = 'success' | 'error' | 'warning'

interface Toast {
  readonly id: number
  readonly kind: Kind
  readonly text: string
  readonly seconds: number
  readonly offer: Offer | undefined
}

/** What can be done about what a message says. */
interface Offer {
  readonly label: string
  readonly run: () => void
}

/** A question that stands. */
interface Asked {
  readonly id: number
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

/** What the application says to the user from outside any screen. */
export interface Feedback {
  /** Shows a short message for some seconds; the same text is not shown twice at once. */
  toast(kind: Kind, text: string, seconds?: number, offer?: Offer): void
  /** Asks; true when confirmed, false also when something else is asked in its place. */
  confirm(question: Question): Promise<boolean>
}

const FeedbackContext = createContext<Feedback>({ toast: () => {}, confirm: async () => false })
export const useFeedback = (): Feedback => useContext(FeedbackContext)

export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef<Asked>(null)
  const count = useRef(0)

  const toast = useCallback((kind: Kind, text: string, seconds = 4, offer?: Offer) => {
    const id = ++count.current
    setToasts((shown) => [...shown.filter((other) => other.text !== text), { id, kind, text, seconds, offer }])
  }, [])
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((other) => other.id !== id)), [])
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean): void => {
          setAsked((now) => (now === own ? null : now))
          resolve(yes)
        }
        const own: Asked = { id: ++count.current, question, answer }
        latest.current?.answer(false)
        latest.current = own
        setAsked(own)
      }),
    [],
  )
  const feedback = useMemo(() => ({ toast, confirm }), [toast, confirm])
  return (
    <FeedbackContext value={feedback}>
      {children}
      <Toasts shown={toasts.filter(({ kind }) => kind !== 'error')} onEnd={remove} />
      <Toasts over shown={toasts.filter(({ kind }) => kind === 'error')} onEnd={remove} />
      {asked && <ConfirmDialog key={asked.id} question={asked.question} onAnswer={asked.answer} />}
    </FeedbackContext>
  )
}

interface ToastsGiven {
  readonly shown: readonly Toast[]
  readonly onEnd: (id: number) => void
  /** Above dialogs. */
  readonly over?: true
}

function Toasts({ shown, onEnd, over }: ToastsGiven) {
  return (
    <div className={styles['toasts']} data-over={over}>
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onEnd={onEnd} />
      ))}
    </div>
  )
}

/** Gone after its seconds, which do not count while the pointer or the focus rests on it: some read slowly. */
function ToastLine({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  const { id, kind, text, seconds, offer } = toast
  const { held, holding } = useHeld()
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => onEnd(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, held, onEnd, seconds])
  return (
    <p className={styles['toast']} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'} {...holding}>
      <span>{text}</span>
      {offer && (
        <button
          type="button"
          className={styles['offer']}
          onClick={() => {
            onEnd(id)
            offer.run()
          }}
        >
          {offer.label}
        </button>
      )}
    </p>
  )
}
