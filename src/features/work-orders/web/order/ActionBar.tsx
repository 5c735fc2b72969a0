import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import { LIFECYCLE, byRank } from '../../domain/lifecycle.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

/** Exactly what the server allows now, and why what one might expect is not possible. */
export function ActionBar({ order, onAction }: { order: OrderDetail; onAction: (action: ActionName) => void }) {
  const t = useText()
  const actions = byRank(order.actions)
  if (actions.length === 0 && order.refused.length === 0) return null
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t(ORDER.actions)}>
      {actions.map((action, at) => (
        <Button
          key={action}
          type={at === 0 && LIFECYCLE[action].rank !== null ? 'primary' : 'default'}
          onClick={() => onAction(action)}
        >
          {t(LIFECYCLE[action].name)}
        </Button>
      ))}
      {order.refused.map(({ action, reason }) => (
        <p key={action} className={styles['refused']}>
          {t(ORDER.refused, { action: t(LIFECYCLE[action].name), reason })}
        </p>
      ))}
    </div>
  )
}
