import { lazy, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useDepartmentOptions } from '#features/organisation/web/public.ts'
import { useAreaOptions, useCategoryOptions } from '#features/reference/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Segmented } from '#ui/kit.ts'
import type { ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { UI } from '#ui/messages.ts'

import { complaintList, exportOrders, type OrderRow } from '../contract/list.ts'
import { QUEUES, type QueueName } from '../domain/queues.ts'
import { REPLY_CATEGORY } from '../domain/enums.ts'
import { useCounters } from './counters.ts'
import { LIST } from './messages.ts'
import { OrderCard } from './OrderCard.tsx'
import { detailPath } from '../domain/addresses.ts'
import { columnsOf, toneOf } from './queue-columns.tsx'
import { filtersOf, meaningOf, queryOf, type Choices } from './queue-filters.ts'
import styles from './QueueScreen.module.css'
import { QueueTools } from './QueueTools.tsx'
import { useSeveral } from './several/use-several.tsx'
import { useRowActions } from './use-row-actions.tsx'

const OrderPeek = lazy(() => import('./peek/OrderPeek.tsx').then((module) => ({ default: module.OrderPeek })))

/** One list screen for all queues: what differs is in the table of queues and in the columns. */
export function QueueScreen({ queue }: { queue: QueueName }) {
  const t = useText()
  const choices = useChoices()
  const { rowActions, dialog } = useRowActions()
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
      tools: <QueueTools queue={queue} />,
      head: queue === 'needreport_reply' ? <CategoryTabs /> : null,
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

/** What the filters offer, the same object while nothing of it changes. */
function useChoices(): Choices {
  const areas = useAreaOptions()
  const categories = useCategoryOptions()
  const departments = useDepartmentOptions()
  return useMemo(() => ({ areas, categories, departments }), [areas, categories, departments])
}

/** The three tabs of replies to report, each with its badge (domain 1.2). */
function CategoryTabs() {
  const t = useText()
  const counters = useCounters()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const badges = {
    normal: 'report_reply_nomal',
    compliance: 'report_reply_compliance',
    notscope: 'report_reply_notscope',
  } as const
  const options = [
    { value: '', label: t(UI.all) },
    ...Object.entries(badges).map(([value, counter]) => ({
      value,
      label: `${t(REPLY_CATEGORY[value as keyof typeof badges])} ${counters[counter] ?? ''}`,
    })),
  ]
  return (
    <div className={styles['tabs']}>
      <Segmented
        options={options}
        value={params.get('reply_category') ?? ''}
        onChange={(value) => void navigate({ search: value ? `?reply_category=${value}` : '' })}
      />
    </div>
  )
}
