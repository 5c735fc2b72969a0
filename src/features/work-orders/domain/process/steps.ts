import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import { dayOf, type Time } from '#kernel/time.ts'

import { orderClocks, reportDue } from '../clocks/order-clocks.ts'
import { soonAt } from '../clocks/time-state.ts'
import { isAnswered, type EndedAllocation, type InvalidReason } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, Update } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import type { LimitRule } from '../clocks/limits.ts'
import { begun } from './items.ts'
import { matchLimitRule } from '../clocks/limits.ts'
import { pathDepts, type Allocation, type Bit, type Dept, type Order } from '../order/order.ts'
import { LEADER_FROM } from './send-backs.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { NO_VISIT, plannedVisit } from './visits.ts'

/** The limit rule of an order as it is, or as it is about to be, for a limit that starts at `start`. */
export function ruleOf(order: Order, facts: Facts, change: Partial<Order> = {}, start: Time = facts.now): LimitRule {
  const next = { ...order, ...change }
  return matchLimitRule(facts.rules, {
    category_path: facts.category_path,
    appeal_type: next.appeal_type,
    urgency: next.urgency,
    source_channel: next.source_channel,
    complexity: next.complexity,
    is_redo: next.round > 1,
    day: dayOf(start),
  })
}

/** The deadline that is shown, and from when it warns. */
export function shownDue(
  order: Pick<Order, 'start_date' | 'limit_n' | 'limit_unit'>,
  facts: Facts,
  due_at: Time | null,
): Partial<Order> {
  const { start_date, limit_n, limit_unit } = order
  if (!due_at || limit_n === null || limit_unit === null) return { current_due_at: due_at, soon_at: due_at }
  const clock = { calendar: facts.calendar, settings: facts.due, start_date, limit_n, limit_unit, due_at }
  return { current_due_at: due_at, soon_at: soonAt(clock) }
}

/** The clock of an order that was submitted but not accepted runs from its submission (T06). */
export function startClock(order: Order, facts: Facts, change: Partial<Order> = {}): Partial<Order> {
  const clocks = orderClocks({
    calendar: facts.calendar,
    settings: facts.due,
    rule: ruleOf(order, facts, change, order.start_at),
    start: order.start_at,
    superior_due_at: order.superior_due_at,
  })
  return {
    start_date: clocks.start_date,
    limit_n: clocks.limit_n,
    limit_unit: clocks.limit_unit,
    due_at: clocks.due_at,
    due_explained: clocks.explanation,
  }
}

/** Back in the centre's hands, to be allocated. */
export function toWaiting(order: Order, facts: Facts, change: Partial<Order>): Partial<Order> {
  const next = { ...order, ...change }
  return {
    ...change,
    status: 'waiting',
    pending_action: 'allocate',
    holder_dept_id: facts.centre.id,
    lead_dept_id: null,
    lead_path: null,
    allocation_id: null,
    reply_id: null,
    back_id: null,
    reply_category: null,
    resolve_status: null,
    invalid_reason: null,
    audit_due_at: null,
    review_due_at: null,
    review_opened_at: null,
    report_due_at: null,
    report_state: 'none',
    completed_at: null,
    ...NO_VISIT,
    items: begun(next.items),
    ...shownDue(next, facts, next.due_at),
  }
}

/** Whose answer was taken keeps the order as it was then, whoever handles it anew (decisions 0063, 0376). */
export const answeredBy = (order: Order): string[] =>
  isAnswered(order.status)
    ? [...new Set([...order.answered_dept_ids, ...pathDepts(order.lead_path)])]
    : order.answered_dept_ids

/** It follows no other any more, and is a repeat only where it was one before. */
export const onItsOwn = ({ is_repeat }: Order): Partial<Order> => ({
  main_id: null,
  ...(is_repeat ? {} : { repeat_kind: null }),
})

/** No order at all: nobody's, and without a clock. */
export const asInvalid = (invalid_reason: InvalidReason, now: Time): Partial<Order> => ({
  status: 'invalid',
  pending_action: 'none',
  holder_dept_id: null,
  invalid_reason,
  completed_at: now,
  current_due_at: null,
  soon_at: null,
})

/** In the hands of the department of `allocation`, which shows its own deadline. */
export function toDepartment(allocation: Allocation, dept: Dept): Partial<Order> {
  return {
    status: 'in_progress',
    pending_action: 'handle',
    holder_dept_id: dept.id,
    lead_path: dept.path,
    allocation_id: allocation.id,
    current_due_at: allocation.due_at,
    soon_at: allocation.soon_at,
    reply_id: null,
    back_id: null,
    audit_due_at: null,
    review_due_at: null,
    review_opened_at: null,
  }
}

/** With the department as it had it: its send-back came to nothing, and what it adopted of a sub-unit is its draft still. */
export const backToSender = ({ reply_id }: Order, leaf: Allocation, { depts }: Facts): Partial<Order> => ({
  ...toDepartment(leaf, depts.get(leaf.dept_id)!),
  reply_id,
})

