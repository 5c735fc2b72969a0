import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { healthReport, jobRetry, type JobRow } from '../contract.ts'
import { STATES, type State } from '../domain/states.ts'
import styles from './Health.module.css'
import { Maintenance } from './Maintenance.tsx'
import { HEALTH } from './messages.ts'
import { Totals } from './Totals.tsx'

type Report = OutputOf<typeof healthReport>

/** What the command `doctor` says, for whoever has no terminal; what is wrong comes first. */
export function HealthScreen() {
  const query = useEndpoint(healthReport, {})
  return (
    <Reading query={query}>
      {(report) => (
        <div className={styles['screen']}>
          <Head report={report} onAgain={() => void query.refetch()} isAsking={query.isFetching} />
          <Checks findings={report.findings} />
          <Jobs jobs={report.jobs} />
          <Totals />
          <Maintenance notice={report.maintenance} />
        </div>
      )}
    </Reading>
  )
}

function Head({ report, onAgain, isAsking }: { report: Report; onAgain: () => void; isAsking: boolean }) {
  const t = useText()
  const count = (state: State): number => report.findings.filter((finding) => finding.state === state).length
  const [bad, warn] = [count('bad'), count('warn')]
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['sum']} role="status">
          {bad + warn === 0 ? t(HEALTH.well) : t(HEALTH.trouble, { bad, warn })}
        </p>
        <span className={styles['hint']}>{t(HEALTH.at, { version: report.version, at: report.at })}</span>
      </div>
      <Button onClick={onAgain} loading={isAsking}>
        {t(HEALTH.again)}
      </Button>
    </header>
  )
}

const URGENCY: Record<State, number> = { bad: 0, warn: 1, good: 2 }
const ICONS = { good: CheckCircleOutlined, warn: ExclamationCircleOutlined, bad: CloseCircleOutlined }

function Checks({ findings }: Pick<Report, 'findings'>) {
  const t = useText()
  return (
    <section aria-label={t(HEALTH.checks)}>
      <ul className={styles['lines']}>
        {findings
          .toSorted((a, b) => URGENCY[a.state] - URGENCY[b.state])
          .map(({ check, title, state, found, mend }) => {
            const Icon = ICONS[state]
            return (
              <li key={check} className={styles['line']} data-state={state}>
                <span className={styles['state']}>
                  <Icon aria-hidden /> {t(STATES[state])}
                </span>
                <strong>{t(title)}</strong>
                <span className={styles['found']}>
                  {t(found)}
                  {mend && <span className={styles['mend']}>→ {t(mend)}</span>}
                </span>
              </li>
            )
          })}
      </ul>
    </section>
  )
}

function Jobs({ jobs }: Pick<Report, 'jobs'>) {
  const t = useText()
  return (
    <section>
      <h2>{t(HEALTH.jobs)}</h2>
      {jobs.length === 0 && <p className={styles['hint']}>{t(HEALTH.noJobs)}</p>}
      <ul className={styles['lines']}>
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Job({ job }: { job: JobRow }) {
  const t = useText()
  const { toast } = useFeedback()
  const retry = useAction(jobRetry, {
    invalidates: [healthReport],
    onSuccess: () => toast('success', t(HEALTH.retried)),
  })
  const { id, name, tries, most_tries: most, failed, next_at, error } = job
  const when = failed ? t(HEALTH.failed) : next_at ? t(HEALTH.next, { at: next_at }) : t(HEALTH.running)
  return (
    <li className={styles['line']} data-state={failed ? 'bad' : 'warn'}>
      <span className={styles['state']}>{when}</span>
      <strong>
        {name}
        <span className={styles['hint']}>{t(HEALTH.tries, { tries, most })}</span>
      </strong>
      <span className={styles['found']}>
        <code>{error}</code>
        {next_at && (
          <GuardedButton size="small" aria-label={t(HEALTH.retryOne, { name })} onClick={() => retry.mutate({ id })}>
            {t(HEALTH.retry)}
          </GuardedButton>
        )}
      </span>
    </li>
  )
}
