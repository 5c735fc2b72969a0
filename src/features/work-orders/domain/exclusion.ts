import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from './errors.ts'
import type { ExclusionState } from './exclusion-words.ts'
import type { Order } from './order.ts'

type Excluded = Pick<Order, 'exclusion_scope' | 'excluded_at'>

/** Null where nobody proposed anything. */
export const exclusionOf = ({ exclusion_scope, excluded_at }: Excluded): ExclusionState | null =>
  exclusion_scope === null ? null : excluded_at === null ? 'proposed' : 'granted'

export const NOT_EXCLUDED = {
  ...{ exclusion_scope: null, exclusion_reason: null, exclusion_by: null, excluded_at: null },
} as const

/** Refuses while somebody has proposed it already. */
export const notProposed = ({ order }: { readonly order: Excluded }): Refusal | null =>
  exclusionOf(order) === null ? null : refuse(ORDER_ERRORS.EXCLUSION_STANDS)
