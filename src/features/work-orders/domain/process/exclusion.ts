import { endOfWorkday } from '#kernel/calendar.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { ExclusionState } from '../order/exclusion-words.ts'
import type { Facts } from '../lifecycle/facts.ts'
import type { Order } from '../order/order.ts'
import type { Offer } from '../lifecycle/situation.ts'

type Excluded = Pick<Order, 'exclusion_scope' | 'excluded_at'>

/** Null where nobody proposed anything. */
export const exclusionOf = ({ exclusion_scope, excluded_at }: Excluded): ExclusionState | null =>
  exclusion_scope === null ? null : excluded_at === null ? 'proposed' : 'granted'

export const NOT_EXCLUDED = {
  ...{ exclusion_scope: null, exclusion_reason: null, exclusion_by: null, exclusion_dept_id: null },
  ...{ exclusion_round: null, excluded_at: null },
} as const

/** Refuses while somebody has proposed it already. */
export const notProposed = ({ order }: { readonly order: Excluded }): Refusal | null =>
  exclusionOf(order) === null ? null : refuse(ORDER_ERRORS.EXCLUSION_STANDS)

/** Until when a department may appeal against what it was found to have done; null where the tenant leaves that to the centre. */
export const appealDue = ({ calendar, now, settings: { appeal_workdays: n } }: Facts): Time | null =>
  n > 0 ? endOfWorkday(calendar, now, n) : null

/** What it depends on whether a department may still appeal. */
export type Appealed = Pick<Offer, 'now' | 'settings'> & {
  readonly order: Pick<Offer['order'], 'completed_at' | 'appeal_due_at'>
}

/** Why a department may not appeal, be it for nobody having proposed it yet: while it is open, and some days after the last verdict. */
export function appealRefusal({ order, now, settings }: Appealed): Refusal | null {
  if (settings.appeal_workdays === 0) return refuse(ORDER_ERRORS.APPEAL_OFF)
  const { completed_at, appeal_due_at: due } = order
  if (completed_at === null || (due !== null && now <= due)) return null
  return refuse(ORDER_ERRORS.APPEAL_OVER, { time: due ?? completed_at })
}
