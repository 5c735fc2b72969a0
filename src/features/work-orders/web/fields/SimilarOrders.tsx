import { useState } from 'react'
import { Link } from 'react-router'

import { dayOf } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { LoadingState } from '#ui/parts/States.tsx'

import { similarOrders, type SimilarOrder } from '../../contract/similar.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { SATISFACTION } from '../../domain/order/enums.ts'
import { isTakenFrom, takenFrom } from '../../domain/process/merged-answer.ts'
import { HINT } from './messages.ts'
import styles from './SimilarOrders.module.css'

/** How orders like this one were answered; for who writes an answer, each to be taken over with its number. */
export function SimilarOrders({ id, takes }: { id: string; takes?: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles['similar']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(HINT.similar)}</summary>
      {open && <Found id={id} takes={takes === true} />}
    </details>
  )
}

function Found({ id, takes }: { id: string; takes: boolean }) {
  const t = useText()
  const query = useEndpoint(similarOrders, { id }, { staleTime: 5 * 60_000 })
  return (
    <Reading query={query} loading={<LoadingState lines={3} />}>
      {(found) =>
        found.length > 0 ? (
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                <header>
                  <Link to={detailPath('all', one.id)}>{`${one.order_no.slice(-4)} ${one.title}`}</Link>
                  {takes && <Take from={one} />}
                </header>
                <small>{aboutOf(one, t)}</small>
                <p>{one.answer}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t(HINT.noneSimilar)}</p>
        )
      }
    </Reading>
  )
}

function aboutOf(
  { score, dept_name, completed_at, satisfaction }: SimilarOrder,
  t: ReturnType<typeof useText>,
): string {
  const mark = satisfaction && SATISFACTION[satisfaction as keyof typeof SATISFACTION]
  const said = [t(HINT.alike, { n: score }), dept_name, t(HINT.completedOn, { day: dayOf(completed_at) })]
  return [...said, mark && t(mark)].filter(Boolean).join(' · ')
}

function Take({ from }: { from: SimilarOrder }) {
  const t = useText()
  const form = Form.useFormInstance()
  const put = usePut()
  const written = (Form.useWatch('content', form) as string | undefined) ?? ''
  const taken = isTakenFrom(written, from)
  return (
    <Button
      size="small"
      disabled={taken}
      aria-label={t(HINT.takeFrom, { no: from.order_no })}
      onClick={() => put('content', takenFrom(written, from))}
    >
      {t(taken ? HINT.taken : HINT.take)}
    </Button>
  )
}
