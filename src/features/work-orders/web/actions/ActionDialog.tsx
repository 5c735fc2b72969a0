import { Modal } from 'antd'

import { useEndpoint } from '#ui/api/hooks.ts'
import { FailureState, LoadingState } from '#ui/parts/States.tsx'

import { getComplaintInfo } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import { NotPossible } from './NotPossible.tsx'
import { OrderAction } from './OrderAction.tsx'

/** An action's form over a list: reads the order first, since a row does not hold all of it. */
export function ActionDialog({ id, action, onClose }: { id: string; action: ActionName; onClose: () => void }) {
  const { data: order, error } = useEndpoint(getComplaintInfo, { id }, { quiet: true })
  if (order?.actions.includes(action)) {
    return <OrderAction order={order} action={action} as="dialog" onDone={onClose} onCancel={onClose} />
  }
  return (
    <Modal open width={860} footer={null} onCancel={onClose}>
      {error ? <FailureState failure={error} /> : order ? <NotPossible order={order} action={action} /> : <LoadingState />}
    </Modal>
  )
}
