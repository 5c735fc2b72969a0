import { lazy, Suspense, useMemo } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import type { ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { Slotted } from '#ui/slots.tsx'

import { complaintList, exportOrders, exportOrdersPlain, type OrderRow } from '../contract/list.ts'
import { QUEUES, type QueueName } from '../domain/queues/queues.ts'
import { LIST } from './messages.ts'
import { OrderCard } from './OrderCard.tsx'
import { detailPath } from '../domain/queues/addresses.ts'
import { columnsOf, toneOf } from './queue-columns.tsx'
import { filtersOf, meaningOf, queryOf } from './queue-filters.ts'
import styles from './QueueScreen.module.css'
import { QueueTools } from './QueueTools.tsx'
import { queueHead } from './slots.ts'
import { useChoices } from './use-choices.ts'
import { useSeveral } from './several/use-several.tsx'
import { useRowActions } from './use-row-actions.tsx'

// Of one queue; the others need not wait for it.
const CategoryTabs = lazy(() => import('./CategoryTabs.tsx').then((module) => ({ default: module.CategoryTabs })))
const OrderPeek = lazy(() => import('./peek/OrderPeek.tsx').then((module) => ({ default: module.OrderPeek })))

/** One list screen for all queues: what differs is in the table of queues and in the columns. */
export function QueueScreen({ queue }: { queue: QueueName }) {
  const t = useText()
  const choices = useChoices()
  const { rowActions, dialog } = useRowActions(queue)
  const several = useSeveral(queue)
  const { batchActions } = several
  const list = useMemo(
    (): ListDeclaration<OrderRow, typeof complaintList> => ({
      id: `orders.${queue}`,
      title: t(QUEUES[queue].title),
      endpoint: complaintList,
      input: (state) => queryOf(queue, state),
      rowId: (row) => row.id,
      rowName: (row) => row.order_no,
      columns: columnsOf(queue),
      filters: filtersOf(queue, t, choices),
      search: meaningOf,
      tone: toneOf,
      open: (row) => detailPath(queue, row.id),
      rowActions,
      ...(batchActions ? { batchActions } : {}),
      exported: exportOrders,
      exportedPlain: exportOrdersPlain,
      choosesMany: true,
      views: true,
      tools: <QueueTools queue={queue} />,
      head: <Head queue={queue} />,
      Peek: OrderPeek,
      Card: OrderCard,
      emptyText: t(LIST.empty),
    }),
    [batchActions, choices, queue, rowActions, t],
  )
  return (
    <>
      <ListScreen list={list} />
      {dialog}
      {several.dialog}
    </>
  )
}

const Head = ({ queue }: { queue: QueueName }) => (
  <>
    {'tabs' in QUEUES[queue] && <Tabs />}
    <Slotted slot={queueHead} given={{ queue }} />
  </>
)

/** Nothing moves when they are there. */
function Tabs() {
  return (
    <div className={styles['tabs']}>
      <Suspense fallback={null}>
        <CategoryTabs />
      </Suspense>
    </div>
  )
}
