import type { Actor } from '#kernel/actor.ts'
import { lengthOf } from '#kernel/period.ts'
import { endOfPassed, startOfDay, type Day, type Time } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment } from '../../domain/figures/assessment.ts'
import type { Cohort } from '../../domain/figures/cohort.ts'
import { seesAll, visibleOrders } from '../knowledge/visible-orders.ts'
import {
  actsOf,
  alone,
  IS_JUDGED,
  knownAnd,
  ledNear,
  OF_ROUND,
  ofRound,
  ownOf,
  ORDERS,
  WHO_COMPLETED,
  WHO_ENTERED,
  whoseOf,
  type CohortRows,
  type Counting,
  type GroupRows,
  type Rows,
} from './cohort-rows.ts'
import { assists, help } from './cohorts-of-assists.ts'
import { dispatches, dueOrders, exclusions, reports, rounds } from './cohorts-of-centre.ts'
import { oversight } from './cohorts-of-oversight.ts'
import { visits } from './cohorts-of-visits.ts'
import { countsIn } from './said-on-them.ts'

/**
 * What the actor counts by a moment. The centre receives orders, invalid ones apart (domain 5.2), a department what is
 * allocated to it and not taken back (decisions 0021, 0183); that somebody was handed something, or answered, is a fact of that
 * day whatever became of the order later (decision 0058). Of completed orders the row is the order itself, `o`.
 */
export const cohortRows = (cohort: Cohort, actor: Actor, assessment: Assessment): CohortRows =>
  cohortsOf(actor, assessment)(cohort)

/** The same of one cohort after the other, written once for all of them: it takes as long to write one. */
export function cohortsOf(actor: Actor, assessment: Assessment): (cohort: Cohort) => CohortRows {
  const all = rowsOf(actor, assessment)
  return (cohort) => {
    const { order, gathered: _gathered, ...rows } = all[cohort]
    if (!order) return rows
    const { parts: _parts, ...whole } = rows
    return { ...whole, from: rows.with_order, where: sql`${rows.where} and ${order}` }
  }
}

/** What was allocated, or came in: the rows of `given` and `received`, without writing those of every cohort. */
export const givenRows = (actor: Actor): CohortRows => allocations(actor, seesAll(actor)).given
export const receivedRows = (actor: Actor): CohortRows =>
  seesAll(actor) ? orders(knownTo(actor), {}, true).received : givenRows(actor)

/** Orders that a department led are those that it counts: what the row itself says comes before what is looked up. */
function knownTo(actor: Actor): RawBuilder<SqlBool> {
  const visible = visibleOrders(actor)
  return seesAll(actor) ? sql`${visible} and true` : sql`o.lead_path like ${`%/${actor.dept_id}/%`} and ${visible}`
}

function rowsOf(actor: Actor, assessment: Assessment): Record<Cohort, Rows> {
  const centre = seesAll(actor)
  const [known, own] = [knownTo(actor), ledNear(actor, centre)]
  const handed = allocations(actor, centre)
  return {
    ...handed,
    ...orders(known, own, centre),
    excluded: exclusions(actor, centre, known),
    ...ended(actor, centre),
    ...deadlines(actor, centre, assessment),
    ...answers(actor, centre, assessment),
    ...assists(actor, centre),
    ...help(actor, centre),
    supervised: supervises(actor, centre),
    held: held(actor, centre, known),
    ...oversight(actor, centre),
    ...visits(actor, centre, known, assessment),
    ...dueOrders(known, own, { assessment, centre }),
    ...dispatches(actor.supplier_id, handed.given, centre ? sql`x.level = 1` : answersOf(actor)),
    ...reports(actor, centre, known),
    reopened: rounds(actor.supplier_id),
    ...(!centre && receivedBy(handed)),
  }
}

