import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { minutes } from '#kernel/time.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { FactList } from '#ui/parts/FactList.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { demoCancel, demoPlay, demoReset, type Run } from '../contract.ts'
import { playedTime } from '../domain/day/day-plan.ts'
import styles from './Demo.module.css'
import { startGuide } from './guide/guided.ts'
import { guideOf } from './guide/progress.ts'
import { GUIDE, tourOf, type Tour } from './guide/tours.ts'
import { DEMO } from './messages.ts'
import { DEMO_READINGS, isRunning, useRun } from './use-run.ts'

/** What can be done with the demo district. */
export function DemoScreen() {
  const t = useText()
  const run = useRun()
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>{t(DEMO.intro)}</p>
      <Guided />
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

/** The first order, or the first morning, step by step on the screens themselves. */
function Guided() {
  const t = useText()
  const { uid, roles } = useSession()
  const navigate = useNavigate()
  const tour = tourOf(roles)
  const { at, isKnown } = useFitting(tour)
  if (!tour) return null
  const { step, seen } = guideOf(uid)
  const begin = (): void => {
    startGuide(tour)
    void navigate(tour.path, { state: { at } })
  }
  const label = step > 0 ? t(GUIDE.goOn, { n: step + 1 }) : t(seen ? GUIDE.again : GUIDE.begin)
  return (
    <Part title={t(tour.title)}>
      <p>{t(GUIDE.about, { n: tour.steps.length })}</p>
      <Button disabled={!isKnown} onClick={begin}>
        {label}
      </Button>
    </Part>
  )
}

/** An order on which what the tour shows can be done; the first of its queue may wait for somebody else. */
function useFitting(tour: Tour | undefined) {
  const { queue = 'all', action } = tour?.shows ?? {}
  const { data, isLoading } = useEndpoint(complaintList, { queue, limit: 100 }, { enabled: action !== undefined })
  return { at: data?.rows.find(({ actions }) => actions.some((one) => one === action))?.id, isKnown: !isLoading }
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
          <progress value={run.done} max={run.total} aria-label={t(DEMO.playing, { time: playedTime(run.done) })} />
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
  const [lost, stays] = [t(DEMO.lostWhat), t(DEMO.staysWhat)]
  const text = t(DEMO.resetText, { lost, stays })
  const ask = (): void => reset.ask({ title: t(DEMO.resetTitle), text, yes: t(DEMO.resetYes) }, {})
  return (
    <Part title={t(DEMO.reset)}>
      <p>{t(DEMO.resetAbout)}</p>
      <FactList
        facts={[
          [DEMO.lost, lost],
          [DEMO.stays, stays],
        ]}
      />
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
