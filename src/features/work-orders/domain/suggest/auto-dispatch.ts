import type { Order } from '../order/order.ts'

/** A matter whose orders may be allocated without a person. */
export interface AutoRule {
  readonly id: string
  readonly category_id: string
}

type Looked = Pick<
  Order,
  | 'status'
  | 'pending_action'
  | 'urgency'
  | 'back_count'
  | 'round'
  | 'is_secret'
  | 'paused'
  | 'earlier_id'
  | 'complexity'
>

/** What only a person decides: what is urgent, secret, complex, a repeat of one that is named, or paused, and whatever came back or begins anew (domain 2.26.3). */
export const isPlain = (order: Looked): boolean =>
  order.status === 'waiting' &&
  order.pending_action === 'allocate' &&
  order.urgency === 'normal' &&
  order.complexity !== 'complex' &&
  order.back_count === 0 &&
  order.round === 1 &&
  order.is_secret === 0 &&
  order.paused === 0 &&
  order.earlier_id === null

/** The rule that lets an order go by itself: of the nearest category. */
export const autoRuleFor = <R extends AutoRule>(rules: readonly R[], category_path: readonly string[]): R | null =>
  rules
    .filter(({ category_id }) => category_path.includes(category_id))
    .toSorted((a, b) => category_path.indexOf(b.category_id) - category_path.indexOf(a.category_id))[0] ?? null
