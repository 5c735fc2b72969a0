import { useNavigate, useParams } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { EmptyState } from '#ui/parts/States.tsx'
import { useTagTitle } from '#ui/tags.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { shortNameOf } from '../../domain/queues/matter.ts'
import { FIELD } from '../messages.ts'
import { Deadlines } from '../order/Deadlines.tsx'
import { Facts } from '../order/Facts.tsx'
import { Items } from '../order/Items.tsx'
import { detailPath, listPath } from '../../domain/queues/addresses.ts'
import { noOrder } from '../no-order.tsx'
import { useOrderAsOpened, type Live } from '../use-order.ts'
import styles from './ActionScreen.module.css'
import { NotPossible } from './NotPossible.tsx'
import { OrderAction } from './OrderAction.tsx'

/** An action on its own address, with the order beside it: nobody decides on what he cannot see. Where one address stands for several (`handle/reply`), the order's state decides. */
export function ActionScreen({ actions }: { actions?: readonly ActionName[] }) {
  const { id = '', action: named } = useParams()
  const { order, error, live } = useOrderAsOpened(id)
  return (
    <Reading query={{ data: order, error }} failed={noOrder}>
      {(opened) => live && <Acting order={opened} wanted={actions ?? [named as ActionName]} live={live} />}
    </Reading>
  )
}

interface ActingGiven {
  readonly order: OrderDetail
  /** The first that is possible is done. */
  readonly wanted: readonly ActionName[]
  readonly live: Live
}

function Acting({ order, wanted, live }: ActingGiven) {
  const t = useText()
  const navigate = useNavigate()
  const action = wanted.find((one) => order.actions.includes(one))
  useTagTitle(action && `${t(LIFECYCLE[action].name)} ${shortNameOf(order)}`)
  const toOrder = (): void => void navigate(detailPath('all', order.id), { replace: true })
  const onDone = action === 'remove' ? () => void navigate(listPath('all'), { replace: true }) : toOrder
  if (!action) return wanted[0] ? <NotPossible order={order} action={wanted[0]} /> : <EmptyState />
  return (
    <div className={styles['page']}>
      <OrderAction order={order} action={action} as="page" onDone={onDone} onCancel={toOrder} live={live} />
      <aside className={styles['order']} aria-label={`${t(FIELD.order_no)} ${order.order_no}`}>
        <Facts order={order} doing={action} />
        <Items order={order} />
        <Deadlines order={order} />
      </aside>
    </div>
  )
}