/** What is a share of what a department received is told of the same rows: of what was allocated to it. */
const receivedBy = ({ given, repeated, redone, direct }: ReturnType<typeof allocations>) => ({
  ...{ received: given, repeated, redone, direct },
  still_open: { ...given, where: sql<SqlBool>`${given.where} and x.ended_at is null` },
  // A round is one, however often it is allocated.
  reopened: {
    ...given,
    where: sql<SqlBool>`${given.where} and x.round > 1 and not exists (select from allocation e where e.supplier_id = x.supplier_id
      and e.order_id = x.order_id and e.round = x.round and e.dept_id = x.dept_id and e.state <> 'recalled' and e.id < x.id)`,
  },
})

const IS_COMPLETED = sql<SqlBool>`o.completed_at is not null and o.status in ('completed_reply', 'completed_back')`
const IS_INVALID = sql<SqlBool>`o.status = 'invalid'`
const IS_OVER_AND_INVALID = sql<SqlBool>`${IS_INVALID} and o.completed_at is not null`
const IS_REPEAT = sql<SqlBool>`o.repeat_kind in ('repeat_call', 'multi_caller')`
const IS_REDONE = sql<SqlBool>`o.repeat_kind in ('redo', 'reopen')`

/** Orders as they came in and were completed. */
const orders = (known: RawBuilder<SqlBool>, own: Pick<CohortRows, 'own'>, centre: boolean) => {
  const by = (at: RawBuilder<unknown>, which: RawBuilder<SqlBool>, operator_id = WHO_ENTERED): CohortRows => ({
    ...{ ...ORDERS, operator_id, at },
    where: sql`${known} and ${which}`,
    ...knownAnd(known, which, centre),
  })
  const [received, completed] = [sql`o.received_at`, sql`o.completed_at`]
  return {
    received: by(received, sql`o.status <> 'invalid'`),
    invalid: centre ? by(received, IS_INVALID) : alone(by(received, IS_OVER_AND_INVALID), IS_OVER_AND_INVALID),
    direct: by(received, sql`o.is_direct and o.status <> 'invalid'`),
    repeated: by(received, sql`${IS_REPEAT} and o.status <> 'invalid'`),
    redone: by(received, sql`${IS_REDONE} and o.status <> 'invalid'`),
    completed: { ...by(completed, IS_COMPLETED, WHO_COMPLETED), ...own },
  }
}

/** Completed orders, once for each time that somebody got them; a department is told of its own and its units' alone. */
const held = ({ supplier_id, dept_path }: Actor, centre: boolean, known: RawBuilder<SqlBool>): Rows => {
  // Of each order its own lines: `offset` keeps the database from reading all history to join it.
  const from = sql`complaint_order o cross join lateral (select l.to_dept_id from order_history l where l.supplier_id = o.supplier_id
    and l.order_id = o.id and l.to_dept_id is distinct from l.from_dept_id and l.to_dept_id is not null offset 0) x`
  const own = sql`x.to_dept_id in (select d.id from department d where d.supplier_id = ${supplier_id} and d.path like ${`${dept_path}%`})`
  return {
    ...{ ...ORDERS, from, with_order: from, dept_id: sql`x.to_dept_id`, at: sql`o.completed_at` },
    where: sql`${known} and ${IS_COMPLETED} and ${centre ? sql`true` : own}`,
    gathered: true,
  }
}

/** How allocations ended, on the day on which they did. */
const ended = (actor: Actor, centre: boolean) => {
  const by = (which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...actsOf('allocation'), ...ownOf(actor, centre), at: sql`x.ended_at` },
    where: sql`${whoseOf(actor, centre)} and x.ended_at is not null and ${which}`,
  })
  return {
    accepted: by(sql`x.state = 'accepted'`),
    accepted_in_time: by(sql`x.state = 'accepted' and x.is_late is not true`),
    returned: by(sql`x.state = 'returned'`),
    recalled: by(sql`x.state = 'recalled'`),
  }
}

