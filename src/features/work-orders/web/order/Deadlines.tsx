import { Link } from 'react-router'

import { minutes } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { clockPath } from '../../domain/queues/addresses.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'
import { Section } from './Section.tsx'

interface Row {
  readonly label: string
  readonly due: string | null
  readonly done?: string | null
  /** One may still do it afterwards, in another way. */
  readonly passes?: boolean
  /** How the deadline came about, as the server explains it. */
  readonly text?: string
}

/** Every clock of the order, each with its explanation. */
export function Deadlines({ order }: { order: OrderDetail }) {
  const t = useText()
  const current = order.allocations.filter(({ state }) => state === 'assigned' || state === 'handling').at(-1)
  const rows: readonly Row[] = [
    { label: t(ORDER.order_due), due: order.order_due.due_at, text: order.order_due.text },
    { label: t(ORDER.superior_due), due: order.superior_due_at },
    { label: t(ORDER.report_due), due: order.report_due_at, done: order.reported_at },
    ...(current
      ? [
          {
            label: `${current.dept_name} · ${t(ORDER.handle_due)}`,
            due: current.due.due_at,
            text: current.due.text,
          },
          { label: t(ORDER.sign_due), due: current.sign_due_at, done: current.signed_at },
          { label: t(ORDER.contact_due), due: current.contact_due_at, done: current.first_contact_at },
          { label: t(ORDER.back_due), due: current.back_due_at, passes: true },
        ]
      : []),
  ]
  const known = rows.filter(({ due }) => due)
  const runs = order.pending_action !== 'none' && !order.paused && !order.request_id
  const isLate = ({ due, done, passes }: Row): boolean => runs && !done && !passes && due! < serverTime()
  if (known.length === 0) return null
  return (
    <Section title={t(ORDER.deadlines)} aside={<Link to={clockPath(order.id)}>{t(ORDER.explained)}</Link>}>
      <dl className={styles['deadlines']}>
        {known.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              {minutes(row.due)}
              {row.due && row.done && <Done late={row.done > row.due} time={minutes(row.done)} />}
              {isLate(row) && (
                <span className={styles['done']} data-late>
                  {t(ORDER.overdue)}
                </span>
              )}
              {row.text && <p>{row.text}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Done({ late, time }: { late: boolean; time: string }) {
  const t = useText()
  return (
    <span className={styles['done']} data-late={late}>
      {t(late ? ORDER.doneLate : ORDER.doneAt, { time })}
    </span>
  )
}
