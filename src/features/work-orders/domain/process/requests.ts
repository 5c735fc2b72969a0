import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import type { Case } from '../order/case.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import type { Bit, Order } from '../order/order.ts'
import type { RequestKind, RequestResult } from '../order/oversight-words.ts'
import type { Offer } from '../lifecycle/situation.ts'

/** Where the requests of each kind are kept. */
const TABLE = { delay: 'order_delay', pause: 'order_pause' } as const satisfies Record<RequestKind, string>

/** A request to the centre that moves a deadline, one at a time (domain 2.11, decision 0147). */
export const asks = (request_kind: RequestKind, request_id: string): Partial<Order> => ({ request_id, request_kind })
export const ASKS_NOTHING = { request_id: null, request_kind: null } as const

export const asksAlready = ({ order }: Offer): Refusal | null =>
  order.request_id ? refuse(ORDER_ERRORS.DELAY_PENDING) : null

/** A new deadline that the city has to agree to. */
export const passesCity = ({ superior_due_at }: Order, due_at: Time): Bit =>
  superior_due_at !== null && due_at > superior_due_at ? 1 : 0

export interface RequestAudit {
  result: RequestResult
  opinion: string
}

/** Who decided on a request, when, and what they said. */
export const decidedBy = ({ opinion }: RequestAudit, { now }: Facts, { operator_id }: Actor) => ({
  audit_by: operator_id,
  audit_at: now,
  audit_opinion: opinion,
})

/** Whether a step takes the order from the part of those who asked: a pause is void also where a sub-unit takes it over (T29, T30). */
export function voidsRequest({ order }: Case, { order: change }: Pick<Decision, 'order'>): boolean {
  const { status = order.status, allocation_id = order.allocation_id } = change
  const left = status !== 'in_progress' || (order.request_kind === 'pause' && allocation_id !== order.allocation_id)
  return order.request_id !== null && left
}

/** What a step leaves void ends with it. */
export function withoutRequest<Line extends string>(before: Case, decision: Decision<Line>): Decision<Line> {
  const { request_id, request_kind } = before.order
  if (!request_id || !request_kind || !voidsRequest(before, decision)) return decision
  const ended = update(TABLE[request_kind], request_id, { state: 'void' })
  return { ...decision, order: { ...decision.order, ...ASKS_NOTHING }, updates: [...(decision.updates ?? []), ended] }
}
