import type { ReactNode } from 'react'

import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { PENDING, STATUS, type Status } from '../../domain/order/enums.ts'
import { STANDING } from '../../domain/rights/standing.ts'
import { OrderMarks, Remaining, UrgencyTag } from '../order-cells.tsx'
import { FIELD } from '../messages.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

const STAGES = [
  ORDER.stageIntake,
  ORDER.stageAllocate,
  ORDER.stageHandle,
  ORDER.stageReview,
  ORDER.stageReport,
  ORDER.stageDone,
]

/** Which stage a status belongs to; an invalid order has left the path. */
const STAGE_OF: Readonly<Record<Status, number>> = {
  submitted: 0,
  waiting: 1,
  in_progress: 2,
  merged: 2,
  dept_back: 3,
  dept_reply: 3,
  need_report_back: 4,
  need_report_reply: 4,
  completed_back: 5,
  completed_reply: 5,
  invalid: -1,
}

interface Given {
  readonly order: OrderDetail
  readonly brief?: boolean
  /** Stands behind the number. */
  readonly beside?: ReactNode
}

/** Number, title, stage, who has it and how long is left: what one must see without reading. */
export function Glance({ order, brief = false, beside }: Given) {
  const t = useText()
  const stage = STAGE_OF[order.status]
  const open = order.pending_action !== 'none'
  return (
    <div className={styles['glance']} data-guide="matter">
      <p className={styles['numbers']}>
        <strong>{order.order_no}</strong>
        {beside}
        {order.superior_no && <span>{`${t(FIELD.superior_no)} ${order.superior_no}`}</span>}
        {order.round > 1 && <Tag tone="purple">{t(ORDER.round, { n: order.round })}</Tag>}
        <OrderMarks row={order} />
      </p>
      <h2 className={styles['title']}>
        {order.urgency !== 'normal' && <UrgencyTag row={order} />} {order.title}
      </h2>
      <p className={styles['standing']}>
        <Standing order={order} />
        {order.due_at && open && (
          <span>
            {`${t(FIELD.due_at)} ${minutes(order.due_at)}`} <Remaining row={order} />
          </span>
        )}
      </p>
      {stage >= 0 && !brief && order.reach === 'whole' && (
        <ol className={styles['stages']} aria-label={t(ORDER.stages)}>
          {STAGES.map((title, at) => (
            <li
              key={title.en}
              data-state={at < stage || stage === 5 ? 'past' : at === stage ? 'now' : 'ahead'}
              aria-current={at === stage ? 'step' : undefined}
            >
              {t(title)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Where it stands, and with whom; to whom its department's part is over, that it is. */
function Standing({ order: { reach, status, pending_action, holder_dept_name } }: Pick<Given, 'order'>) {
  const t = useText()
  const open = pending_action !== 'none'
  const [state, more] =
    reach === 'whole'
      ? [
          t(STATUS[status]),
          open
            ? t(ORDER.holder, { dept: holder_dept_name ?? t(FIELD.lead_dept), step: t(PENDING[pending_action]) })
            : t(ORDER.closed),
        ]
      : [t(STANDING[reach][status]), t(ORDER.partOver)]
  return (
    <>
      <Tag tone={open && reach === 'whole' ? 'blue' : 'grey'}>{state}</Tag>
      <span>{more}</span>
    </>
  )
}
