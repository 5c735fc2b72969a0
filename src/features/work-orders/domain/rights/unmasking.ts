import type { Actor } from '#kernel/actor.ts'
import { refuse, type Refusal } from '#kernel/errors.ts'
import { hides } from '#kernel/field-rights.ts'

import type { Words } from '../notifications/addressees.ts'
import type { UnmaskPurpose } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Order } from '../order/order.ts'
import { handles, isLeader, isVisitor, worksInCentre } from './who.ts'

type Seen = Pick<Order, 'holder_dept_id' | 'is_secret'>

interface Unmasking {
  readonly fits: (actor: Actor, order: Seen) => boolean
  /** What they need it for, as a rule. */
  readonly purpose: UnmaskPurpose
  /** Also of a secret order: everybody else calls through the centre. */
  readonly secret: boolean
}

/** Who may see a caller in clear: those who have to speak with him (domain 7.3). */
const UNMASKINGS: readonly Unmasking[] = [
  { fits: isVisitor, purpose: 'visit', secret: true },
  { fits: isLeader, purpose: 'verify', secret: true },
  { fits: worksInCentre, purpose: 'verify', secret: false },
  {
    fits: (actor, order) => handles(actor) && order.holder_dept_id === actor.dept_id,
    purpose: 'contact',
    secret: false,
  },
]

/** For what the actor may see the caller of this order in clear, as a rule, or why not. */
export function unmaskingFor(order: Seen, actor: Actor): UnmaskPurpose | Refusal {
  if (hides(actor, 'caller_phone')) return refuse(ORDER_ERRORS.UNMASK_NOT_YOURS)
  const own = UNMASKINGS.filter(({ fits }) => fits(actor, order))
  const allowed = own.find(({ secret }) => secret || !order.is_secret)
  if (allowed) return allowed.purpose
  return refuse(own.length > 0 ? ORDER_ERRORS.UNMASK_SECRET : ORDER_ERRORS.UNMASK_NOT_YOURS)
}

/** What the administrator of security is told: `{by}` has looked at as many callers as allowed, and waits (domain 7.3). */
export const UNMASK_HELD: Words = {
  name: { zh: '查看号码已达上限', en: 'As many numbers seen as allowed' },
  text: {
    zh: '{by}查看号码已达上限，现已暂停，请核查后决定是否恢复。',
    en: '{by} has looked at as many callers in clear as allowed and cannot go on; please find out why before you let that be.',
  },
  channels: ['app'],
}
