import { useText } from '#ui/i18n/text.tsx'
import { minutes } from '#ui/parts/moment.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import styles from './Attention.module.css'
import { useInstructed } from './InstructionRecord.tsx'
import { ORDER } from './messages.ts'

/** What somebody asks of who has the order, until they have done something about it. */
export function Attention({ order }: { order: OrderDetail }) {
  const t = useText()
  const instructed = useInstructed()
  const urge = order.urges.at(-1)
  const open = order.pending_action !== 'none'
  const asked = [
    ...order.instructions
      .filter(({ answered }) => open && !answered)
      .map((row) => ({ id: row.id, head: instructed(row), content: row.content })),
    ...(urge && !urge.heeded
      ? [{ id: urge.id, head: t(ORDER.urgedAt, { time: minutes(urge.created_at) }), content: urge.content }]
      : []),
  ]
  if (asked.length === 0) return null
  return (
    <ul className={styles['calls']}>
      {asked.map(({ id, head, content }) => (
        <li key={id}>
          <b>{head}</b>
          <span>{content}</span>
        </li>
      ))}
    </ul>
  )
}
