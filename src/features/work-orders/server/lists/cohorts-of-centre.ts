import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment } from '../../domain/figures/assessment.ts'
import { LEADER_FROM } from '../../domain/process/send-backs.ts'
import {
  actsOf,
  alone,
  CLOCK_RUNS,
  deptOfRound,
  inOwnRound,
  knownAnd,
  OF_ROUND,
  ofGranting,
  ofOrder,
  ORDERS,
  WHO_COMPLETED,
  WHO_ENTERED,
  type CohortRows,
  type Rows,
} from './cohort-rows.ts'
import { countsIn } from './said-on-them.ts'

const IS_KNOWN = sql<SqlBool>`(o.completed_at is not null or ${CLOCK_RUNS})`

const OFTEN = sql<SqlBool>`o.back_count >= ${sql.lit(LEADER_FROM)}`

/** Orders by their last deadline, and as they came in by what they are by now (domain 5.2). */
export const dueOrders = (
  known: RawBuilder<SqlBool>,
  own: Pick<CohortRows, 'own'>,
  { assessment, centre }: { readonly assessment: Assessment; readonly centre: boolean },
) => {
  const by = (at: RawBuilder<unknown>, which: RawBuilder<SqlBool>, operator_id = WHO_COMPLETED): CohortRows => {
    const each = sql<SqlBool>`o.status <> 'invalid' and ${which}`
    return { ...ORDERS, operator_id, at, where: sql`${known} and ${each}`, ...knownAnd(known, each, centre) }
  }
  // An order that follows another is nobody's work (domain 2.9).
  const counted = assessment.merged === 'all' ? sql`true` : sql`o.main_id is null`
  const due = (which: RawBuilder<SqlBool>): Rows => ({
    ...own,
    ...by(
      sql`o.due_at`,
      sql`o.due_at is not null and ${IS_KNOWN} and ${counted} and ${countsIn('on_time', assessment, ofOrder)} and ${which}`,
    ),
    gathered: true,
  })
  const often = by(sql`o.received_at`, OFTEN, WHO_ENTERED)
  return {
    due: due(sql`true`),
    due_met: due(sql`o.completed_at <= o.due_at`),
    due_missed: due(sql`(o.completed_at is null or o.completed_at > o.due_at)`),
    // Found among what is open, which is little: not by a range of all that was received, however long.
    still_open: by(sql`(o.received_at + interval '0')`, sql`o.completed_at is null`, WHO_ENTERED),
    often_sent_back: centre ? often : alone(often, OFTEN),
  }
}

/** How allocations began and whose fault their end was, on the day on which they were made; and which send-backs were asked for. */
export const dispatches = (supplier_id: string, given: CohortRows, whose: RawBuilder<unknown>) => {
  const by = (which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...given, operator_id: sql`x.operator_id` },
    where: sql`${given.where} and ${which}`,
  })
  return {
    made: by(sql`true`),
    dispatched: by(sql`x.wait_minutes is not null`),
    misdirected: by(sql`x.fault = 'dispatcher'`),
    backs_asked: {
      ...{ ...actsOf('order_back'), at: sql`x.submitted_at` },
      where: sql<SqlBool>`x.supplier_id = ${supplier_id} and x.audit_state <> 'withdrawn' and ${whose}`,
    },
  }
}

/** What went up to the city, as far as it is known until when that was wanted; and what of it came back. A department’s are those of its rounds. */
export const reports = (actor: Actor, centre: boolean, of_orders: RawBuilder<SqlBool>) => {
  const known = centre ? null : inOwnRound(of_orders, actor)
  const with_order = sql`order_report x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`
  const of = (which: RawBuilder<unknown>): CohortRows => {
    const whose = sql<SqlBool>`x.supplier_id = ${actor.supplier_id} and x.due_at is not null`
    return {
      from: known ? with_order : sql`order_report x`,
      with_order,
      supplier_id: sql`x.supplier_id`,
      order_id: sql`x.order_id`,
      dept_id: deptOfRound(OF_ROUND),
      operator_id: sql`x.created_by`,
      at: sql`x.sent_at`,
      where: sql`${whose} and ${known ?? sql`true`} and ${which}`,
      ...(known && knownAnd(known, sql`${whose} and ${which}`, false)),
    }
  }
  return {
    reported: of(sql`true`),
    reported_in_time: of(sql`x.sent_at <= x.due_at`),
    report_refused: of(sql`x.ack_state = 'rejected'`),
  }
}

/** What was taken out of the assessment, of whose work: that of the last round that it covers (decision 0330). */
export const exclusions = (actor: Actor, centre: boolean, of_orders: RawBuilder<SqlBool>): CohortRows => {
  const round = sql`o.exclusion_round`
  const known = centre ? of_orders : inOwnRound(of_orders, actor, round)
  const such = sql<SqlBool>`o.excluded_at is not null`
  return {
    ...{ ...ORDERS, dept_id: deptOfRound(round), operator_id: ofGranting('operator_id'), at: sql`o.excluded_at` },
    where: sql`${known} and ${such}`,
    ...knownAnd(known, such, centre),
  }
}

/** Further rounds, of whoever had answered for the one before; also those that a file of the city began, which can be undone. */
export const rounds = (supplier_id: string): CohortRows => {
  const { with_order, ...acts } = actsOf('order_round')
  return {
    ...{ ...acts, from: with_order, with_order, at: sql`x.opened_at` },
    where: sql`x.supplier_id = ${supplier_id} and o.deleted_at is null`,
  }
}
