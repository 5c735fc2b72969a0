import { Suspense } from 'react'

import type { WaitingAct } from '#ui/waiting/outbox.ts'
import { WaitingActs } from '#ui/waiting/WaitingActs.tsx'

import type { SeenOrder } from '../actions/OrderAction.tsx'
import { ActionDialog } from '../dialogs.ts'

/** Acts on orders that wait for the network. */
export const WaitingOrderActs = () => <WaitingActs Form={Compared} />

/** What was refused opens its form on the order as it was seen, beside what happened meanwhile. */
function Compared({ act, onClose }: { act: WaitingAct; onClose: () => void }) {
  const { order, action, about } = act.seen as SeenOrder
  return (
    <Suspense fallback={null}>
      <ActionDialog id={order.id} action={action} opened={order} onClose={onClose} about={about} />
    </Suspense>
  )
}
