import type { LifecycleSettings } from './facts.ts'
import type { Order } from './order.ts'

/** From this send-back on, allocation and audit are the leader's, who designates after a consultation (domain 2.7). */
export const LEADER_FROM = 3
/** From this one on a body above the departments arbitrates, and no other send-back is possible (domain 2.7). */
export const ARBITRATION_FROM = 5

/** What an allocation asks for besides the department: whether it may or must bind it, and with which papers. */
export interface Asks {
  readonly designated: 'no' | 'may' | 'must'
  readonly meeting_note: boolean
  readonly arbitration: boolean
}

/** A designation is the leader's alone (domain 2.5). */
export function asksOf({ back_count }: Pick<Order, 'back_count'>, leader: boolean, settings: LifecycleSettings): Asks {
  const bound = back_count >= LEADER_FROM
  return {
    designated: leader ? (bound ? 'must' : 'may') : 'no',
    meeting_note: bound && settings.back_meeting,
    arbitration: back_count >= ARBITRATION_FROM,
  }
}
