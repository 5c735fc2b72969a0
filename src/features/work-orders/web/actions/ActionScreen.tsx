import { useNavigate, useParams } from 'react-router'

import { EmptyState, FailureState, LoadingState } from '#ui/parts/States.tsx'

import type { ActionName } from '../../domain/lifecycle.ts'
import { detailPath } from '../paths.ts'
import { useOrderAsOpened } from '../use-order.ts'
import styles from './ActionScreen.module.css'
import { NotPossible } from './NotPossible.tsx'
import { OrderAction } from './OrderAction.tsx'

/** An action on its own address. Where one address stands for several (`handle/reply`), the order's state decides. */
export function ActionScreen({ actions }: { actions?: readonly ActionName[] }) {
  const { id = '', action: named } = useParams()
  const navigate = useNavigate()
  const { order, error } = useOrderAsOpened(id)
  if (error) return <FailureState failure={error} />
  if (!order) return <LoadingState />
  const wanted = actions ?? [named as ActionName]
  const action = wanted.find((one) => order.actions.includes(one))
  const toOrder = (): void => void navigate(detailPath('all', order.id), { replace: true })
  if (!action) return wanted[0] ? <NotPossible order={order} action={wanted[0]} /> : <EmptyState />
  return (
    <div className={styles['page']}>
      <OrderAction order={order} action={action} as="page" onDone={toOrder} onCancel={toOrder} />
    </div>
  )
}
