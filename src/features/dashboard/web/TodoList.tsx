import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import {
  QUEUES,
  deskPath,
  detailPath,
  listPath,
  nextStep,
  waitsOf,
  type QueueName,
} from '#features/work-orders/domain/public.ts'
import { Remaining, UrgencyTag } from '#features/work-orders/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { CheckCircleOutlined } from '#ui/icons.ts'

import type { DeskRow, dashboardSummary } from '../contract.ts'
import type { Desk } from '../domain/desk.ts'
import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { OrdersLink } from './OrdersLink.tsx'
import { HOME, LIST_TITLE } from './messages.ts'
import { useTodo } from './use-readings.ts'

interface Given {
  readonly desk: Desk
  readonly counters: Readonly<Record<string, number>>
  readonly steps: OutputOf<typeof dashboardSummary>['steps']
}

const NONE = { mine: HOME.noneToDo, late: HOME.noneLate, none: HOME.noneToDo }
const LISTED = 8

/** The most pressing orders of the desk, each a link to itself. */
export function TodoList({ desk, counters, steps }: Given) {
  const t = useText()
  const session = useSession()
  const todo = useTodo(true)
  const known = desk.todo.flatMap((queue) => QUEUES[queue].counters).map((counter) => counters[counter] ?? LISTED)
  const isFull = (queue: QueueName): boolean => QUEUES[queue].counters.some((counter) => (counters[counter] ?? 0) > 0)
  const opens = (queue: QueueName): boolean => mayOpen(session, listPath(queue))
  const first = desk.list === 'mine' ? desk.todo.find((queue) => isFull(queue) && opens(queue)) : undefined
  const coming = Math.min(
    LISTED,
    known.reduce((sum, n) => sum + n, 0),
  )
  return (
    <Block
      place="list"
      title={t(LIST_TITLE[desk.list])}
      extra={
        <span className={styles['extra']}>
          {steps &&
            [
              t(HOME.toSign, { n: steps.to_sign }),
              t(HOME.toContact, { n: steps.to_contact }),
              t(HOME.toReply, { n: steps.to_reply }),
            ].join(' · ')}{' '}
          {first && <Link to={deskPath(first)}>{t(HOME.atTheDesk)}</Link>}
        </span>
      }
    >
      <BlockReading query={todo} lines={Math.max(2, coming)}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles['none']}>
              <CheckCircleOutlined aria-hidden />
              {t(NONE[desk.list])}
            </p>
          ) : (
            <ul className={styles['orders']}>
              {rows.map((row) => (
                <Order key={`${row.queue} ${row.id}`} row={row} at={opens(row.queue) ? row.queue : 'all'} />
              ))}
            </ul>
          )
        }
      </BlockReading>
    </Block>
  )
}

/** Opened in its queue; by a role that has no screen for that, among all; by one that has neither, not at all. */
function Order({ row, at }: { row: DeskRow; at: QueueName }) {
  const t = useText()
  const next = nextStep(row.actions, waitsOf(row))
  const queue = t(QUEUES[row.queue].title)
  const where = next ? t(next) : row.holder_dept_name
  return (
    <li>
      <OrdersLink queue={at} to={detailPath(at, row.id)} className={styles['order']}>
        <span className={styles['orderTitle']}>
          {row.urgency !== 'normal' && <UrgencyTag row={row} />} {row.title}
        </span>
        <span className={styles['orderNo']}>{row.order_no}</span>
        <span className={styles['orderQueue']}>{where && where !== queue ? `${queue} · ${where}` : queue}</span>
        <span className={styles['orderTime']}>
          {row.assist || !row.remaining ? minutes(row.due_at ?? row.completed_at) : <Remaining row={row} />}
        </span>
      </OrdersLink>
    </li>
  )
}