/** What had to be done by then; of what was sent back or recalled nothing but the signature was (domain 5.2). */
const deadlines = (actor: Actor, centre: boolean, assessment: Assessment) => {
  const by = (at: RawBuilder<unknown>, which: RawBuilder<unknown>): Rows => ({
    ...{ ...actsOf('allocation'), ...ownOf(actor, centre), at, gathered: true },
    where: sql`${whoseOf(actor, centre)} and x.state <> 'recalled' and ${which}`,
  })
  const stays = sql`x.state <> 'returned'`
  const contact = sql`x.contact_due_at is not null and ${stays}`
  const order = sql<SqlBool>`(${IS_JUDGED} and ${countsIn('answer', assessment, ofRound, OF_ROUND)})`
  return {
    sign_due: by(sql`x.sign_due_at`, sql`x.sign_due_at is not null`),
    signed_in_time: by(sql`x.sign_due_at`, sql`x.signed_at <= x.sign_due_at`),
    contact_due: by(sql`x.contact_due_at`, contact),
    contacted_in_time: by(sql`x.contact_due_at`, sql`${contact} and x.first_contact_at <= x.contact_due_at`),
    answer_due: { ...by(sql`x.kpi_due_at`, stays), order },
    answered_in_time: { ...by(sql`x.kpi_due_at`, sql`${stays} and x.replied_at <= x.kpi_due_at`), order },
  }
}

/** Of whom a matter is supervised, on the day on which that began. */
const supervises = ({ supplier_id, dept_id }: Actor, centre: boolean): CohortRows => ({
  ...{ ...actsOf('order_supervise'), at: sql`x.created_at` },
  where: sql`x.supplier_id = ${supplier_id} and ${centre ? sql`true` : sql`x.dept_id = ${dept_id}`}`,
})

/** How often its department has sent the order back by now is no more than where to look: another allocation may have ended so. */
const WAS_SENT_BACK = sql`x.back_times > 0 and exists (select from order_back b where b.supplier_id = x.supplier_id
  and b.order_id = x.order_id and b.allocation_id = x.id and b.audit_state <> 'withdrawn')`

/** What became of an allocation counts on the day on which it was made. */
const allocations = (actor: Actor, centre: boolean) => {
  const whose = whoseOf(actor, centre)
  const all = (at: RawBuilder<unknown>, which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...actsOf('allocation'), at },
    where: sql`${which}`,
  })
  const by = (at: RawBuilder<unknown>, which: RawBuilder<unknown>): CohortRows => ({
    ...all(at, which),
    ...ownOf(actor, centre),
  })
  const created = sql`x.created_at`
  return {
    repeated: { ...by(created, whose), order: IS_REPEAT, gathered: true },
    redone: { ...by(created, whose), order: IS_REDONE, gathered: true },
    direct: { ...by(created, whose), order: sql<SqlBool>`o.is_direct`, gathered: true },
    allocated: {
      ...all(created, centre ? whose : sql`x.supplier_id = ${actor.supplier_id} and x.from_dept_id = ${actor.dept_id}`),
      operator_id: sql`x.operator_id`,
    },
    given: by(created, whose),
    sent_back: by(created, sql`${whose} and ${WAS_SENT_BACK}`),
    extended: by(created, sql`${whose} and x.delay_times > 0`),
    // By the latest answer, with the time that it took (domain 5.2).
    handled: by(sql`x.replied_at`, sql`x.worked_minutes is not null and x.replied_at is not null and ${whose}`),
  }
}

/** Of a department, or to who gives. It is not told of what was taken from it (decision 0021), so its number does not count it either. */
const answersOf = ({ dept_id, gives }: Counting) =>
  gives
    ? sql<SqlBool>`exists (select from allocation a where a.supplier_id = x.supplier_id and a.id = x.allocation_id
        and a.from_dept_id = ${dept_id})`
    : sql<SqlBool>`x.dept_id = ${dept_id} and not exists (select from allocation a where a.supplier_id = x.supplier_id
        and a.id = x.allocation_id and a.state = 'recalled')`

