import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { Progress } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import type { Run } from '../contract.ts'
import styles from './Demo.module.css'
import { DEMO } from './messages.ts'
import { isRunning, useRun } from './use-run.ts'

/** While the orders are made anew nobody works on them; afterwards everything on the screen is read again. */
export function RunNotice() {
  const run = useRun()
  useToldOfEnd(run)
  return isRunning(run) && run.kind === 'reset' ? <ResetNotice run={run} /> : null
}

/** The browser's own modal dialog: neither mouse nor key reaches what is behind it. */
function ResetNotice({ run }: { run: Run }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles['notice']}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes it whatever is said to the first.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={title}>{t(DEMO.resetting)}</h2>
      <p>{t(DEMO.resettingWhat, { name: run.by_name })}</p>
      <Progress percent={Math.floor((100 * run.done) / run.total)} aria-label={t(DEMO.resetting)} />
    </dialog>
  )
}

/** Says once how what was seen running has ended. */
function useToldOfEnd(run: Run | null | undefined): void {
  const t = useText()
  const client = useQueryClient()
  const { toast } = useFeedback()
  const seen = useRef(false)
  const state = run?.kind === 'reset' ? run.state : undefined
  useEffect(() => {
    const ended = seen.current && state !== 'running'
    seen.current = state === 'running'
    if (!ended) return
    if (state === 'failed') return toast('error', t(DEMO.resetFailed))
    toast('success', t(DEMO.resetDone))
    // Answers of endpoints; who is signed in is not read again.
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/') })
  }, [client, state, t, toast])
}
