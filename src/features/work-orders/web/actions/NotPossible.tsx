import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { StopOutlined } from '#ui/icons.ts'
import { Notice } from '#ui/parts/States.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { STANDING } from '../../domain/rights/standing.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { actionTitle } from '../action-title.ts'
import { ACTION } from './messages.ts'

/** The action is not offered now, or is none, as an old link may say: why, and the way to the order. */
export function NotPossible({ order, action }: { order: OrderDetail; action: string }) {
  const t = useText()
  const name = actionTitle(action)
  const refusal = order.refused.find((refused) => refused.action === action)
  return (
    <Notice
      icon={<StopOutlined />}
      title={name ? t(ACTION.notPossible, { action: name }) : t(ACTION.noSuchAction)}
      hint={refusal?.reason ?? `${order.order_no} · ${t(STANDING[order.reach][order.status])}`}
      actions={<Link to={detailPath('all', order.id)}>{t(ACTION.toOrder)}</Link>}
    />
  )
}
