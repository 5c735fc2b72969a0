import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import { setupTrial } from '../contract.ts'
import { TRIAL_STEPS } from '../domain/trial.ts'
import { TRIAL, TRIAL_STATE } from './messages.ts'
import styles from './Setup.module.css'

type Step = OutputOf<typeof setupTrial>['steps'][number]
const TONE = { done: 'green', failed: 'red', waiting: 'grey' } as const

/** Proves the way: an order goes along it and is taken back. */
export function Trial() {
  const t = useText()
  const session = useSession()
  const { mutate, data, isPending } = useAction(setupTrial)
  if (!mayCall(session, setupTrial)) return null
  const failed = data?.steps.some(({ state }) => state === 'failed')
  return (
    <section aria-label={t(setupTrial.title)} className={styles['trial']}>
      <div className={styles['block']}>
        <p>{t(TRIAL.how)}</p>
        <Button loading={isPending} onClick={() => mutate({})}>
          {t(setupTrial.title)}
        </Button>
      </div>
      {data && (
        <div role="status">
          <p className={styles['summary']} data-state={failed ? 'stops' : 'done'}>
            {t(failed ? TRIAL.failed : TRIAL.done)}
          </p>
          <ol className={styles['lines']}>
            {data.steps.map((step, at) => (
              <TrialLine key={step.key} step={step} place={at + 1} />
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function TrialLine({ step: { key, state, who, why }, place }: { step: Step; place: number }) {
  const t = useText()
  return (
    <li className={styles['line']} data-state={state}>
      <span className={styles['number']} aria-hidden>
        {place}
      </span>
      <span className={styles['title']}>{t(TRIAL_STEPS[key])}</span>
      <span className={styles['text']}>{[who, why].filter(Boolean).join(' · ')}</span>
      <span className={styles['ways']}>
        <Tag tone={TONE[state]}>{t(TRIAL_STATE[state])}</Tag>
      </span>
    </li>
  )
}
