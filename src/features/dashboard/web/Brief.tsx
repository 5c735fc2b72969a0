import { Link } from 'react-router'

import { rowsOf } from '#features/reports/domain/public.ts'
import { detailPath } from '#features/work-orders/domain/public.ts'
import { Remaining, ordersAddress } from '#features/work-orders/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { dashboardBrief } from '../contract.ts'
import { linesOf, type Line } from '../domain/brief.ts'
import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { HOME, WHY } from './messages.ts'
import { useBrief } from './use-readings.ts'

type Brief = OutputOf<typeof dashboardBrief>

/** What one must know this morning, in sentences that open the orders they tell of, and the orders to know. */
export function Brief() {
  const t = useText()
  const brief = useBrief()
  const days = brief.data && `${brief.data.days.from} – ${brief.data.days.to}`
  return (
    <Block place="list" title={t(HOME.brief)} extra={days && <span className={styles['extra']}>{days}</span>}>
      <BlockReading query={brief} lines={8}>
        {(data) => (
          <>
            <ul className={styles['brief']}>
              {linesOf(data).map((line) => (
                <li key={addressOf(line, data)} data-tone={line.tone}>
                  <Link to={addressOf(line, data)}>{t(line.text, line.params)}</Link>
                </li>
              ))}
            </ul>
            {data.orders.length > 0 && <Known orders={data.orders} />}
          </>
        )}
      </BlockReading>
    </Block>
  )
}

function Known({ orders }: Pick<Brief, 'orders'>) {
  const t = useText()
  return (
    <ul className={styles['orders']} aria-label={t(HOME.toKnow)}>
      {orders.map((row) => (
        <li key={row.id}>
          <Link to={detailPath('all', row.id)} className={styles['order']}>
            <span className={styles['orderTitle']}>
              <Tag tone="red">{t(WHY[row.why], { n: row.back_count })}</Tag> {row.title}
            </span>
            <span className={styles['orderNo']}>{row.order_no}</span>
            <span className={styles['orderQueue']}>{row.holder_dept_name}</span>
            <span className={styles['orderTime']}>
              <Remaining row={row} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function addressOf({ rows }: Line, { days }: Brief): string {
  const received = { received_from: days.from, received_to: days.to }
  if ('measure' in rows) return ordersAddress({ ...rowsOf(rows.measure), counted_from: days.from, counted_to: days.to })
  if ('category_id' in rows) return ordersAddress({ ...rows, ...received })
  return ordersAddress({ queue: 'overdue', dept_id: rows.late_at })
}
