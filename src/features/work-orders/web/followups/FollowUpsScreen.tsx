import { useMemo, useState } from 'react'

import { useFilterOptions } from '#features/reference/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { followUpList, type ListedFollowUp } from '../../contract/followups.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { STATUS } from '../../domain/order/enums.ts'
import { FOLLOW_UP_KIND, FOLLOW_UP_STATE } from '../../domain/order/followup-record.ts'
import { FIELD } from '../messages.ts'
import { FollowUpDialog, wordOf, type Settling } from './FollowUpDialog.tsx'
import { DayMark, noteOf, settlingsOf } from './FollowUps.tsx'
import { TEXT } from './messages.ts'

const COLUMNS: readonly Column<ListedFollowUp>[] = [
  {
    key: 'due_on',
    title: TEXT.due,
    width: 185,
    pinned: true,
    render: (row) => (
      <>
        {row.due_on} <DayMark row={row} />
      </>
    ),
  },
  { key: 'kind', title: TEXT.kind, width: 84, render: ({ kind }, t) => t(FOLLOW_UP_KIND[kind]) },
  { key: 'content', title: TEXT.content, width: 190, wrap: true, grow: 1 },
  { key: 'owner', title: TEXT.owner, long: true, width: 112, render: (row) => row.operator_name ?? row.dept_name },
  { key: 'title', title: FIELD.title, long: true, width: 142, grow: 1 },
  { key: 'order_no', title: FIELD.order_no, width: 170 },
  { key: 'outcome', title: TEXT.outcome, width: 130, wrap: true, render: noteOf },
  { key: 'status', title: TEXT.state, long: true, width: 120, off: true, render: ({ status }, t) => t(STATUS[status]) },
]

/** What was promised and what one wants to look at again, by the day on which it comes back (domain 2.25). */
export function FollowUpsScreen() {
  const t = useText()
  const departments = useFilterOptions('departments')
  const [open, setOpen] = useState<{ readonly one: ListedFollowUp; readonly what: Settling } | null>(null)
  const list = useMemo(
    (): ListDeclaration<ListedFollowUp, typeof followUpList> => ({
      id: 'follow-ups',
      title: t(followUpList.title),
      endpoint: followUpList,
      rowId: ({ id }) => id,
      rowName: ({ order_no, due_on }) => `${order_no} ${due_on}`,
      columns: COLUMNS,
      filters: [
        { kind: 'choice', key: 'come', title: TEXT.come, options: { 1: TEXT.onlyCome } },
        { kind: 'choice', key: 'kind', title: TEXT.kind, options: FOLLOW_UP_KIND },
        { kind: 'choice', key: 'state', title: TEXT.state, options: FOLLOW_UP_STATE },
        { kind: 'choice', key: 'dept_id', title: TEXT.owner, options: departments },
      ],
      open: ({ order_id }) => detailPath('all', order_id),
      rowActions: (one) =>
        settlingsOf(one).map((what) => ({ key: what, label: t(wordOf(what, one)), run: () => setOpen({ one, what }) })),
      views: true,
      Card: FollowUpCard,
      emptyText: t(TEXT.none),
    }),
    [departments, t],
  )
  return (
    <>
      <ListScreen list={list} />
      {open && <FollowUpDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** On a phone. */
function FollowUpCard({ row }: { row: ListedFollowUp }) {
  const t = useText()
  return (
    <>
      <div>
        {row.due_on} <DayMark row={row} /> <Tag tone="grey">{t(FOLLOW_UP_KIND[row.kind])}</Tag>
      </div>
      <div>{row.content}</div>
      <div>{[row.order_no, row.title, row.operator_name ?? row.dept_name].join(' · ')}</div>
    </>
  )
}
