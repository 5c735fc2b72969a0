import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { atCentre } from '#kernel/actor.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'

import { CALL_ENDPOINTS } from '../../contract/actions.ts'
import type { OrderRow } from '../../contract/list.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE, byRank } from '../../domain/lifecycle/lifecycle.ts'
import type { QueueName } from '../../domain/queues/queues.ts'
import { MACRO } from '../macros/messages.ts'
import { useMacrosFor } from '../macros/use-macros.ts'
import { severalIn, takesSeveral } from '../../domain/lifecycle/several.ts'
import { usePrinting } from './use-printing.tsx'

const SeveralMacroDialog = lazy(() =>
  import('../macros/MacroDialog.tsx').then((module) => ({ default: module.SeveralMacroDialog })),
)
const SeveralDialog = lazy(() => import('./SeveralDialog.tsx').then((module) => ({ default: module.SeveralDialog })))

type Choose = (ids: readonly string[]) => void
interface Open {
  readonly action: ActionName | 'macro'
  readonly rows: readonly OrderRow[]
  readonly choose: Choose
}

interface Several {
  /** Null where nothing is done with several orders, so that there is nothing to choose. */
  readonly batchActions: ((rows: readonly OrderRow[], choose: Choose) => readonly ListAction[]) | null
  /** The form that was asked for, if any. */
  readonly dialog: ReactNode
}

/** What the chosen rows of a queue offer to be done together, each with those of them that it applies to. */
export function useSeveral(queue: QueueName): Several {
  const t = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const printing = usePrinting()
  const possible = useIsPossible(queue) || printing.actions !== null
  const macrosFor = useMacrosFor()
  const print = printing.actions
  const batchActions = useCallback(
    (rows: readonly OrderRow[], choose: Choose) => {
      const offer = (action: Open['action'], name: Message, able: readonly OrderRow[]): ListAction => {
        const run = (): void => setOpen({ action, rows: able, choose })
        return { key: action, label: t(name), count: able.length, run }
      }
      const run = rows.filter((row) => macrosFor(row).length > 0)
      return [
        ...byRank(actionsOf(rows)).map((action) =>
          offer(
            action,
            LIFECYCLE[action].name,
            rows.filter(({ actions }) => actions.includes(action)),
          ),
        ),
        ...(run.length > 0 ? [offer('macro', MACRO.run, run)] : []),
        ...(print?.(rows) ?? []),
      ]
    },
    [macrosFor, print, t],
  )
  return {
    batchActions: possible ? batchActions : null,
    dialog: (
      <Suspense fallback={null}>
        {open &&
          (open.action === 'macro' ? (
            <SeveralMacroDialog {...open} macros={[...new Set(open.rows.flatMap(macrosFor))]} onClose={close} />
          ) : (
            <SeveralDialog {...open} action={open.action} onClose={close} />
          ))}
        {printing.dialog}
      </Suspense>
    ),
  }
}

const actionsOf = (rows: readonly OrderRow[]): ActionName[] => [
  ...new Set(rows.flatMap(({ actions }) => actions.filter(takesSeveral))),
]

function useIsPossible(queue: QueueName): boolean {
  const session = useSession()
  return useMemo(
    () =>
      severalIn(queue, atCentre(session) ? 'centre' : 'dept').some((action) =>
        mayCall(session, CALL_ENDPOINTS[LIFECYCLE[action].call]),
      ),
    [queue, session],
  )
}
