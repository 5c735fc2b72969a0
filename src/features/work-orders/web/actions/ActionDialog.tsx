import { Modal } from 'antd'

import { FailureState, LoadingState } from '#ui/parts/States.tsx'

import type { ActionName } from '../../domain/lifecycle.ts'
import { useOrderAsOpened } from '../use-order.ts'
import { NotPossible } from './NotPossible.tsx'
import { OrderAction } from './OrderAction.tsx'

/** An action's form over a list: reads the order first, since a row does not hold all of it. */
export function ActionDialog({ id, action, onClose }: { id: string; action: ActionName; onClose: () => void }) {
  const { order, error } = useOrderAsOpened(id)
  if (order?.actions.includes(action)) {
    return <OrderAction order={order} action={action} as="dialog" onDone={onClose} onCancel={onClose} />
  }
  return (
    <Modal open width={860} footer={null} onCancel={onClose}>
      {error ? (
        <FailureState failure={error} />
      ) : order ? (
        <NotPossible order={order} action={action} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  )
}
