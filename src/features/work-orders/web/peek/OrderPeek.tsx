import type { ReactNode } from 'react'

import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Marked } from '#ui/list/Marked.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { LoadingState } from '#ui/parts/States.tsx'
import { useSettled } from '#ui/parts/use-settled.ts'

import { getComplaintInfo, type OrderDetail } from '../../contract/detail.ts'
import type { OrderRow } from '../../contract/list.ts'
import { PENDING } from '../../domain/order/enums.ts'
import { STANDING } from '../../domain/rights/standing.ts'
import { useSuggested } from '../fields/suggested.ts'
import { whySuggested } from '../fields/SuggestedDepts.tsx'
import { HINT } from '../fields/messages.ts'
import { FIELD } from '../messages.ts'
import { ORDER } from '../order/messages.ts'
import { OrderMarks, Remaining, UrgencyTag } from '../order-cells.tsx'
import styles from './OrderPeek.module.css'

/** Rows that the cursor only passes are not asked for. */
const REST_MS = 100

/** What an order is about and where it stands, while the list goes on beside it: read as the order’s own screen reads it. */
export function OrderPeek({ row }: { row: OrderRow }) {
  const rests = useSettled(row.id, REST_MS) === row.id
  const query = useEndpoint(getComplaintInfo, { id: row.id }, { staleTime: 5_000, enabled: rests })
  return (
    <div className={styles['peek']}>
      <h2>
        {row.urgency !== 'normal' && <UrgencyTag row={row} />} <Marked text={row.title} />
      </h2>
      <p className={styles['marks']}>
        <OrderMarks row={row} />
      </p>
      <Reading query={query} loading={<LoadingState lines={8} />}>
        {(order) => <Shown order={order} />}
      </Reading>
    </div>
  )
}

function Shown({ order }: { order: OrderDetail }) {
  const t = useText()
  const last = order.logs.at(-1)
  const step = order.pending_action === 'none' ? null : t(PENDING[order.pending_action])
  return (
    <>
      <p className={styles['text']}>
        <Marked text={order.content} />
      </p>
      {order.demand && (
        <p className={styles['text']}>
          <b>{t(FIELD.demand)}</b> <Marked text={order.demand} />
        </p>
      )}
      <dl className={styles['facts']}>
        <Fact title={t(FIELD.address)}>{order.address}</Fact>
        <Fact title={t(FIELD.due_at)}>
          {order.due_at && (
            <>
              {minutes(order.due_at)} <Remaining row={order} />
            </>
          )}
        </Fact>
        <Fact title={t(FIELD.status)}>
          {[t(STANDING[order.reach][order.status]), order.holder_dept_name, step].filter(Boolean).join(' · ')}
        </Fact>
        {order.actions.includes('allocate') && <Suggested id={order.id} />}
        {last && (
          <Fact title={t(ORDER.last)}>
            <small>
              {[minutes(last.created_at), last.operator_dept, last.operator_name].filter(Boolean).join(' ')}
            </small>
            {last.text}
          </Fact>
        )}
      </dl>
    </>
  )
}

/** Whom the order would be given to, and why. */
function Suggested({ id }: { id: string }) {
  const t = useText()
  return useSuggested(id).departments.map(({ dept_id, name, reasons }, at) => (
    <Fact key={dept_id} title={at === 0 ? t(HINT.suggestion) : ''}>
      {name}
      <small>{reasons.map((reason) => whySuggested(reason, t)).join(' · ')}</small>
    </Fact>
  ))
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
