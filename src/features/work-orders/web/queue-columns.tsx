import { minutes } from '#kernel/time.ts'
import type { Text } from '#ui/i18n/text.tsx'
import type { Column } from '#ui/list/declaration.ts'
import { momentColumn } from '#ui/list/plain-columns.ts'
import type { Tone } from '#ui/parts/Tag.tsx'

import type { OrderRow } from '../contract/list.ts'
import { ROW_COLOURS } from '../domain/clocks/time-state.ts'
import {
  APPEAL_TYPE,
  ASSIST_STATE,
  BACK_REASON,
  PENDING,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  SOURCE_CHANNEL,
  URGENCY,
} from '../domain/order/enums.ts'
import { STANDING } from '../domain/rights/standing.ts'
import type { QueueName } from '../domain/queues/queues.ts'
import { sortsOf } from '../domain/queues/sorts.ts'
import { RESOLVE_RESULT } from '../domain/order/visit-record.ts'
import { FIELD, LIST } from './messages.ts'
import { OrderMarks, Remaining, Title, UrgencyTag, labelIn, named } from './order-cells.tsx'
import { FeedbackDue, OnTime, Satisfaction, againFrom } from './outcome-cells.tsx'

type OrderColumn = Column<OrderRow>

const REMAINING: OrderColumn = {
  key: 'remaining',
  title: FIELD.remaining,
  width: 136,
  render: (row) => <Remaining row={row} />,
}

/** Columns of every order list (domain 2.18), the most looked-at first. */
const COMMON: readonly OrderColumn[] = [
  { key: 'order_no', title: FIELD.order_no, width: 176, pinned: true, render: (row) => row.order_no },
  {
    key: 'title',
    title: FIELD.title,
    width: 320,
    narrow: 200,
    grow: 4,
    long: true,
    wrap: true,
    render: (row) => <Title row={row} />,
  },
  REMAINING,
  momentColumn('due_at', FIELD.due_at, { width: 148 }),
  {
    key: 'stage',
    long: true,
    title: FIELD.stage,
    width: 124,
    render: (row, t) =>
      t(row.pending_action === 'none' ? STANDING[row.reach][row.status] : PENDING[row.pending_action]),
  },
  { key: 'lead_dept', title: FIELD.lead_dept, width: 132, long: true, render: (row) => row.lead_dept_name },
  { key: 'tags', title: FIELD.tags, width: 108, long: true, render: (row) => <OrderMarks row={row} /> },
  { key: 'appeal_type', title: FIELD.appeal_type, width: 110, render: (row, t) => t(APPEAL_TYPE[row.appeal_type]) },
  { key: 'caller_name', title: FIELD.caller_name, width: 84, long: true, render: (row) => row.caller_name },
  { key: 'caller_phone', title: FIELD.caller_phone, width: 132, off: true, render: (row) => row.caller_phone },
  { key: 'area', title: FIELD.area, width: 110, long: true, render: (row) => row.area_name },
  momentColumn('received_at', FIELD.received_at, { width: 154 }),
  {
    key: 'urgency',
    long: true,
    title: FIELD.urgency,
    width: 84,
    render: (row, t) => (row.urgency === 'normal' ? t(URGENCY.normal) : <UrgencyTag row={row} />),
  },
  { key: 'category', title: FIELD.category, width: 154, long: true, render: (row) => row.category_name },
  {
    key: 'source_channel',
    long: true,
    title: FIELD.source_channel,
    width: 100,
    render: (row, t) => t(SOURCE_CHANNEL[row.source_channel]),
  },
  { key: 'superior_no', title: FIELD.superior_no, width: 196, render: (row) => row.superior_no },
  { key: 'address', title: FIELD.address, width: 200, long: true, render: (row) => row.address },
  { key: 'holder', title: FIELD.holder, width: 120, long: true, off: true, render: (row) => row.holder_dept_name },
  {
    key: 'status',
    title: FIELD.status,
    long: true,
    width: 110,
    off: true,
    render: (row, t) => t(STANDING[row.reach][row.status]),
  },
]

