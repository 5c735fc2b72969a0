import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Marked } from '#ui/list/Marked.tsx'

import type { OrderRow } from '../contract/list.ts'
import { APPEAL_TYPE, ASSIST_STATE } from '../domain/order/enums.ts'
import { STANDING } from '../domain/rights/standing.ts'
import { OrderMarks, Passage, Remaining, UrgencyTag, labelIn } from './order-cells.tsx'
import styles from './QueueScreen.module.css'

/** An order on a phone: number and time left, title, what and where, or in an assist queue who is asked what, marks. */
export function OrderCard({ row }: { row: OrderRow }) {
  const t = useText()
  const state = labelIn(ASSIST_STATE, row.assist?.state)
  const facts = row.assist
    ? [row.assist.dept_name, state && t(state), row.assist.task]
    : [t(APPEAL_TYPE[row.appeal_type]), row.area_name, row.lead_dept_name, t(STANDING[row.reach][row.status])]
  return (
    <div className={styles['card']}>
      <div className={styles['cardHead']}>
        <span>{row.order_no}</span>
        <span>{row.remaining ? <Remaining row={row} /> : minutes(row.received_at)}</span>
      </div>
      <div className={styles['cardTitle']}>
        {row.urgency !== 'normal' && <UrgencyTag row={row} />} <Marked text={row.title} />
      </div>
      <Passage row={row} />
      <div className={styles['cardFacts']}>{facts.filter(Boolean).join(' · ')}</div>
      <div>
        <OrderMarks row={row} />
      </div>
    </div>
  )
}
