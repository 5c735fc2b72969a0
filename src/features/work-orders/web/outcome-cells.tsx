import { minutes } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { OrderRow } from '../contract/list.ts'
import { DISSATISFIED } from '../domain/actions/visit.ts'
import { SATISFACTION } from '../domain/order/enums.ts'
import { exclusionOf } from '../domain/process/exclusion.ts'
import { EXCLUSION_STATE } from '../domain/order/exclusion-words.ts'
import { ASKED, VISIT_STATE } from '../domain/order/visit-record.ts'
import { MARK } from './messages.ts'

/** When it lies ahead: until then nobody calls. */
export function againFrom({ visit_next_at: at }: OrderRow) {
  return at && at > serverTime() ? minutes(at) : null
}

/** What the caller said, or how far one is with asking him. */
export function Satisfaction({ row: { satisfaction, visit_state } }: { row: OrderRow }) {
  const t = useText()
  if (satisfaction === null) return ASKED.includes(visit_state) ? t(VISIT_STATE[visit_state]) : null
  const mark = t(SATISFACTION[satisfaction as keyof typeof SATISFACTION])
  return <Tag tone={satisfaction <= DISSATISFIED ? 'red' : 'green'}>{mark}</Tag>
}

export function OnTime({ row }: { row: OrderRow }) {
  const t = useText()
  if (row.is_on_time === null) return null
  return row.is_on_time ? <Tag tone="green">{t(MARK.onTime)}</Tag> : <Tag tone="red">{t(MARK.late)}</Tag>
}

/** Red once it is over. */
export function FeedbackDue({ row }: { row: OrderRow }) {
  const due = minutes(row.supervise_due_at)
  return row.supervise_due_at && serverTime() > row.supervise_due_at ? <Tag tone="red">{due}</Tag> : due
}

type Excluded = Pick<OrderRow, 'round' | 'exclusion_scope' | 'exclusion_round' | 'excluded_at'>

/** Whether it is taken out of the assessment, or is to be; with the round where another one has begun, which is assessed. */
export function ExclusionMark({ row }: { row: Excluded }) {
  const t = useText()
  const state = exclusionOf(row)
  if (!state) return null
  const n = row.exclusion_round
  return (
    <Tag tone={state === 'proposed' ? 'orange' : 'grey'}>
      {t(EXCLUSION_STATE[state])}
      {n !== null && n < row.round && t(MARK.upToRound, { n })}
    </Tag>
  )
}
