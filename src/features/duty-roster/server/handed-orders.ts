import { OPEN_STATUSES } from '#features/work-orders/domain/public.ts'
import { listOrders, seesAll, visibleOrders } from '#features/work-orders/server/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { endOfDay, startOfDay } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { dutyHandover } from '../contract.ts'
import { dueDays, listsOf, SECTION, URGENT, type Section, type Slot } from '../domain/handover.ts'

type HandedOrder = OutputOf<typeof dutyHandover>['orders']['open'][number]

/** As a sheet keeps it: the orders are read by their ids again, as who looks may see them. */
export type Figures = Readonly<Record<Section, { readonly n: number; readonly ids: readonly string[] }>>

const FIRST = 5
const SECTIONS = keysOf(SECTION)

/** What runs at the department, counted as its lists count it, with the first orders of each. */
export async function countHanded(ctx: RequestContext, next: Slot) {
  const due = dueDays(next)
  const list = (section: Section) => listOrders({ ...listsOf(due)[section], limit: FIRST }, ctx)
  const lists = {
    ...{ overdue: await list('overdue'), urgent: await list('urgent') },
    ...{ due: await list('due'), open: await list('open') },
  }
  const counts = { ...(await countRunning(ctx, due)), overdue: lists.overdue.total }
  return {
    figures: bySection((section) => ({ n: counts[section], ids: lists[section].rows.map(({ id }) => id) })) as Figures,
    orders: bySection((section) => lists[section].rows.slice(0, FIRST).map(toHanded)),
  }
}

/** Beyond where lists stop counting. */
async function countRunning(ctx: RequestContext, due: ReturnType<typeof dueDays>) {
  const { actor, db } = ctx
  const open = [...OPEN_STATUSES]
  const centre = seesAll(actor)
  const from = centre
    ? sql`from complaint_order o where ${visibleOrders(actor)} and not o.paused`
    : sql`from order_dept x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id
        where x.supplier_id = ${ctx.supplier_id} and x.dept_id = ${actor.dept_id} and x.due_at is not null and ${visibleOrders(actor)}`
  const { rows } = await sql<Record<Exclude<Section, 'overdue'>, number>>`
    select count(*)::int as open, count(*) filter (where o.urgency = any(${[...URGENT]}::text[]))::int as urgent,
      count(*) filter (where ${centre ? sql`o.current_due_at` : sql`x.due_at`} between ${startOfDay(due.from)} and ${endOfDay(due.to)})::int as due
    ${from} and o.completed_at is null and o.status = any(${open}::text[])`.execute(db)
  return rows[0]!
}

/** The orders of a kept sheet, of those that exist for who looks; in the order in which they were signed. */
export async function findHanded(ctx: RequestContext, figures: Figures) {
  const ids = [...new Set(SECTIONS.flatMap((section) => figures[section].ids))]
  const { rows } = ids.length > 0 ? await listOrders({ queue: 'all', ids, limit: ids.length }, ctx) : { rows: [] }
  const found = new Map(rows.map((row) => [row.id, toHanded(row)]))
  return bySection((section) => figures[section].ids.flatMap((id) => found.get(id) ?? []))
}

export const bySection = <T>(of: (section: Section) => T): Record<Section, T> =>
  Object.fromEntries(SECTIONS.map((section) => [section, of(section)])) as Record<Section, T>

const toHanded = ({ id, order_no, title, holder_dept_name, due_at }: HandedOrder): HandedOrder => ({
  ...{ id, order_no, title, holder_dept_name, due_at },
})
