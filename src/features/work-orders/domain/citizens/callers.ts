import type { Actor } from '#kernel/actor.ts'
import { hasRole } from '#kernel/actor.ts'
import type { Message } from '#kernel/messages.ts'

import type { Bit, Order } from '../order/order.ts'
import { isLeader, isVisitor, supervises, worksInCentre } from '../rights/who.ts'

/** What the centre marks a caller with (caller_profile); none of it is sensitive by law (domain 7.1). */
export const CALLER_TAG = {
  elderly: { zh: '老年人', en: 'Elderly' },
  disabled: { zh: '残疾人', en: 'Disabled' },
  veteran: { zh: '退役军人', en: 'Veteran' },
  company: { zh: '企业', en: 'Company' },
} as const satisfies Record<string, Message>
export type CallerTag = keyof typeof CALLER_TAG

/** Who sees all orders of a caller together: the centre's staff, never a department. */
export const followsCallers = (actor: Actor): boolean => worksInCentre(actor) || supervises(actor) || isVisitor(actor)

/** Secret orders tell whose they are by standing among others: they are for who may see such a caller in clear (domain 7.3). */
export const followsSecret = (actor: Actor): boolean => isLeader(actor) || isVisitor(actor) || hasRole(actor, 'admin')

/** Whether the actor may go on from this order to all of its caller. */
export function mayFollow(
  order: Pick<Order, 'is_secret'> & {
    readonly caller_phone: unknown
    readonly caller_phone2: unknown
    readonly phone_masked_source: Bit
  },
  actor: Actor,
): 0 | 1 {
  const called = Boolean(order.caller_phone || order.caller_phone2) && !order.phone_masked_source
  return called && followsCallers(actor) && (!order.is_secret || followsSecret(actor)) ? 1 : 0
}
