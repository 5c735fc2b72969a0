import type { Actor } from '#kernel/actor.ts'
import { spanOf, type Span } from '#kernel/period.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import {
  isOfNow,
  isOfReceived,
  type Aged,
  type Reached,
  type Standing,
  type Stock,
} from '../../domain/figures/cohort.ts'
import type { AllocationState } from '../../domain/order/enums.ts'
import { LEADER_FROM } from '../../domain/process/send-backs.ts'
import { queueSql } from '../counters/queue-sql.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { actsOf, CLOCK_RUNS, IS_JUDGED, type StockRows } from './cohort-rows.ts'
import { givenRows, type Counted, type Narrowed } from './cohorts.ts'
import { howFarRows } from './how-far.ts'

/** What was in hand when some days began, or when they ended; both moments belong to the days (domain 5.6). Of now it is told where both are now. */
export function stockRows(stock: Stock, actor: Actor, { from, to }: Span): StockRows {
  if (stock === 'overdue_now') return overdueOrders(actor, to)
  if (isOfReceived(stock)) return howFarRows(stock, actor, { from, to })
  const { at: _at, from: _from, where: whose, ...rows } = givenRows(actor)
  return { ...rows, among: amongOf(stock, from), where: sql`${whose} and ${inHandOf(stock, { from, to })}` }
}

/** The same of every department at once, as each of them counts: all that was allocated to it, by whomever. */
export function stockRowsOfUnits(stock: AllocationStock, supplier_id: string, span: Span): StockRows {
  const { from: _from, ...rows } = actsOf('allocation')
  const whose = sql`x.supplier_id = ${supplier_id} and x.state <> 'recalled'`
  return { ...rows, among: amongOf(stock, span.from), where: sql`${whose} and ${inHandOf(stock, span)}` }
}

/** What had not ended when the days began is what ended since, and what is open. */
const amongOf = (stock: AllocationStock, from: Time): RawBuilder<SqlBool> =>
  isOfNow(stock) ? sql`x.ended_at is null` : sql`(x.ended_at is null or x.ended_at >= ${from})`

type AllocationStock = Exclude<Stock, 'overdue_now' | Aged | Reached>

function inHandOf(stock: AllocationStock, { from, to }: Span): RawBuilder<unknown> {
  const not_ended = sql`x.created_at <= ${to} and (x.ended_at is null or x.ended_at > ${to})`
  const WHICH: Record<AllocationStock, RawBuilder<unknown>> = {
    carried: sql`x.created_at < ${from} and (x.ended_at is null or x.ended_at >= ${from})`,
    to_settle: sql`x.created_at <= ${to} and (x.ended_at is null or x.ended_at >= ${from})`,
    unfinished: not_ended,
    unfinished_late: sql`${not_ended} and x.kpi_due_at < ${to} and (x.replied_at is null or x.replied_at > x.kpi_due_at) and ${IS_JUDGED}`,
    ...standing(to),
  }
  return WHICH[stock]
}

/** Whatever the queue of overdue orders has; of a department it is its own work. */
function overdueOrders(actor: Actor, now: Time): StockRows {
  const { from, where } = queueSql('overdue', actor, now)!
  return {
    with_order: from,
    among: sql`true`,
    ...{
      supplier_id: sql`o.supplier_id`,
      order_id: sql`o.id`,
      dept_id: seesAll(actor) ? sql`o.lead_dept_id` : sql`d.dept_id`,
    },
    where: sql<SqlBool>`${sql.join([...where], sql` and `)}`,
  }
}

/** By what it is just now; a clock that stands still is neither late nor near its end. */
function standing(now: Time): Record<Standing, RawBuilder<unknown>> {
  const today = dayOf(now)
  const which = (what: RawBuilder<unknown>) => sql`x.ended_at is null and ${what}`
  const at_step = (...states: AllocationState[]) =>
    which(sql`x.state in (${sql.join(states.map((state) => sql.lit(state)))})`)
  const running = sql`x.state not in ('replied', 'back_requested') and not o.paused`
  const due = (from: Time, until: Time) => which(sql`x.due_at >= ${from} and x.due_at <= ${until} and ${running}`)
  const late = (from: Day | null, until: Time) =>
    which(
      sql`x.due_at < ${until} and ${from ? sql`x.due_at >= ${startOfDay(from)}` : sql`true`} and ${running} and ${CLOCK_RUNS}`,
    )
  return {
    to_sign: at_step('assigned'),
    in_hand: at_step('handling', 'delegated'),
    in_review: at_step('replied', 'back_requested'),
    reply_in_review: at_step('replied'),
    back_in_review: at_step('back_requested'),
    on_hold: which(sql`o.paused`),
    due_today: due(now, endOfDay(today)),
    due_tomorrow: due(startOfDay(addDays(today, 1)), endOfDay(addDays(today, 1))),
    due_in_three: due(now, endOfDay(addDays(today, 2))),
    late: late(null, now),
    late_three: late(addDays(today, -3), now),
    late_ten: late(addDays(today, -10), startOfDay(addDays(today, -3))),
    late_more: late(null, startOfDay(addDays(today, -10))),
    sent_back_often: which(sql`o.back_count >= ${LEADER_FROM}`),
  }
}

/** The orders in hand then, which are few beside all years; what came in is not. */
export function countedInStock(
  stock: Stock,
  actor: Actor,
  { from, to }: { readonly from: Day; readonly to: Day },
  { group, now }: Narrowed,
): Counted {
  const span = isOfNow(stock) ? { from: now, to: now } : spanOf({ from, to }, now)
  const rows = stockRows(stock, actor, span)
  const orders = sql`select ${rows.order_id} as id from ${rows.with_order} where ${rows.where} and ${group ? group(rows) : sql`true`}`
  return { orders, how: isOfReceived(stock) ? orders : 'gathered' }
}
