import type { ReactNode } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Progress } from '#ui/kit.ts'
import { minutes } from '#ui/parts/moment.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { demoCancel, demoPlay, demoReset, type Run } from '../contract.ts'
import { playedTime } from '../domain/day/day-plan.ts'
import styles from './Demo.module.css'
import { DEMO } from './messages.ts'
import { DEMO_READINGS, isRunning, useRun } from './use-run.ts'

/** What can be done with the demo district. */
export function DemoScreen() {
  const t = useText()
  const run = useRun()
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>{t(DEMO.intro)}</p>
      <Play run={run} />
      <Reset run={run} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Play({ run }: { run: Run | null | undefined }) {
  const t = useText()
  const may = mayCall(useSession(), demoPlay)
  const start = useAction(demoPlay, { invalidates: DEMO_READINGS })
  const stop = useAction(demoCancel, { invalidates: DEMO_READINGS })
  const playing = isRunning(run) && run.kind === 'play'
  return (
    <Part title={t(DEMO.play)}>
      <p>{t(DEMO.playAbout)}</p>
      <p className={styles['note']}>{t(DEMO.playReal)}</p>
      {playing && (
        <div className={styles['day']}>
          <time>{playedTime(run.done)}</time>
          <Progress
            percent={Math.floor((100 * run.done) / run.total)}
            showInfo={false}
            aria-label={t(DEMO.playing, { time: playedTime(run.done) })}
          />
          <span>{playedTime(run.total)}</span>
        </div>
      )}
      {!may && <p className={styles['note']}>{t(DEMO.onlyLeader)}</p>}
      {may && playing && (
        <Button loading={stop.isPending} onClick={() => stop.mutate({})}>
          {t(DEMO.playStop)}
        </Button>
      )}
      {may && !playing && (
        <Button type="primary" disabled={isRunning(run)} loading={start.isPending} onClick={() => start.mutate({})}>
          {t(DEMO.playStart)}
        </Button>
      )}
    </Part>
  )
}

function Reset({ run }: { run: Run | null | undefined }) {
  const t = useText()
  const may = mayCall(useSession(), demoReset)
  const reset = useConfirmedAction(demoReset, { invalidates: DEMO_READINGS })
  const said = [
    [DEMO.lost, DEMO.lostWhat],
    [DEMO.stays, DEMO.staysWhat],
  ] as const
  const text = t(DEMO.resetText, { lost: t(DEMO.lostWhat), stays: t(DEMO.staysWhat) })
  const ask = (): void => reset.ask({ title: t(DEMO.resetTitle), text, yes: t(DEMO.resetYes) }, {})
  return (
    <Part title={t(DEMO.reset)}>
      <p>{t(DEMO.resetAbout)}</p>
      <dl>
        {said.map(([title, what]) => (
          <div key={title.en}>
            <dt>{t(title)}</dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      {may ? (
        <Button danger disabled={isRunning(run)} loading={reset.isPending} onClick={ask}>
          {t(DEMO.reset)}
        </Button>
      ) : (
        <p className={styles['note']}>{t(DEMO.onlyLeader)}</p>
      )}
      {run?.kind === 'reset' && run.state === 'done' && (
        <p className={styles['note']}>{t(DEMO.lastReset, { at: minutes(run.started_at), name: run.by_name })}</p>
      )}
    </Part>
  )
}
