import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { BACK_REASON, RESOLVE_STATUS } from '../../domain/order/enums.ts'
import { Files } from '../order/Files.tsx'
import { oldestFirst } from '../order/log-order.ts'
import { labelIn } from '../order-cells.tsx'
import { HINT } from './messages.ts'
import { pendingBackOf } from './pending-back.ts'
import { ChecksOfReply } from './ReplyChecks.tsx'
import styles from './UnderReview.module.css'

/** The reply that the form is about, so that it need not be remembered. */
export function ReplyUnderReview({ order }: { order: OrderDetail }) {
  const t = useText()
  const reply = order.replies.find(({ id }) => id === order.reply_id)
  if (!reply) return null
  const outcome = labelIn(RESOLVE_STATUS, reply.resolve_status)
  return (
    <>
      <blockquote className={styles['quote']}>
        <p>
          <strong>{t(HINT.reviewed, { dept: reply.dept_name, time: minutes(reply.submitted_at) })}</strong>{' '}
          {outcome && t(outcome)}
        </p>
        <p>{reply.content}</p>
        <Files order_id={order.id} files={reply.attachments} />
      </blockquote>
      <ChecksOfReply order={order} reply={reply} />
    </>
  )
}

/** The send-back that the form decides on. */
export function BackUnderReview({ order }: { order: OrderDetail }) {
  const t = useText()
  const back = pendingBackOf(order)
  if (!back) return null
  return (
    <blockquote className={styles['quote']}>
      <p>
        <strong>{t(HINT.pendingBack, { dept: back.dept_name, time: minutes(back.submitted_at) })}</strong>{' '}
        {t(BACK_REASON[back.reason_code])}
      </p>
      <p>{back.reason}</p>
      {back.basis && <p>{back.basis}</p>}
      {back.suggest_dept_name && <p>{`→ ${back.suggest_dept_name}`}</p>}
      <Files order_id={order.id} files={back.attachments} />
    </blockquote>
  )
}

/** The exclusion that the form decides on: what is proposed now is the last that its history says of any. */
export function ExclusionUnderReview({ order: { id, logs } }: { order: OrderDetail }) {
  const proposal = oldestFirst(logs).findLast(({ action }) => action === 'exclude')
  if (!proposal) return null
  const { operator_dept, operator_name, created_at, text, attachments } = proposal
  return (
    <blockquote className={styles['quote']}>
      <p>
        <strong>{[operator_dept, operator_name, minutes(created_at)].filter(Boolean).join(' ')}</strong>
      </p>
      <p>{text}</p>
      <Files order_id={id} files={attachments} />
    </blockquote>
  )
}
