import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { invalidate, useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Progress } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import { healthReport, TOTALS_PARTS, totalsCheck } from '../contract.ts'
import styles from './Health.module.css'
import { HEALTH } from './messages.ts'

/** Holds the totals of reports against the orders, one part of the latest days after the other, until it is stopped. */
export const Totals = () => (mayCall(useSession(), totalsCheck) ? <Check /> : null)

interface Sum {
  readonly checked: number
  readonly wrong: number
}

function Check() {
  const t = useText()
  const client = useQueryClient()
  const check = useAction(totalsCheck)
  const [part, setPart] = useState<number | null>(null)
  const [sum, setSum] = useState<Sum | null>(null)
  const stopped = useRef(false)

  async function run(): Promise<void> {
    stopped.current = false
    setSum(null)
    let found: Sum = { checked: 0, wrong: 0 }
    try {
      for (let next = 0; next < TOTALS_PARTS && !stopped.current; next++) {
        setPart(next)
        const { checked, wrong } = await check.mutateAsync({ part: next })
        found = { checked: found.checked + checked, wrong: found.wrong + wrong }
        setSum(found)
      }
    } catch {
      // Its message is shown; what was checked until then stands.
    } finally {
      setPart(null)
      if (found.wrong > 0) await invalidate(client, [healthReport])
    }
  }
  return (
    <section aria-label={t(HEALTH.totals)}>
      <h2>{t(HEALTH.totals)}</h2>
      <p className={styles['hint']}>{t(HEALTH.totalsWhat)}</p>
      <div className={styles['press']}>
        {part === null ? (
          <Button onClick={() => void run()}>{t(HEALTH.check)}</Button>
        ) : (
          <>
            <Progress percent={Math.round((100 * part) / TOTALS_PARTS)} aria-label={t(HEALTH.checking)} />
            <Button onClick={() => (stopped.current = true)}>{t(UI.cancel)}</Button>
          </>
        )}
      </div>
      <p role="status">{sum && t(sum.wrong > 0 ? HEALTH.checkedWrong : HEALTH.checkedWell, { ...sum })}</p>
    </section>
  )
}
