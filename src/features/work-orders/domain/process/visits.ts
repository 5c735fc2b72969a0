import { endOfWorkday } from '#kernel/calendar.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import type { VisitResult } from '../order/visit-record.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts } from '../lifecycle/facts.ts'
import { nextHalfDay } from '../clocks/half-day.ts'
import type { Order } from '../order/order.ts'
import type { Offer } from '../lifecycle/situation.ts'

/** An order of which no caller was asked, and nobody is going to. */
export const NO_VISIT = {
  visit_state: 'none',
  visit_due_at: null,
  visit_next_at: null,
  visit_attempts: 0,
  satisfaction: null,
  resolve_result: null,
} as const satisfies Partial<Order>

/** Whether the caller of an order that was just answered is asked what came of it, and until when (T34, decision 0141). */
export function plannedVisit(order: Order, { settings, calendar, now }: Facts): Partial<Order> {
  if (order.is_anonymous || order.erased_at || (order.superior_no && !settings.visit_superior))
    return { ...NO_VISIT, visit_state: 'not_needed' }
  const visit_due_at = endOfWorkday(calendar, now, settings.visit_workdays)
  const drawn = !order.phone_masked_source && lotOf(order.id) < settings.visit_rate[order.appeal_type]
  return { ...NO_VISIT, visit_state: drawn ? 'pending' : 'not_needed', visit_due_at }
}

/** A number from 0 to 99 that nobody chooses and everybody can draw again: FNV-1a of the order's id. */
export function lotOf(id: string): number {
  const hash = [...id].reduce((sum, digit) => Math.imul(sum ^ digit.charCodeAt(0), 0x01_00_01_93), 0x81_1c_9d_c5)
  return (hash >>> 0) % 100
}

/** Why the caller cannot be asked now; of an answer under review that is no question of days or of the city's orders. */
export function visitRefusal({ order, now, settings }: Offer): Refusal | null {
  const { visit_state: state, visit_next_at: next, visit_due_at: due, visit_attempts: n } = order
  if (state === 'done') return refuse(ORDER_ERRORS.VISIT_DONE)
  if (state === 'failed' && n > 0) return refuse(ORDER_ERRORS.VISIT_FAILED, { n })
  if (order.is_anonymous) return refuse(ORDER_ERRORS.VISIT_ANONYMOUS)
  if (order.erased_at) return refuse(ORDER_ERRORS.VISIT_ERASED)
  if (next && now < next) return refuse(ORDER_ERRORS.VISIT_HALF_DAY, { time: next })
  if (order.status === 'dept_reply') return null
  if (order.superior_no && !settings.visit_superior) return refuse(ORDER_ERRORS.VISIT_SUPERIOR)
  return due && now <= due ? null : refuse(ORDER_ERRORS.VISIT_OVER)
}

/** Why the citizen cannot say any more what came of it: once for each answer, in the days of its call-back (T34). */
export function evaluationRefusal({ order, now, settings }: Offer): Refusal | null {
  if (order.visit_state === 'done') return refuse(ORDER_ERRORS.VISIT_DONE)
  if (order.superior_no && !settings.visit_superior) return refuse(ORDER_ERRORS.VISIT_SUPERIOR)
  return order.visit_due_at && now <= order.visit_due_at ? null : refuse(ORDER_ERRORS.VISIT_OVER)
}

/** Whoever does not want to talk is not called again, and a wrong number stays wrong (decision 0141). */
const FINAL: readonly VisitResult[] = ['refused', 'wrong_number']

/** Where the call-back of an order stands after one more attempt. */
export function afterAttempt(order: Order, result: VisitResult, { settings, now }: Facts): Partial<Order> {
  const visit_attempts = order.visit_attempts + 1
  if (result === 'connected') return { visit_state: 'done', visit_attempts, visit_next_at: null }
  const next = nextHalfDay(now)
  const over = order.visit_due_at !== null && next > order.visit_due_at
  if (FINAL.includes(result) || over || visit_attempts >= settings.visit_attempts)
    return { visit_state: 'failed', visit_attempts, visit_next_at: null }
  const visit_state = order.status === 'dept_reply' ? 'none' : 'pending'
  return { visit_state, visit_attempts, visit_next_at: next }
}
