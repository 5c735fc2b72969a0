import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { RepeatCandidate } from '../../contract/repeats.ts'
import { STATUS, type Status } from '../../domain/order/enums.ts'
import styles from './LikelyOrders.module.css'
import { HINT, REPEAT_REASON } from './messages.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly title: string
  readonly status: Status
  readonly received_at: string
  readonly like?: RepeatCandidate
}

interface Given {
  readonly choices: readonly Choice[]
  readonly value: string | undefined
  readonly onChoose: (id: string) => void
}

/** Orders that are probably meant, each one press away. */
export function LikelyOrders({ choices, value, onChoose }: Given) {
  const t = useText()
  if (choices.length === 0) return null
  return (
    <ul className={styles['likely']} aria-label={t(HINT.likely)}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button type="button" aria-pressed={choice.value === value} onClick={() => onChoose(choice.value)}>
            <Option choice={choice} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** An order to choose: its number and matter, how it stands, and why it is meant. */
export function Option({ choice: { label, status, received_at, like } }: { choice: Choice }) {
  const t = useText()
  const why = like && [t(HINT.alike, { n: like.score }), ...like.reasons.map((reason) => t(REPEAT_REASON[reason]))]
  return (
    <span className={styles['option']}>
      <span>{label}</span>
      <small>
        {[t(STATUS[status]), minutes(received_at), like?.lead_dept_name, ...(why ?? [])].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}

export const choiceOf = (
  {
    id,
    order_no,
    title,
    status,
    received_at,
  }: Pick<RepeatCandidate, 'id' | 'order_no' | 'title' | 'status' | 'received_at'>,
  like?: RepeatCandidate,
): Choice => ({
  value: id,
  label: `${order_no.slice(-4)} ${title}`,
  ...{ title, status, received_at },
  ...(like ? { like } : {}),
})
