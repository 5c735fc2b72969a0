import { Suspense, useCallback, useState, type ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'

import type { OrderRow } from '../contract/list.ts'
import type { ActionName } from '../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE, isRemark } from '../domain/lifecycle/lifecycle.ts'
import { stepsIn } from '../domain/queues/steps.ts'
import { waitsOf, type QueueName } from '../domain/queues/queues.ts'
import { ActionDialog } from './dialogs.ts'

interface RowActions {
  readonly rowActions: (row: OrderRow) => readonly ListAction[]
  /** The form that was asked for, if any. */
  readonly dialog: ReactNode
}

/** The steps that the server allows for each row, as buttons that open the action's form over the list. */
export function useRowActions(queue: QueueName): RowActions {
  const t = useText()
  const [open, setOpen] = useState<{ readonly id: string; readonly action: ActionName } | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const rowActions = useCallback(
    (row: OrderRow) =>
      stepsIn(
        queue,
        row.actions.filter((action) => !isRemark(action)),
        waitsOf(row),
      ).map((action) => ({
        key: action,
        label: t(LIFECYCLE[action].name),
        run: () => setOpen({ id: row.id, action }),
      })),
    [queue, t],
  )
  return {
    rowActions,
    dialog: <Suspense fallback={null}>{open && <ActionDialog {...open} onClose={close} />}</Suspense>,
  }
}
