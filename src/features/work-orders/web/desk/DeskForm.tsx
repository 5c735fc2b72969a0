import { useEffect, useState, type RefObject } from 'react'

import type { FormHandle } from '#ui/form/FormPanel.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { EmptyState, LoadingState } from '#ui/parts/States.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { undoes } from '../../domain/lifecycle/lifecycle.ts'
import { expected, stepsIn } from '../../domain/queues/steps.ts'
import { waitsOf, type QueueName } from '../../domain/queues/queues.ts'
import { OrderAction } from '../actions/OrderAction.tsx'
import type { ToldOutcome } from '../actions/use-outcome.ts'
import { ActionBar } from '../order/ActionBar.tsx'
import { useOrderAsOpened, type Live } from '../use-order.ts'
import styles from './Desk.module.css'
import { DESK } from './messages.ts'

interface Given {
  readonly id: string
  readonly queue: QueueName
  /** To take back what was done, where that is possible. */
  readonly undo: boolean
  readonly handle: RefObject<FormHandle | null>
  readonly onDone: (outcome: ToldOutcome) => void
}

/** What is to be done on the order, filled in as far as it can be known. */
export function DeskForm({ id, queue, undo, handle, onDone }: Given) {
  const { order, error, live } = useOrderAsOpened(id)
  return (
    <Reading query={{ data: order, error }} loading={<LoadingState lines={8} />}>
      {(opened) => live && <Acting order={opened} {...{ queue, undo, handle, onDone, live }} />}
    </Reading>
  )
}

function Acting({ order, queue, undo, handle, onDone, live }: Omit<Given, 'id'> & { order: OrderDetail; live: Live }) {
  const t = useText()
  const [chosen, choose] = useState<ActionName | null>(null)
  useEffect(() => {
    if (undo) handle.current?.enter()
  }, [undo, handle])
  const waits = waitsOf(order)
  const awaited = expected(order.actions, waits)
  const usual = stepsIn(queue, order.actions, waits).find((one) => (undo ? undoes(one) : awaited.includes(one)))
  const action = chosen && order.actions.includes(chosen) ? chosen : usual
  return (
    <>
      <ActionBar
        order={order}
        onAction={(one) => {
          choose(one)
          handle.current?.show()
        }}
        open={action ?? null}
        onMacro={onDone}
      />
      {action ? (
        <OrderAction
          key={action}
          order={order}
          action={action}
          as="panel"
          handle={handle}
          onDone={onDone}
          live={live}
        />
      ) : (
        <div className={styles['nothing']}>
          <EmptyState text={t(DESK.nothing)} />
        </div>
      )}
    </>
  )
}
