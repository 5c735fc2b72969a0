import type { Actor } from '#kernel/actor.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment } from '../../domain/assessment.ts'
import type { Standing, Stock } from '../../domain/cohort.ts'
import type { AllocationState } from '../../domain/enums.ts'
import { LEADER_FROM } from '../../domain/send-backs.ts'
import { cohortRows, endOf, type CohortRows, type Narrowed } from './cohorts.ts'

/** Allocations that had not ended at a moment. */
type StockRows = Omit<CohortRows, 'at' | 'from'>

/** What was in hand when some days began, or when they ended; both moments belong to the days (domain 5.6). */
export function stockRows(
  stock: Stock,
  actor: Actor,
  assessment: Assessment,
  { from, to }: { readonly from: Time; readonly to: Time },
): StockRows {
  const { at: _at, from: _from, where: whose, ...rows } = cohortRows('given', actor, assessment)
  const not_ended = sql`x.created_at <= ${to} and (x.ended_at is null or x.ended_at > ${to})`
  const WHICH: Record<Stock, RawBuilder<unknown>> = {
    carried: sql`x.created_at < ${from} and (x.ended_at is null or x.ended_at >= ${from})`,
    to_settle: sql`x.created_at <= ${to} and (x.ended_at is null or x.ended_at >= ${from})`,
    unfinished: not_ended,
    unfinished_late: sql`${not_ended} and x.kpi_due_at < ${to} and (x.replied_at is null or x.replied_at > x.kpi_due_at)`,
    ...standing(to),
  }
  return { ...rows, where: sql`${whose} and ${WHICH[stock]}` }
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
    which(sql`x.due_at < ${until} and ${from ? sql`x.due_at >= ${startOfDay(from)}` : sql`true`} and ${running}`)
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

/** Of a list, `o`, the orders in hand then; they are gathered first, being few beside all years. */
export function inStock(
  stock: Stock,
  actor: Actor,
  { from, to }: { readonly from: Day; readonly to: Day },
  { assessment, group, now }: Narrowed,
): RawBuilder<SqlBool> {
  const rows = stockRows(stock, actor, assessment, { from: startOfDay(from), to: endOf(to, now) })
  const of_group = group ? group(rows) : sql`true`
  return sql`o.id = any(array(select ${rows.order_id} from ${rows.with_order} where ${rows.where} and ${of_group}))`
}
