import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'

import type { OrderRow } from '../contract/list.ts'
import type { ActionName } from '../domain/lifecycle.ts'
import { LIFECYCLE, byRank } from '../domain/lifecycle.ts'
import type { QueueName } from '../domain/queues.ts'
import { LIST } from './messages.ts'

const ActionDialog = lazy(() =>
  import('./actions/ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })),
)
const BatchReportDialog = lazy(() =>
  import('./actions/BatchReportDialog.tsx').then((module) => ({ default: module.BatchReportDialog })),
)

type Open = { kind: 'one'; id: string; action: ActionName } | { kind: 'report'; rows: readonly OrderRow[] }

interface RowActions {
  readonly rowActions: (row: OrderRow) => readonly ListAction[]
  readonly batchActions: ((rows: readonly OrderRow[]) => readonly ListAction[]) | null
  /** The form that was asked for, if any. */
  readonly dialog: ReactNode
}

/** What the server allows for each row, as buttons that open the action's form over the list. */
export function useRowActions(queue: QueueName): RowActions {
  const t = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const rowActions = useCallback(
    (row: OrderRow) =>
      byRank(row.actions).map((action) => ({
        key: action,
        label: t(LIFECYCLE[action].name),
        run: () => setOpen({ kind: 'one', id: row.id, action }),
      })),
    [t],
  )
  const batchActions = useMemo(() => {
    if (queue !== 'needreport_back' && queue !== 'needreport_reply') return null
    return (rows: readonly OrderRow[]) => [
      { key: 'report', label: t(LIST.batchReport), run: () => setOpen({ kind: 'report', rows }) },
    ]
  }, [queue, t])
  return { rowActions, batchActions, dialog: <Suspense fallback={null}>{open && dialogFor(open, close)}</Suspense> }
}

const dialogFor = (open: Open, close: () => void): ReactNode =>
  open.kind === 'one' ? (
    <ActionDialog id={open.id} action={open.action} onClose={close} />
  ) : (
    <BatchReportDialog rows={open.rows} onClose={close} />
  )
