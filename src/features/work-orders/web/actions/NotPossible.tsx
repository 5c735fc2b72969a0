import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { StopOutlined } from '#ui/icons.ts'
import { Notice } from '#ui/parts/States.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle.ts'
import { STATUS } from '../../domain/enums.ts'
import { detailPath } from '../../domain/addresses.ts'
import { ACTION } from './messages.ts'

/** The action is not offered now: why, and the way to the order. */
export function NotPossible({ order, action }: { order: OrderDetail; action: ActionName }) {
  const t = useText()
  const refusal = order.refused.find((refused) => refused.action === action)
  return (
    <Notice
      icon={<StopOutlined />}
      title={t(ACTION.notPossible, { action: t(LIFECYCLE[action].name) })}
      hint={refusal?.reason ?? `${order.order_no} · ${t(STATUS[order.status])}`}
      actions={<Link to={detailPath('all', order.id)}>{t(ACTION.toOrder)}</Link>}
    />
  )
}
