import type { Time } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { isStock, type Cohort, type Stock } from '../../domain/figures/cohort.ts'
import type { ExclusionReason, ExclusionScope } from '../../domain/order/exclusion-words.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { shownFields } from '../knowledge/shown-fields.ts'
import { seesAll, visibleOrders } from '../knowledge/visible-orders.ts'
import { assessmentOf } from '../settings.ts'
import { cohortRows } from './cohorts.ts'
import { namesFor } from './kept-names.ts'
import { stockRows } from './stocks.ts'

/** An order of a list that stands in a report. */
export interface ListedOrder {
  readonly id: string
  readonly order_no: string
  readonly title: string | null
  /** Whose work it was, by the row that counted. */
  readonly dept: string | null
  readonly due: Time | null
  /** Calendar days from the deadline to the answer, else to the end of the days told; null while it is not late. */
  readonly days_late: number | null
  readonly back_count: number
  readonly received_at: Time
  readonly scope: ExclusionScope | null
  readonly reason: ExclusionReason | null
  readonly excluded_at: Time | null
}

/** The orders that count in a cohort, or were in hand. */
interface Behind {
  readonly cohort: Cohort | Stock
  /** Sent back so often at least. */
  readonly back_min?: number
}
const FIRST = {
  days_late: sql`days_late desc nulls last`,
  back_count: sql`o.back_count desc`,
  excluded_at: sql`o.excluded_at desc`,
  received_at: sql`o.received_at desc`,
}
interface Shown {
  readonly sort: keyof typeof FIRST
  readonly most: number
}
type Reading = Pick<RequestContext, 'db' | 'actor' | 'kept' | 'language'>

/** Those of the orders behind a figure that the actor may still see, the first of them, and how many there are. */
export async function listedOrders(
  ctx: Reading,
  { cohort, back_min = 0 }: Behind,
  { from, to }: { readonly from: Time; readonly to: Time },
  { sort, most }: Shown,
): Promise<{ rows: ListedOrder[]; total: number }> {
  const { db, actor, kept } = ctx
  const { rows } = await sql<Found>`${PREPARED}
    with found as materialized (${countedIn(ctx, cohort, { from, to })})
    select o.id, o.order_no, o.title, f.dept_id, f.due, o.back_count, o.received_at, o.exclusion_scope as scope,
      o.exclusion_reason as reason, o.excluded_at, count(*) over ()::int as n,
      case when f.due < least(f.done, ${to}) then greatest(least(f.done, ${to})::date - f.due::date, 1) end as days_late
    from found f join complaint_order o on o.supplier_id = ${actor.supplier_id} and o.id = f.order_id
    where ${visibleOrders(actor)} and o.back_count >= ${back_min}
    order by ${FIRST[sort]}, o.id desc limit ${most}`.execute(db)
  const { dept } = namesFor({ kept, language: ctx.language })
  const toRow = ({ dept_id, n: _n, ...row }: Found): ListedOrder =>
    shownFields(maskTexts({ ...row, dept: dept(dept_id) }, 'title'), 'order', ctx)
  return { rows: rows.map(toRow), total: rows[0]?.n ?? 0 }
}

/** What these orders are called now, of those that the actor may see. */
export async function orderTitles(ctx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select o.id, o.title from complaint_order o where ${visibleOrders(ctx.actor)} and o.id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.id, shownFields(maskTexts(row, 'title'), 'order', ctx).title]))
}

type Found = Omit<ListedOrder, 'dept'> & { readonly dept_id: string | null; readonly n: number }

/** Each order once, with its first deadline: what is in hand has that of its department, all else the one by which the reader sees it. */
function countedIn({ actor, kept }: Reading, cohort: Cohort | Stock, { from, to }: { from: Time; to: Time }) {
  const assessment = assessmentOf(kept)
  if (isStock(cohort)) {
    const { with_order, where, order_id, dept_id } = stockRows(cohort, actor, { from, to })
    return sql`select distinct on (${order_id}) ${order_id} as order_id, ${dept_id} as dept_id, x.kpi_due_at as due, x.replied_at as done
      from ${with_order} where ${where} order by ${order_id}, x.kpi_due_at`
  }
  const { with_order, where, at, order_id, dept_id } = cohortRows(cohort, actor, assessment)
  const due = seesAll(actor)
    ? sql`o.due_at`
    : sql`(select d.due_at from order_dept d where d.supplier_id = o.supplier_id and d.order_id = o.id and d.dept_id = ${actor.dept_id})`
  return sql`select distinct on (${order_id}) ${order_id} as order_id, ${dept_id} as dept_id, ${due} as due,
      coalesce(o.reported_at, o.completed_at) as done
    from ${with_order} where ${where} and ${at} >= ${from} and ${at} <= ${to} order by ${order_id}, ${at} desc`
}
