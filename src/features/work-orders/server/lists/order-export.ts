import type { Message } from '#kernel/messages.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import { saying } from '#platform/kept/own-words.ts'

import { ListQuery, type OrderRow } from '../../contract/list.ts'
import { APPEAL_TYPE, IN_TIME, SOURCE_CHANNEL, STATUS, URGENCY } from '../../domain/enums.ts'
import { FIELD, YES_NO } from '../../fields.ts'
import { noteShown } from '../access/record.ts'
import { listOrders } from './order-list.ts'

/** Rows of a page: few enough that whoever waits meanwhile does not notice. */
const AT_ONCE = 500
/** Columns whose values have names. */
const NAMES: { readonly [K in keyof OrderRow]?: Readonly<Record<string, Message>> } = {
  appeal_type: APPEAL_TYPE,
  source_channel: SOURCE_CHANNEL,
  urgency: URGENCY,
  status: STATUS,
  is_repeat: YES_NO,
  is_secret: YES_NO,
  is_on_time: IN_TIME,
}
const COLUMNS = [
  'order_no',
  'superior_no',
  'received_at',
  'source_channel',
  'appeal_type',
  'category_name',
  'urgency',
  'title',
  'caller_name',
  'caller_phone',
  'area_name',
  'address',
  'is_secret',
  'is_repeat',
  'lead_dept_name',
  'holder_dept_name',
  'due_at',
  'remaining',
  'back_count',
  'status',
  'completed_at',
  'is_on_time',
] as const satisfies readonly (keyof OrderRow)[]

const HEADS: Readonly<Record<(typeof COLUMNS)[number], Message>> = {
  ...FIELD,
  lead_dept_name: FIELD.lead_dept,
  holder_dept_name: FIELD.holder,
}

/** Any list of orders with its filters, in its order, as the one who asks sees it: what is masked there is masked here (domain 5.8). */
export const ordersExport = defineExport({
  key: 'orders',
  title: { zh: '工单', en: 'Orders' },
  input: ListQuery.omit({ limit: true, cursor: true }),
  heads: COLUMNS.map((column) => HEADS[column]),
  async read(ctx, input, cursor) {
    const page = await listOrders({ ...input, limit: AT_ONCE, ...(cursor && { cursor }) }, ctx)
    for (const { id } of page.rows) noteShown(ctx, { kind: 'export', order_id: id })
    const say = saying(ctx)
    const textOf = (row: OrderRow, column: (typeof COLUMNS)[number]): string => {
      const value = row[column]
      if (value === null) return ''
      const name = NAMES[column]?.[String(value)]
      return name ? say(name) : String(value)
    }
    return {
      rows: page.rows.map((row) => COLUMNS.map((column) => textOf(row, column))),
      next: page.next,
      total: page.total_exact ? page.total : null,
    }
  },
})
