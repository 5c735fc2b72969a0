import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import { EXPORT_ERRORS } from '#platform/exports/errors.ts'
import { EXPORT_SETTINGS } from '#platform/exports/settings.ts'
import type { ExportPage, From } from '#platform/exports/source.ts'
import { startExport } from '#platform/exports/store.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import { exportOrders, exportOrdersPlain, FileQuery } from '../../contract/list.ts'
import { FIELD } from '../../fields.ts'
import { noteFile, noteRevealed, noteShownTogether } from '../access/shown-together.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { cellsOf, fileReader, readingOf, type Beside, type CellName } from './order-cells.ts'
import { countOrders, fewOrders, readOrders } from './order-list.ts'
import { isRevealed } from './masked-caller.ts'
import { querySaid } from './query-words.ts'

/** Rows of a page: few enough that whoever waits meanwhile does not notice. */
const AT_ONCE = 500

/** A file of orders: as the one who asks sees them, in the order of their list, with these columns (domain 5.8). */
export function orderFile(heads: { readonly [C in CellName]?: Message }) {
  const cells = cellsOf(Object.keys(heads) as CellName[])
  const reading = readingOf(cells)
  const looksBeside = cells.some(({ beside }) => beside)
  const readRows = async (ctx: RequestContext, query: FileQuery, { cursor, before }: From) => {
    const { rows, ...page } = await readOrders({ ...query, limit: AT_ONCE, ...(cursor && { cursor }) }, ctx, reading)
    const ids = rows.map(({ id }) => id)
    noteShownTogether(ctx, { first_row: before, order_ids: ids })
    const reader = fileReader(ctx, looksBeside ? await readBeside(ctx, ids) : NOTHING_BESIDE)
    const written = rows.map((row, at) => cells.map(({ text }) => text(row, reader, before + at + 1) ?? ''))
    return { rows, page: { rows: written, next: page.next, total: page.total_exact ? page.total : null } }
  }
  return {
    heads: Object.values(heads),
    few: (ctx: RequestContext, query: FileQuery) => fewOrders({ ...query, limit: 1 }, ctx),
    count: (ctx: RequestContext, query: FileQuery) => countOrders({ ...query, limit: 1 }, ctx),
    described: querySaid,
    ended: noteFile,
    /** A page, and the orders on it. */
    readRows,
    read: async (ctx: RequestContext, query: FileQuery, from: From): Promise<ExportPage> =>
      (await readRows(ctx, query, from)).page,
  }
}

const NOTHING_BESIDE: ReadonlyMap<string, Beside> = new Map()

/** What other tables say of orders. */
async function readBeside(
  { db, supplier_id, actor }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Beside>> {
  // To which order it is linked, a department learns of those alone that it may see.
  const main_no = seesAll(actor) ? sql`m.order_no` : sql`null::text`
  // The centre reads when the department that it gave the order to signed for it, a department when it did itself.
  const given = seesAll(actor) ? sql`x.level = 1` : sql`x.dept_id = ${actor.dept_id}`
  const { rows } = await sql<Beside & { id: string }>`
    select o.id, ${main_no} as main_no, a.signed_at,
      array(select x.dept_id::text from assist_order x where x.supplier_id = o.supplier_id and x.order_id = o.id
        and x.state <> 'cancelled' order by x.id) as assist_dept_ids
    from complaint_order o
    left join lateral (select x.signed_at from allocation x where x.supplier_id = o.supplier_id and x.order_id = o.id
      and ${given} order by x.id desc limit 1) a on true
    left join complaint_order m on m.supplier_id = o.supplier_id and m.id = coalesce(o.main_id, o.earlier_id)
      and m.deleted_at is null
    where o.supplier_id = ${supplier_id} and o.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const LIST_SHEET = {
  order_no: FIELD.order_no,
  superior_no: FIELD.superior_no,
  received_at: FIELD.received_at,
  source_channel: FIELD.source_channel,
  appeal_type: FIELD.appeal_type,
  category_name: FIELD.category_name,
  urgency: FIELD.urgency,
  title: FIELD.title,
  caller_name: FIELD.caller_name,
  caller_phone: FIELD.caller_phone,
  area_name: FIELD.area_name,
  address: FIELD.address,
  is_secret: FIELD.is_secret,
  is_repeat: FIELD.is_repeat,
  lead_dept: FIELD.lead_dept,
  holder: FIELD.holder,
  due_at: FIELD.due_at,
  remaining: FIELD.remaining,
  back_count: FIELD.back_count,
  status: FIELD.status,
  completed_at: FIELD.completed_at,
  is_on_time: FIELD.is_on_time,
}

/** Which cells tell of a caller in clear. */
const CLEAR = { caller_name: 'name_in_clear', caller_phone: 'phone_in_clear' } as const

/** Any list of orders with its filters. */
export const ordersExport = defineExport({
  key: 'orders',
  title: { zh: '工单', en: 'Orders' },
  input: FileQuery,
  call: exportOrders,
  ...orderFile(LIST_SHEET),
})

const { readRows, ...IN_CLEAR } = orderFile(
  Object.fromEntries(
    Object.entries(LIST_SHEET).map(([cell, head]) => [CLEAR[cell as keyof typeof CLEAR] ?? cell, head]),
  ),
)

/** The same with callers in clear, each of whom is on record as seen. */
export const plainExport = defineExport({
  ...IN_CLEAR,
  key: 'orders_plain',
  title: { zh: '工单（含诉求人信息）', en: 'Orders with callers in clear' },
  input: exportOrdersPlain.input,
  call: exportOrdersPlain,
  plain: true,
  few: (ctx, { purpose: _, ...query }) => IN_CLEAR.few(ctx, query),
  count: (ctx, { purpose: _, ...query }) => IN_CLEAR.count(ctx, query),
  described: (ctx, { purpose: _, ...query }) => querySaid(ctx, query),
  async read(ctx, { purpose, ...query }, from) {
    const { rows, page } = await readRows(ctx, query, from)
    const seen = rows.filter((row) => isRevealed(row, ctx))
    noteRevealed(ctx, { order_ids: seen.map(({ id }) => id), note: purpose })
    return page
  },
})

/** Asks for it, of no more orders than may be at once. */
export async function startPlain(
  { purpose, ...query }: InputOf<typeof exportOrdersPlain>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  const max = settingsOf(ctx.kept, EXPORT_SETTINGS)['export.plain.rows']
  const n = await IN_CLEAR.count(ctx, query)
  if (n > max) fail(EXPORT_ERRORS.EXPORT_PLAIN_MANY, { n, max })
  return startExport(ctx, plainExport, { ...query, purpose }, { format: 'xlsx', purpose })
}
