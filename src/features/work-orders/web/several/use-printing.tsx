import { lazy, useCallback, useState, type ReactNode } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'

import { orderPrinted } from '../../contract/access.ts'
import type { OrderRow } from '../../contract/list.ts'
import { SEVERAL } from './messages.ts'

const PrintChosen = lazy(() => import('./PrintChosen.tsx').then((module) => ({ default: module.PrintChosen })))

interface Printing {
  /** Null for whoever may not print. */
  readonly actions: ((rows: readonly OrderRow[]) => readonly ListAction[]) | null
  readonly dialog: ReactNode
}

/** Chosen orders as a list on paper. */
export function usePrinting(): Printing {
  const t = useText()
  const may = mayCall(useSession(), orderPrinted)
  const [printing, setPrinting] = useState<readonly OrderRow[] | null>(null)
  const actions = useCallback(
    (rows: readonly OrderRow[]) => [{ key: 'print', label: t(SEVERAL.print), run: () => setPrinting(rows) }],
    [t],
  )
  return {
    actions: may ? actions : null,
    dialog: printing && <PrintChosen rows={printing} onClose={() => setPrinting(null)} />,
  }
}
