import { useMemo } from 'react'

import { defineMessages } from '#kernel/messages.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { deletedList, deletedRestore, type DeletedRow } from '../contract/deleted.ts'
import { STATUS } from '../domain/order/enums.ts'
import { ORDER_READINGS } from './counters.ts'
import { FIELD } from './messages.ts'

const TEXT = defineMessages({
  deleted_at: { zh: '删除时间', en: 'Deleted' },
  operator_name: { zh: '删除人', en: 'By' },
  reason: { zh: '删除原因', en: 'Reason' },
  status: { zh: '原状态', en: 'Status then' },
  find: { zh: '工单编号或标题', en: 'Number or title' },
  none: { zh: '没有已删除的工单', en: 'No deleted orders' },
  restore: { zh: '恢复', en: 'Restore' },
  restoreText: {
    zh: '工单 {no} 将回到删除前的状态，时限不变，可能已超期。',
    en: 'Order {no} is again where it was; its deadline stays and may be over.',
  },
  restored: { zh: '已恢复', en: 'Restored' },
})

const COLUMNS: readonly Column<DeletedRow>[] = [
  momentColumn('deleted_at', TEXT.deleted_at, { pinned: true }),
  { key: 'order_no', title: FIELD.order_no, width: 170 },
  { key: 'title', long: true, title: FIELD.title, width: 240, grow: 1 },
  { key: 'status', long: true, title: TEXT.status, width: 110, render: ({ status }, t) => t(STATUS[status]) },
  { key: 'reason', title: TEXT.reason, width: 240, wrap: true, grow: 1 },
  {
    key: 'operator_name',
    long: true,
    title: TEXT.operator_name,
    width: 120,
  },
]
const READINGS = [deletedList, ...ORDER_READINGS]

/** What the leader deleted, to be brought back (T37). */
export function DeletedScreen() {
  const t = useText()
  const { ask } = useConfirmedAction(deletedRestore, { invalidates: READINGS, done: () => t(TEXT.restored) })
  const list = useMemo(
    (): ListDeclaration<DeletedRow, typeof deletedList> => ({
      id: 'deleted-orders',
      title: t(deletedList.title),
      endpoint: deletedList,
      rowId: ({ id }) => id,
      rowName: ({ order_no }) => order_no,
      columns: COLUMNS,
      filters: [{ kind: 'search', key: 'keyword', title: TEXT.find }],
      rowActions: ({ id, order_no, version }) => {
        const question = { title: t(TEXT.restore), text: t(TEXT.restoreText, { no: order_no }), yes: t(TEXT.restore) }
        return [{ key: 'restore', label: t(TEXT.restore), run: () => ask(question, { id, version }) }]
      },
      views: true,
      Card: DeletedCard,
      emptyText: t(TEXT.none),
    }),
    [ask, t],
  )
  return <ListScreen list={list} />
}

/** A deleted order on a phone. */
function DeletedCard({ row }: { row: DeletedRow }) {
  const t = useText()
  return (
    <>
      <div>{row.title}</div>
      <div>{[row.order_no, t(STATUS[row.status])].join(' · ')}</div>
      <div>{[minutes(row.deleted_at), row.operator_name, row.reason].join(' · ')}</div>
    </>
  )
}