/** Taken back or rejected, an answer is none: until there is another it was given neither in time nor late (domain 5.2). */
export const UNANSWERED = { state: 'handling', replied_at: null, is_late: null, worked_minutes: null } as const

/** Whether an answer was late, by the deadline that counts by now; null where there is none. */
export const latenessOf = ({ replied_at, kpi_due_at }: Pick<Allocation, 'replied_at' | 'kpi_due_at'>): Bit | null =>
  replied_at === null ? null : replied_at > kpi_due_at ? 1 : 0

/** In the hands of whoever reviews: the centre for a department, the department for its sub-unit. */
export function toReviewer(order: Order, facts: Facts, leaf: Allocation, step: 'reply' | 'back'): Partial<Order> {
  const pending_action = step === 'reply' ? 'review_reply' : 'audit_back'
  if (leaf.level > 1) {
    const parent = facts.chain.at(-2)!
    return {
      status: 'in_progress',
      pending_action,
      holder_dept_id: leaf.from_dept_id,
      current_due_at: parent.due_at,
      soon_at: parent.soon_at,
    }
  }
  return {
    status: step === 'reply' ? 'dept_reply' : 'dept_back',
    pending_action,
    holder_dept_id: facts.centre.id,
    // Each answer may be asked about.
    ...NO_VISIT,
    ...shownDue(order, facts, order.due_at),
  }
}

/** Waiting to be reported to the city, or done when the order is local (domain 2.2: local orders skip the report). */
export function toReport(
  order: Order,
  facts: Facts,
  kind: 'reply' | 'back',
  change: Partial<Order> = {},
): Partial<Order> {
  if (kind === 'reply' && !order.superior_no) return toCompleted(order, facts, 'completed_reply', change)
  const due = reportDue({ ...order, due_at: order.due_at ?? change.due_at ?? null })
  return {
    ...change,
    status: kind === 'reply' ? 'need_report_reply' : 'need_report_back',
    pending_action: 'report',
    holder_dept_id: facts.centre.id,
    allocation_id: null,
    back_id: null,
    audit_due_at: null,
    review_due_at: null,
    review_opened_at: null,
    report_due_at: due,
    report_state: 'pending',
    ...shownDue(order, facts, due),
  }
}

export function toCompleted(
  order: Order,
  facts: Facts,
  status: 'completed_reply' | 'completed_back',
  change: Partial<Order>,
): Partial<Order> {
  const due = reportDue({ ...order, due_at: change.due_at ?? order.due_at })
  return {
    ...change,
    status,
    pending_action: 'none',
    holder_dept_id: null,
    allocation_id: null,
    back_id: null,
    audit_due_at: null,
    review_due_at: null,
    review_opened_at: null,
    completed_at: facts.now,
    is_on_time: due && facts.now > due ? 0 : 1,
    current_due_at: null,
    soon_at: null,
    ...(status === 'completed_reply' ? plannedVisit(order, facts) : NO_VISIT),
  }
}

/** Who completed it, where the step of `now` did; of an earlier completion that was put back its history tells. */
export const completedBy = (
  before: Order,
  after: Order,
  now: Time,
  operator_id: string,
): { readonly completed_by?: string | null } =>
  before.status === after.status ? {} : { completed_by: after.completed_at === now ? operator_id : null }

/** Whoever works on an order has received it: working on it signs for it. */
export function handling(
  leaf: Allocation,
  facts: Facts,
  operator_id: string | null,
  contacted_at: Time | null = null,
): Partial<Allocation> {
  return {
    state: 'handling',
    ...(leaf.signed_at ? {} : { signed_at: facts.now, signed_by: operator_id }),
    ...(contacted_at && !leaf.first_contact_at ? { first_contact_at: contacted_at } : {}),
  }
}

/** An allocation ends, and with it who answers for the order. */
export const endAllocation = ({ id }: Allocation, state: EndedAllocation, { now }: Facts, fault?: string): Update =>
  update('allocation', id, { state, ended_at: now, ...(fault && { fault }) })

/** Every allocation of the active chain ends in `state`. */
export const endChain = (facts: Facts, state: EndedAllocation, fault?: string): Update[] =>
  facts.chain.map((allocation) => endAllocation(allocation, state, facts, fault))

export const notPaused = ({ order }: Offer): Refusal | null => (order.paused ? refuse(ORDER_ERRORS.PAUSED) : null)
/** From the third send-back on, allocation and audit are the leader's (domain 2.7). */
export const leaderDecides =
  (leader: (actor: Actor) => boolean) =>
  ({ order }: Offer, actor: Actor): Refusal | null =>
    order.back_count >= LEADER_FROM && !leader(actor) ? refuse(ORDER_ERRORS.NEED_LEADER, { n: order.back_count }) : null
