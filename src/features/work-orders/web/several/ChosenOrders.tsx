import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { Acted } from '../../contract/actions.ts'
import type { OrderRow } from '../../contract/list.ts'
import { REPLY_CATEGORY, RESOLVE_STATUS } from '../../domain/order/enums.ts'
import type { ResultOf } from '#kernel/several.ts'
import { minutes } from '#kernel/time.ts'
import { labelIn } from '../order-cells.tsx'
import { SEVERAL } from './messages.ts'
import styles from './Several.module.css'

export type Outcome = ResultOf<Acted>

/** The orders that something is done with together, and what became of each. */
export function ChosenOrders({ rows, outcomes }: { rows: readonly OrderRow[]; outcomes?: readonly Outcome[] }) {
  const t = useText()
  return (
    <ul className={styles['orders']} aria-label={t(SEVERAL.orders)}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles['no']}>{row.order_no}</span>
          <span className={styles['title']}>{row.title}</span>
          {outcomes ? <What outcome={outcomes.find(({ id }) => id === row.id)} /> : <Proposed row={row} />}
        </li>
      ))}
    </ul>
  )
}

/** What a reply under review says, in two words. */
function Proposed({ row: { reply } }: { row: OrderRow }) {
  const t = useText()
  if (!reply) return null
  const said = [labelIn(RESOLVE_STATUS, reply.resolve_status), labelIn(REPLY_CATEGORY, reply.reply_category)]
  return (
    <span className={styles['said']}>{[reply.dept_name, ...said.map((label) => label && t(label))].join(' · ')}</span>
  )
}

function What({ outcome }: { outcome: Outcome | undefined }) {
  const t = useText()
  if (!outcome) return null
  if (!outcome.done) return <span className={styles['refused']}>{outcome.msg}</span>
  const { action, due_at } = outcome.done
  return (
    <span className={styles['said']}>
      {action === 'allocate' && due_at && t(SEVERAL.due, { due: minutes(due_at) })}{' '}
      <Tag tone="green">{t(SEVERAL.done)}</Tag>
    </span>
  )
}
