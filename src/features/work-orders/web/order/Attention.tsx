import { useText } from '#ui/i18n/text.tsx'
import { minutes } from '#ui/parts/moment.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import styles from './Attention.module.css'
import { ORDER } from './messages.ts'

/** What somebody asks of who has the order, until they have done something about it. */
export function Attention({ order }: { order: OrderDetail }) {
  const t = useText()
  const urge = order.urges.at(-1)
  if (!urge || urge.heeded) return null
  return (
    <ul className={styles['calls']}>
      <li>
        <b>{t(ORDER.urgedAt, { time: minutes(urge.created_at) })}</b>
        <span>{urge.content}</span>
      </li>
    </ul>
  )
}
