import { lazy, Suspense, useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { PrinterOutlined } from '#ui/icons.ts'
import type { ListToExport } from '#ui/list/slots.ts'
import { ToolButton } from '#ui/list/ToolButton.tsx'

import { printOrders } from '../../contract/exports.ts'
import { exportOrders } from '../../contract/list.ts'
import { SEVERAL } from './messages.ts'

const PrintList = lazy(() => import('./PrintList.tsx').then((module) => ({ default: module.PrintList })))

/** “Print” over a list of orders, for those who may; chosen ones are printed by a button of their own. */
export function PrintListButton(list: ListToExport) {
  const t = useText()
  const session = useSession()
  const [printed, setPrinted] = useState<OutputOf<typeof printOrders> | null>(null)
  const read = useAction(printOrders, { onSuccess: setPrinted })
  if (list.endpoint !== exportOrders || list.chosen || !mayCall(session, printOrders)) return null
  return (
    <>
      <ToolButton
        seldom
        icon={<PrinterOutlined />}
        label={t(SEVERAL.printList)}
        disabled={list.total?.n === 0}
        loading={read.isPending}
        onClick={() => read.mutate(list.input as never)}
      />
      <Suspense fallback={null}>
        {printed && <PrintList {...{ list, printed }} onClose={() => setPrinted(null)} />}
      </Suspense>
    </>
  )
}
