import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'

import { readAnew } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { PlayCircleOutlined } from '#ui/icons.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { DEMO_PATH, type Run } from '../contract.ts'
import { playedTime } from '../domain/day/day-plan.ts'
import styles from './Demo.module.css'
import { DEMO } from './messages.ts'
import { isRunning, useRun } from './use-run.ts'

/** What everybody sees of what runs: while the orders are made anew nobody works on them, a day that is played has its clock. */
export function RunNotice() {
  const run = useRun()
  useToldOfEnd(run)
  if (!isRunning(run)) return null
  return run.kind === 'reset' ? <ResetNotice run={run} /> : <PlayedClock run={run} />
}

/** Leads to where it can be stopped. */
function PlayedClock({ run }: { run: Run }) {
  const t = useText()
  const time = playedTime(run.done)
  const label = t(DEMO.playing, { time })
  return (
    <Link to={DEMO_PATH} className={styles['clock']} aria-label={label} title={label}>
      <PlayCircleOutlined />
      {time}
    </Link>
  )
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
      <progress value={run.done} max={run.total} aria-label={t(DEMO.resetting)} />
    </dialog>
  )
}

const SAID = {
  reset: { done: DEMO.resetDone, cancelled: DEMO.resetFailed, failed: DEMO.resetFailed },
  play: { done: DEMO.played, cancelled: DEMO.playStopped, failed: DEMO.playFailed },
} as const

/** Says once how what was seen running has ended; where orders may have gone, what is on the screen is read again. */
function useToldOfEnd(run: Run | null | undefined): void {
  const t = useText()
  const client = useQueryClient()
  const { toast } = useFeedback()
  // Shown because it was heard of: what has ended meanwhile is told, too.
  const seen = useRef(true)
  const { kind, state } = run ?? {}
  useEffect(() => {
    if (!kind || !state) return
    const ended = seen.current && state !== 'running'
    seen.current = state === 'running'
    if (!ended) return
    toast(state === 'failed' ? 'error' : 'success', t(SAID[kind][state]))
    // Answers of endpoints; who is signed in is not read again.
    if (kind === 'reset') void readAnew(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/') })
  }, [client, kind, state, t, toast])
}
