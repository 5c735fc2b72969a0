import type { Ref } from 'react'

import type { AsideHandle } from '#ui/form/FormAside.tsx'
import { Modal, Spin } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { useOrderAsOpened } from '../use-order.ts'
import { NotPossible } from './NotPossible.tsx'
import { OrderAction, type About } from './OrderAction.tsx'
import type { ToldOutcome } from './use-outcome.ts'

/** Sooner nobody wonders whether anything happens. */
const SLOW_MS = 300

interface Given {
  readonly id: string
  readonly action: ActionName
  /** The order, where the screen below shows it already. */
  readonly opened?: OrderDetail
  /** Over the screen, or beside the order. */
  readonly as?: 'dialog' | 'aside'
  readonly aside?: Ref<AsideHandle>
  readonly about?: About
  readonly onClose: () => void
  /** After it closed because the user is done with the order for now. */
  readonly onHandedOn?: () => void
}

/** An action's form over a list or an order; over a list it reads the order first, since a row does not hold all of it. */
export function ActionDialog({ id, action, opened, as = 'dialog', aside, about, onClose, onHandedOn }: Given) {
  const { order, error, live } = useOrderAsOpened(id, opened)
  const done = (outcome: ToldOutcome): void => {
    onClose()
    if (outcome.done) onHandedOn?.()
  }
  if (live && order?.actions.includes(action)) {
    const given = { order, action, as, onDone: done, onCancel: onClose, live }
    return <OrderAction {...given} aside={aside} about={about} />
  }
  // No dialog before its form is there: it would take the focus, and the form that follows would not have it.
  if (!order && !error) return <Spin fullscreen delay={SLOW_MS} />
  return (
    <Modal open width={860} footer={null} onCancel={onClose}>
      <Reading query={{ data: order, error }}>{(opened) => <NotPossible order={opened} action={action} />}</Reading>
    </Modal>
  )
}
