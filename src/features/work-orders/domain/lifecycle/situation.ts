import type { Time } from '#kernel/time.ts'

import type { Case } from '../order/case.ts'
import { activeChain } from './apply.ts'
import type { Facts, LifecycleSettings } from './facts.ts'
import type { Assist } from '../order/assist-order.ts'
import type { Allocation, Order } from '../order/order.ts'
import { BLANK_TEXTS } from '../order/texts.ts'
import { OPEN_ASSIST } from '../order/assist-order.ts'

/** What the rules read of an order to offer an action; a list reads these columns and those that it shows. */
export const OFFERED_ORDER = [
  'status',
  'pending_action',
  'holder_dept_id',
  'lead_path',
  'previous_dept_id',
  'superior_no',
  'round',
  'back_count',
  'designated',
  'paused',
  'assist_open',
  'assist_replied',
  'assist_refused',
  'assist_to_rate',
  'assist_rated',
  'assist_free_at',
  'review_opened_at',
  'urge_again_at',
  'is_anonymous',
  'is_secret',
  'reply_category',
  'redo_count',
  'completed_at',
  'deleted_at',
  'erased_at',
  'first_allocated_at',
  'is_direct',
  'merged_count',
  'visit_state',
  'visit_due_at',
  'visit_next_at',
  'visit_attempts',
  'lead_dept_id',
  'supervise_to_answer',
  'supervise_to_judge',
  'request_id',
  'request_kind',
  'urgency',
  'appeal_type',
  'exclusion_scope',
  'exclusion_by',
  'exclusion_dept_id',
  'excluded_at',
  'appeal_due_at',
] as const satisfies readonly (keyof Order)[]
export type OfferedOrder = Pick<Order, (typeof OFFERED_ORDER)[number]>

/** What the rules read of the active allocation to offer an action; a list reads these columns and no others. */
export const OFFERED_LEAF = [
  'dept_id',
  'from_dept_id',
  'level',
  'state',
  'designated',
  'appealed',
  'back_times',
  'back_due_at',
  'replied_at',
  'reply_reject_count',
  'due_at',
  'pause_times',
] as const satisfies readonly (keyof Allocation)[]
export type OfferedLeaf = Pick<Allocation, (typeof OFFERED_LEAF)[number]>

/** The order as an actor finds it in a list: enough to say which actions are offered. */
export interface Offer {
  readonly order: OfferedOrder
  /** The deepest active allocation: whose work it is. */
  readonly leaf: OfferedLeaf | null
  /** How often the part of the lead, whoever has it now, was extended. */
  readonly extended: number
  /** The actor's own unanswered assist order on it. */
  readonly assist: Pick<Assist, 'dept_id' | 'refuse_due_at'> | null
  /** Whether an SMS reaches the caller, where somebody looked. */
  readonly reachable?: boolean
  /** Whether the actor's department has units that work, where somebody looked. */
  readonly units?: boolean
  readonly now: Time
  readonly settings: LifecycleSettings
}

/** The order as an action finds it: with the allocation that is active now, if any, and the actor's assist order as a whole. */
export interface Situation extends Offer {
  readonly order: Order
  readonly leaf: Allocation | null
  readonly assist: Assist | null
}

/** The case as somebody of the department meets it. */
export const situationOf = (
  { order, records }: Case,
  dept_id: string,
  { now, settings }: Pick<Facts, 'now' | 'settings'>,
): Situation => {
  const chain = activeChain(records.allocation)
  return {
    order,
    leaf: chain.at(-1) ?? null,
    extended: chain[0]?.delay_times ?? 0,
    assist: records.assist_order.find((a) => a.dept_id === dept_id && OPEN_ASSIST.includes(a.state)) ?? null,
    now,
    settings,
  }
}

/** What a rule may look up that the case does not hold. */
export type Surroundings = Omit<
  Facts,
  | 'chain'
  | 'allocation_count'
  | 'caller_phone'
  | 'caller_name'
  | 'caller_reachable'
  | 'linked_at'
  | 'main'
  | 'followers'
  | 'answered_with'
  | 'main_with'
  | 'backs'
  | 'reply'
  | 'last_reply'
  | 'reports'
  | 'contacts'
  | 'assists'
  | 'people'
  | 'supervisions'
  | 'delays'
  | 'pauses'
  | 'texts'
>

/** Everything that a rule may look up: what stands in the case, and what surrounds it. */
export const factsOf = ({ order, records }: Case, around: Surroundings): Facts => ({
  ...around,
  chain: activeChain(records.allocation),
  allocation_count: records.allocation.length,
  caller_phone: null,
  caller_name: null,
  caller_reachable: false,
  linked_at: null,
  main: null,
  main_with: [],
  followers: [],
  answered_with: [],
  backs: records.order_back,
  reply: records.order_reply.find(({ id }) => id === order.reply_id) ?? null,
  last_reply: records.order_reply.at(-1) ?? null,
  reports: records.order_report,
  contacts: records.contact_record.filter(({ created_at }) => created_at >= (order.allocated_at ?? order.received_at)),
  assists: records.assist_order,
  people: [],
  supervisions: records.order_supervise,
  delays: records.order_delay,
  pauses: records.order_pause,
  texts: BLANK_TEXTS,
})
