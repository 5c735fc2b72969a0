import type { Time } from '#kernel/time.ts'

import type { LifecycleSettings } from '../lifecycle/facts.ts'
import type { BackReason } from '../order/enums.ts'
import { BACK_REASON } from '../order/enums.ts'
import type { Order } from '../order/order.ts'
import type { OfferedLeaf } from '../lifecycle/situation.ts'

/** From this send-back on, allocation and audit are the leader's, who designates after a consultation (domain 2.7). */
export const LEADER_FROM = 3
/** From this one on a body above the departments arbitrates, and no other send-back is possible (domain 2.7). */
export const ARBITRATION_FROM = 5

/** What an allocation asks for besides the department: whether it may or must bind it, and with which papers. */
export interface AllocationAsks {
  readonly designated: 'no' | 'may' | 'must'
  readonly meeting_note: boolean
  readonly arbitration: boolean
}

/** A designation is the leader's alone (domain 2.5). */
export function allocationAsks(
  { back_count }: Pick<Order, 'back_count'>,
  leader: boolean,
  settings: LifecycleSettings,
): AllocationAsks {
  const bound = back_count >= LEADER_FROM
  return {
    designated: leader ? (bound ? 'must' : 'may') : 'no',
    meeting_note: bound && settings.back_meeting,
    arbitration: back_count >= ARBITRATION_FROM,
  }
}

/** Reasons that rest on a text: without its grounds the send-back is refused. */
export const NEEDS_BASIS: readonly BackReason[] = ['not_duty', 'legal_channel']
/** Reasons by which it is another's, who is named. */
const NEEDS_UNIT: readonly BackReason[] = ['not_duty', 'wrong_area']

/** What a send-back asks for besides its reason (domain 2.7). */
export interface BackAsks {
  /** Reasons for which the grounds, or the department whose it is instead, are named. */
  readonly basis: readonly BackReason[]
  readonly suggest: readonly BackReason[]
  /** Why it comes so late. */
  readonly late_reason: boolean
  readonly attachments: boolean
}

/** Against a designation a department appeals, on paper; a sub-unit hands back to the department that knows whose it is. */
export function backAsks(leaf: Pick<OfferedLeaf, 'level' | 'designated' | 'back_due_at'> | null, now: Time): BackAsks {
  const top = leaf?.level === 1
  const appeal = top && leaf.designated === 1
  return {
    basis: appeal ? (Object.keys(BACK_REASON) as BackReason[]) : NEEDS_BASIS,
    suggest: top ? NEEDS_UNIT : [],
    late_reason: Boolean(leaf?.back_due_at && now > leaf.back_due_at),
    attachments: appeal,
  }
}
