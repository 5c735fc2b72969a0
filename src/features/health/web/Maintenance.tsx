import { useState } from 'react'

import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Input } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { healthReport, maintenanceSave } from '../contract.ts'
import styles from './Health.module.css'
import { HEALTH } from './messages.ts'

/** Begins a maintenance with its notice, or ends the one that goes on. */
export function Maintenance({ notice }: { notice: string | null }) {
  const t = useText()
  const { toast } = useFeedback()
  const [typed, setTyped] = useState('')
  const begin = useConfirmedAction(maintenanceSave, { invalidates: [healthReport], done: () => t(HEALTH.begun) })
  const end = useAction(maintenanceSave, {
    invalidates: [healthReport],
    onSuccess: () => toast('success', t(HEALTH.ended)),
  })
  const wanted = typed.trim()
  return (
    <section aria-label={t(HEALTH.maintenance)}>
      <h2>{t(HEALTH.maintenance)}</h2>
      <p className={styles['hint']}>{t(HEALTH.maintenanceWhat)}</p>
      <div className={styles['press']}>
        {notice === null ? (
          <>
            <Input
              aria-label={t(HEALTH.notice)}
              placeholder={t(HEALTH.noticeSuch)}
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button
              disabled={wanted === ''}
              loading={begin.isPending}
              onClick={() =>
                begin.ask(
                  { title: t(HEALTH.begin), text: t(HEALTH.beginAsk), yes: t(HEALTH.begin) },
                  { notice: wanted },
                )
              }
            >
              {t(HEALTH.begin)}
            </Button>
          </>
        ) : (
          <>
            <span>{notice}</span>
            <Button type="primary" loading={end.isPending} onClick={() => end.mutate({ notice: '' })}>
              {t(HEALTH.end)}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
