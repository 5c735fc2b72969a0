import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { Deadlines } from './Deadlines.tsx'
import { Facts } from './Facts.tsx'
import { Items } from './Items.tsx'
import styles from './Order.module.css'

/** What one decides about, for a form that covers the order: nobody decides on what he cannot see. */
export function Matter({ order, doing }: { order: OrderDetail; doing: ActionName }) {
  return (
    <div className={styles['matter']}>
      <h3>{order.title}</h3>
      <Facts order={order} doing={doing} />
      <Items order={order} />
      <Deadlines order={order} />
    </div>
  )
}
