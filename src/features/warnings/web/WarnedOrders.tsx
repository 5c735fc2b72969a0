import { useMemo } from 'react'

import { STATUS, detailPath } from '#features/work-orders/domain/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Column } from '#ui/list/declaration.ts'
import { ListPart } from '#ui/list/ListPart.tsx'
import { useListState } from '#ui/list/list-url.ts'
import { momentColumn } from '#ui/list/plain-columns.ts'

import { warningOrders, type WarnedOrder } from '../contract.ts'
import { WARNING } from './messages.ts'
import styles from './Warnings.module.css'

const COLUMNS: readonly Column<WarnedOrder>[] = [
  { key: 'order_no', title: WARNING.orderNo, width: 170, pinned: true },
  { key: 'title', title: WARNING.title, width: 280, long: true, grow: 2 },
  { key: 'category', title: WARNING.category, width: 180, long: true, grow: 1, render: (row) => row.category_name },
  { key: 'area', title: WARNING.place, width: 130, long: true, render: ({ area_name }) => area_name },
  { key: 'dept', title: WARNING.dept, width: 130, long: true, render: ({ lead_dept_name }) => lead_dept_name },
  { key: 'status', title: WARNING.status, width: 130, long: true, render: ({ status }, t) => t(STATUS[status]) },
  momentColumn('received_at', WARNING.received),
]

/** The orders that a warning counts, as far as one may see them. */
export function WarnedOrders({ id }: { id: string }) {
  const t = useText()
  const url = useListState()
  const list = useMemo(
    () => ({
      id: 'warned-orders',
      title: t(WARNING.orders),
      endpoint: warningOrders,
      of: { id },
      rowId: (row: WarnedOrder) => row.id,
      rowName: ({ order_no }: WarnedOrder) => order_no,
      columns: COLUMNS,
      open: (row: WarnedOrder) => detailPath('all', row.id),
      emptyText: t(WARNING.noOrders),
    }),
    [id, t],
  )
  return (
    <section className={styles['part']}>
      <h2>{t(WARNING.orders)}</h2>
      <ListPart list={list} url={url} />
    </section>
  )
}