/** Replies and send-backs. */
const answers = (actor: Actor, centre: boolean, assessment: Assessment) => {
  const [own, { supplier_id }] = [answersOf(actor), actor]
  const order = countsIn('back_refusal', assessment, ofRound, OF_ROUND)
  const judged = (which: RawBuilder<unknown>): Rows => ({
    order,
    ...{ ...actsOf('order_back'), ...ownOf(actor, centre), operator_id: sql`x.audit_by`, at: sql`x.audit_at` },
    where: sql`x.supplier_id = ${supplier_id} and x.audit_at is not null and ${centre ? sql`x.level = 1` : own} and ${which}`,
  })
  // To the centre answers its departments; what a sub-unit writes is for whoever gave it the order.
  const replies = sql`x.supplier_id = ${supplier_id} and ${centre ? sql`x.kind = 'dept'` : sql`x.kind in ('dept', 'sub') and ${own}`}`
  const reviewed = (which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...actsOf('order_reply'), ...ownOf(actor, centre), operator_id: sql`x.review_by`, at: sql`x.review_at` },
    where: sql`${replies} and x.review_at is not null and ${which}`,
  })
  return {
    // What was approved and stood no more when the leader stopped its report was reviewed all the same.
    reviewed: reviewed(sql`x.state in ('approved', 'rejected', 'superseded')`),
    rejected: reviewed(sql`x.state = 'rejected'`),
    replied: {
      ...{ ...actsOf('order_reply'), ...ownOf(actor, centre), at: sql`x.submitted_at` },
      where: sql<SqlBool>`${replies} and x.state <> 'withdrawn'`,
    },
    back_judged: judged(sql`x.audit_state in ('approved', 'rejected')`),
    back_refused: judged(sql`x.audit_state = 'rejected'`),
  }
}

/** The orders of so many days are looked up one by one; those of more days are many enough to be met on the way. */
const LOOKED_UP_DAYS = 31

interface Days {
  readonly from?: Day
  readonly to?: Day
}

/** Whether the orders that count on these days are gathered before the list is read, if there are not too many. */
const areLookedUp = ({ from, to }: Days, { gathered = false }: Pick<Rows, 'gathered'>): boolean =>
  from !== undefined && to !== undefined && (gathered || lengthOf({ from, to }) <= LOOKED_UP_DAYS)

/** What a list is narrowed by beside the days, and until when it may know. */
export interface Narrowed {
  readonly assessment: Assessment
  readonly group?: GroupRows
  readonly now: Time
}

/** The orders behind a figure. */
export interface Counted {
  /** `id` of each, of some several times. */
  readonly orders: RawBuilder<unknown>
  /** Whether they are gathered before a list is read or met as it is walked; or what says how many they are about, which decides. */
  readonly how: 'gathered' | 'met' | RawBuilder<unknown>
}

/** The orders that count in a cohort on some days; of a deadline that is to come nothing is known. */
export function countedIn(cohort: Cohort, actor: Actor, days: Days, { assessment, group, now }: Narrowed): Counted {
  const { from: first, to: last } = days
  const { order, ...rows } = rowsOf(actor, assessment)[cohort]
  const { order_id, at } = rows
  const from = group ? rows.with_order : rows.from
  const begins = first ? sql`${at} >= ${startOfDay(first)}` : sql`true`
  const ends = sql`${at} <= ${last ? endOfPassed(last, now) : now}`
  const all = sql`select ${order_id} as id from ${from} where ${rows.where} and ${begins} and ${ends} and ${group ? group(rows) : sql`true`}`
  const orders = order
    ? sql`${all} and (select ${order} from complaint_order o where o.supplier_id = x.supplier_id and o.id = x.order_id)`
    : all
  return { orders, how: areLookedUp(days, rows) ? all : 'met' }
}
