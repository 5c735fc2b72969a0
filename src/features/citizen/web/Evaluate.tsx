import { useState, type FormEvent } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import { OPINION } from '../domain/limits.ts'
import { call, Failure, hasMoved, newKey, wasTaken } from './call.ts'
import { H5 } from './messages.ts'
import { Chips, Row, Trouble, useChoices, useTooLong, type Config } from './parts.tsx'
import styles from './Page.module.css'
import { useForm } from './use-form.ts'

const STARS = [1, 2, 3, 4, 5]
/** From here down it is asked why. */
const DISSATISFIED = 2

interface EvaluateProps {
  config: Config
  id: string
  onDone: (told: string) => void
  /** It was judged meanwhile, or may not be any more. */
  onLate: (failure: unknown) => void
}

/** Stars, whether the department was in touch, what came of it, and why not. */
export function Evaluate({ config, id, onDone, onLate }: EvaluateProps) {
  const t = useText()
  const choices = useChoices(config)
  const { value, change, forget } = useForm(`evaluate ${id}`, emptyVerdict)
  const { satisfaction, responded, resolve_result, reason, opinion, key } = value
  const tooLong = useTooLong()
  const [error, setError] = useState<unknown>(null)
  const dissatisfied = isDissatisfied(satisfaction)
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    setError(null)
    const missing = stillMissing({ satisfaction, responded, resolve_result, reason }).map((one) => t(one))
    if (missing.length > 0)
      return setError(new Failure(t(H5.fill_verdict, { missing: missing.join(t(H5.and)) }), 'INVALID'))
    const refused = tooLong([H5.opinion, opinion, OPINION.most])
    if (refused) return setError(refused)
    const said = {
      ...{ id, satisfaction: satisfaction!, responded: responded!, opinion },
      resolve_result: resolve_result as 'resolved',
    }
    try {
      await call('Evaluate', { ...said, ...(dissatisfied && { dissatisfied_reason: reason as 'slow' }) }, key)
      forget()
      onDone(t(H5.thanks))
    } catch (failure) {
      // There is one verdict on a matter.
      if (wasTaken(failure)) onDone(t(H5.judged_before))
      else if (hasMoved(failure)) onLate(failure)
      else setError(failure)
    }
  }
  return (
    <form className={styles['group']} onSubmit={(event) => void send(event)}>
      <h3>{t(H5.evaluate)}</h3>
      <Stars value={satisfaction} onChoose={(chosen) => change({ satisfaction: chosen })} />
      {dissatisfied && (
        <Chips
          name="reason"
          label={t(H5.reason)}
          choices={choices('dissatisfied_reason')}
          value={reason}
          onChoose={(chosen) => change({ reason: chosen })}
        />
      )}
      <Chips
        name="responded"
        label={t(H5.responded)}
        choices={[
          { value: 1, text: t(H5.yes) },
          { value: 0, text: t(H5.no) },
        ]}
        value={responded}
        onChoose={(chosen) => change({ responded: chosen })}
      />
      <Chips
        name="resolved"
        label={t(H5.resolved)}
        choices={choices('resolve_result')}
        value={resolve_result}
        onChoose={(chosen) => change({ resolve_result: chosen })}
      />
      <Row id="opinion" label={t(H5.opinion)}>
        <textarea id="opinion" rows={3} value={opinion} onChange={(event) => change({ opinion: event.target.value })} />
      </Row>
      <Trouble error={error} onRetry={() => void send()} />
      <button className={styles['main']}>{t(H5.send_verdict)}</button>
    </form>
  )
}

interface Verdict {
  readonly satisfaction: number | null
  readonly responded: 0 | 1 | null
  readonly resolve_result: string | null
  readonly reason: string | null
}

const emptyVerdict = (): Verdict & { readonly opinion: string; readonly key: string } => ({
  ...{ satisfaction: null, responded: null, resolve_result: null, reason: null, opinion: '' },
  key: newKey(),
})

const isDissatisfied = (satisfaction: number | null): boolean => satisfaction !== null && satisfaction <= DISSATISFIED

/** What is still to be chosen, in the order of the form. */
const stillMissing = ({ satisfaction, responded, resolve_result, reason }: Verdict) => [
  ...(satisfaction === null ? [H5.by_stars] : []),
  ...(isDissatisfied(satisfaction) && !reason ? [H5.by_reason] : []),
  ...(responded === null ? [H5.by_contact] : []),
  ...(resolve_result ? [] : [H5.by_result]),
]

function Stars({ value, onChoose }: { value: number | null; onChoose: (value: number) => void }) {
  const t = useText()
  return (
    <fieldset className={styles['stars']}>
      <legend>{t(H5.satisfaction)}</legend>
      {STARS.map((n) => (
        <label key={n} data-lit={value !== null && n <= value}>
          <input
            type="radio"
            name="satisfaction"
            aria-label={t(H5.stars, { n })}
            checked={value === n}
            onChange={() => onChoose(n)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </fieldset>
  )
}
