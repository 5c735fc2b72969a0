import type { Time } from '#kernel/time.ts'
import type { Database } from '#platform/db/schema.gen.ts'

import type { Records } from '#features/work-orders/server/simulation.ts'
import { deptsOf, orderRow, pastColumn, recordColumns, searchWords } from '#features/work-orders/server/simulation.ts'

import type { Life, Upload } from './simulation/life.ts'

type Row = Record<string, unknown>
const RECORD_TABLES = [
  'allocation',
  'order_reply',
  'contact_record',
  'order_mention',
  'order_instruction',
  'order_back',
  'order_report',
  'order_round',
  'assist_order',
  'order_supervise',
  'order_supervise_step',
  'order_urge',
  'order_delay',
  'order_pause',
  'order_visit',
  'order_followup',
] as const satisfies readonly (keyof Records)[]

/** Tables in the order in which they can be filled. */
export const ORDER_TABLES = [
  'complaint_order',
  'order_search',
  'order_dept',
  'order_log',
  ...RECORD_TABLES,
  'attachment',
] as const satisfies readonly (keyof Database)[]
export type OrderTable = (typeof ORDER_TABLES)[number]

/** Every row that an order's life left behind, by table. */
export function rowsOf(life: Life, picture: Picture): Record<OrderTable, Row[]> {
  const { world, state, intake } = life
  const { supplier_id } = world
  const { order, records } = state
  const recorded = Object.fromEntries(
    RECORD_TABLES.map((table) => [
      table,
      records[table].map((row): Row => ({ supplier_id, ...recordColumns(world.keys, table, row) })),
    ]),
  ) as Record<(typeof RECORD_TABLES)[number], Row[]>
  return {
    complaint_order: [completeOrder(life)],
    order_search: [{ supplier_id, order_id: order.id, words: searchWords(order, intake) }],
    order_dept: deptsOf(state).map((row) => ({
      supplier_id,
      ...row,
      past: pastColumn(life.pasts.get(row.dept_id)),
    })),
    order_log: life.logs,
    ...recorded,
    attachment: life.uploads.map((upload) => attachmentRow(supplier_id, upload, picture)),
  }
}

function completeOrder(life: Life): Row {
  const { world, state, intake, story } = life
  const { operator_id } = world.actor('center_dispatcher')
  return {
    ...orderRow(world.keys, world.supplier_id, state.order, intake, { now: story.entered_at, operator_id }),
    repeat_kind: story.repeat?.kind ?? null,
    original_content: life.original_content,
    updated_at: life.now,
    updated_by: life.last_operator_id,
    completed_by: life.completed_by,
  }
}

/** The one picture that all demo attachments show. */
export interface Picture {
  readonly size: number
  readonly sha256: string
}

/** Where an attachment's bytes lie below the folder of uploads. */
export const picturePath = (id: string): string => {
  const name = id.padStart(32, '0')
  return `${name.slice(-2)}/${name}`
}

const attachmentRow = (
  supplier_id: string,
  { id, name, order_id, operator_id, at }: Upload,
  { size, sha256 }: Picture,
): Row => ({
  supplier_id,
  id,
  owner_type: 'complaint_order',
  owner_id: order_id,
  file_name: `${name}.png`,
  ext: 'png',
  mime: 'image/png',
  size,
  sha256,
  path: picturePath(id),
  uploaded_by: operator_id,
  virus_state: 'clean',
  created_at: at satisfies Time,
})
