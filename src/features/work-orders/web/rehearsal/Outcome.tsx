import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { HeadRow } from '#ui/parts/HeadRow.tsx'
import type { Message } from '#kernel/messages.ts'
import { minutes } from '#kernel/time.ts'

import type { Rehearsal, Tried } from '../../contract/rehearsal.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { FIELD } from '../messages.ts'
import { REHEARSAL } from './messages.ts'
import styles from './Rehearsal.module.css'

/** What would have been different: how many, of whom, of which matters, and the first of them. */
export function Outcome({ found, what }: { found: Rehearsal; what: Tried }) {
  const t = useText()
  const { since, orders: n, differ, judged, good_before: before, good_after: after } = found
  const leads = what === 'catalogue'
  const columns = leads
    ? [REHEARSAL.orders, REHEARSAL.won, REHEARSAL.lost]
    : [REHEARSAL.orders, REHEARSAL.later, REHEARSAL.earlier]
  return (
    <div role="status" className={styles['outcome']}>
      <strong>{differ === 0 ? t(REHEARSAL.same, { since, n }) : t(REHEARSAL.differ, { since, n, differ })}</strong>
      <p>
        {judged > 0 && t(leads ? REHEARSAL.met : REHEARSAL.inTime, { before, after, judged })}{' '}
        {found.more && t(REHEARSAL.capped, { n })} {t(REHEARSAL.nothing)}
      </p>
      <div className={styles['shares']}>
        <Shares title={REHEARSAL.department} rows={found.departments} columns={columns} />
        <Shares title={REHEARSAL.category} rows={found.categories} columns={leads ? columns.slice(0, 1) : columns} />
      </div>
      {found.first.length > 0 && (
        <div className={styles['scroll']}>
          <table>
            <HeadRow heads={[FIELD.order_no, FIELD.title, REHEARSAL.from, REHEARSAL.to]} />
            <tbody>
              {found.first.map(({ id, order_no, title, from, to }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={detailPath('all', id)}>{order_no}</Link>
                  </th>
                  <td className={styles['named']}>{title}</td>
                  <td>{valueOf(from)}</td>
                  <td>{valueOf(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )

  function valueOf(value: string | null): string {
    if (value === null) return t(REHEARSAL.nobody)
    return leads ? value : minutes(value)
  }
}

interface SharesGiven {
  readonly title: Message
  readonly rows: Rehearsal['departments']
  readonly columns: readonly Message[]
}

function Shares({ title, rows, columns }: SharesGiven) {
  if (rows.length === 0) return null
  return (
    <div className={styles['scroll']}>
      <table>
        <HeadRow heads={[title, ...columns]} />
        <tbody>
          {rows.map(({ name, n, more, less }) => (
            <tr key={name}>
              <th scope="row" className={styles['named']}>
                {name}
              </th>
              {[n, more, less].slice(0, columns.length).map((value, at) => (
                <td key={columns[at]!.zh}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
