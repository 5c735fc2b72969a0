import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { importIsUnit, importNotUnits } from '../contract.ts'
import { UNIT } from './messages.ts'
import styles from './UnknownUnit.module.css'

interface Given {
  /** Where names that imports do not know are read from. */
  readonly invalidates: readonly Endpoint[]
}

/** Names of which somebody said that they are no unit; each can be taken back by whoever may say it. */
export const NotUnits = (given: Given) => (mayCall(useSession(), importNotUnits) ? <Settled {...given} /> : null)

function Settled({ invalidates }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const { data = [] } = useEndpoint(importNotUnits, {})
  const { mutate, isPending } = useAction(importIsUnit, {
    invalidates: [...invalidates, importNotUnits],
    onSuccess: (_, { name }) => toast('success', t(UNIT.toldAgain, { name })),
  })
  if (data.length === 0) return null
  return (
    <details className={styles['settled']}>
      <summary>
        {t(UNIT.settled)} ({data.length})
      </summary>
      {data.map(({ name, at, by }) => (
        <span key={name} className={styles['unit']}>
          <b>{name}</b>
          <span>{t(UNIT.said, { by, at: minutes(at) })}</span>
          <Button
            size="small"
            type="text"
            disabled={isPending}
            aria-label={t(UNIT.backOf, { name })}
            onClick={() => mutate({ name })}
          >
            {t(UNIT.back)}
          </Button>
        </span>
      ))}
    </details>
  )
}