const EXTRA: Partial<Record<QueueName, readonly OrderColumn[]>> = {
  deptback: [
    { key: 'back_dept', title: FIELD.back_dept, width: 130, long: true, render: (row) => row.back?.dept_name },
    { key: 'back_reason', title: FIELD.back_reason, width: 200, long: true, render: backReasonOf },
    {
      key: 'back_suggest',
      title: FIELD.back_suggest,
      width: 130,
      long: true,
      render: (row) => row.back?.suggest_dept_name,
    },
    { key: 'back_count', title: FIELD.back_count, width: 84, align: 'right', render: (row) => row.back_count },
    { key: 'audit_due', title: FIELD.audit_due, width: 154, render: (row) => minutes(row.back?.audit_due_at) },
  ],
  deptreply: [
    { key: 'reply_dept', title: FIELD.reply_dept, width: 130, long: true, render: (row) => row.reply?.dept_name },
    { key: 'replied_at', title: FIELD.replied_at, width: 154, render: (row) => minutes(row.reply?.submitted_at) },
    {
      key: 'reply_category',
      long: true,
      title: FIELD.reply_category,
      width: 100,
      render: (row, t) => named(t, labelIn(REPLY_CATEGORY, row.reply?.reply_category)),
    },
    {
      key: 'resolve_status',
      long: true,
      title: FIELD.resolve_status,
      width: 100,
      render: (row, t) => named(t, labelIn(RESOLVE_STATUS, row.reply?.resolve_status)),
    },
  ],
  needreport_reply: [
    {
      key: 'report_category',
      long: true,
      title: FIELD.report_category,
      width: 100,
      render: (row, t) => named(t, labelIn(REPLY_CATEGORY, row.reply_category)),
    },
    momentColumn('superior_due_at', FIELD.superior_due_at, { width: 154 }),
  ],
  needreport_back: [
    { key: 'back_reason', title: FIELD.back_reason, width: 200, long: true, render: backReasonOf },
    momentColumn('superior_due_at', FIELD.superior_due_at, { width: 154 }),
  ],
  completedreply: [
    { key: 'satisfaction', title: FIELD.satisfaction, width: 110, render: (row) => <Satisfaction row={row} /> },
    {
      key: 'resolve_result',
      title: FIELD.resolve_result,
      width: 110,
      render: (row, t) => named(t, labelIn(RESOLVE_RESULT, row.resolve_result)),
    },
  ],
  visit: [
    momentColumn('visit_due_at', FIELD.visit_due_at, { width: 154 }),
    {
      key: 'visit_attempts',
      title: FIELD.visit_attempts,
      width: 96,
      align: 'right',
      render: (row) => row.visit_attempts || null,
    },
    { key: 'visit_next_at', title: FIELD.visit_next_at, width: 154, render: againFrom },
    {
      key: 'resolve_status',
      title: FIELD.resolve_status,
      width: 110,
      render: (row, t) => named(t, labelIn(RESOLVE_STATUS, row.reply?.resolve_status)),
    },
    momentColumn('completed_at', FIELD.completed_at, { width: 154 }),
  ],
  supervise: [
    { key: 'supervise_due', title: FIELD.supervise_due, width: 154, render: (row) => <FeedbackDue row={row} /> },
  ],
  rating: [
    {
      key: 'assist_to_rate',
      title: FIELD.assist_to_rate,
      width: 96,
      align: 'right',
      render: (row) => row.assist_to_rate || null,
    },
  ],
  xieban: [
    REMAINING,
    {
      key: 'assist_state',
      title: FIELD.assist_state,
      width: 100,
      render: (row, t) => named(t, labelIn(ASSIST_STATE, row.assist?.state)),
    },
    { key: 'assist_dept', title: FIELD.assist_dept, width: 130, long: true, render: (row) => row.assist?.dept_name },
    { key: 'assist_task', title: FIELD.assist_task, width: 220, long: true, render: (row) => row.assist?.task },
    { key: 'assist_lead', title: FIELD.assist_lead, width: 130, long: true, render: (row) => row.lead_dept_name },
    { key: 'assist_due', title: FIELD.assist_due, width: 154, render: (row) => minutes(row.assist?.due_at) },
  ],
}

const COMPLETED: readonly OrderColumn[] = [
  {
    key: 'reported_at',
    title: FIELD.reported_at,
    width: 154,
    render: (row) => minutes(row.reported_at ?? row.completed_at),
  },
  { key: 'is_on_time', title: FIELD.is_on_time, width: 84, render: (row) => <OnTime row={row} /> },
]

/**
 * What is not told where it has no meaning: in a queue to do, step and department are the same in every row, a finished
 * order has no time left, an assist order says its lead and its deadline itself.
 */
const LEFT_OUT: Partial<Record<QueueName, readonly string[]>> = {
  normal: ['stage', 'lead_dept'],
  redo: ['stage', 'lead_dept'],
  report: ['stage', 'lead_dept'],
  completedback: ['remaining', 'due_at'],
  completedreply: ['remaining', 'due_at'],
  rating: ['lead_dept', 'remaining', 'due_at'],
  visit: ['remaining', 'due_at', 'stage'],
  novalid: ['remaining', 'due_at', 'lead_dept'],
  xieban: ['lead_dept', 'remaining', 'due_at'],
}

/** The columns of one queue; its own stand behind the title. */
export function columnsOf(queue: QueueName): readonly OrderColumn[] {
  const own = [...(queue.startsWith('completed') ? COMPLETED : []), ...(EXTRA[queue] ?? [])]
  const sorts = sortsOf(queue)
  const common = COMMON.filter(({ key }) => !LEFT_OUT[queue]?.includes(key)).map((column) => {
    const sort = sorts.find((one) => column.key === `${one}_at`)
    return sort ? { ...column, sort: SORT[sort] } : column
  })
  return [...common.slice(0, 2), ...own, ...common.slice(2)]
}

const SORT = {
  // Where others have no deadline.
  due: { ascending: 'due', narrows: LIST.running },
  received: { ascending: 'received_asc', descending: 'received' },
}

export const toneOf = (row: OrderRow): Tone | null => {
  const colour = ROW_COLOURS[row.time_state]
  return colour === 'none' ? null : colour
}

function backReasonOf({ back }: OrderRow, t: Text) {
  if (!back) return null
  return <span title={back.reason}>{`${named(t, labelIn(BACK_REASON, back.reason_code))} ${back.reason}`}</span>
}
