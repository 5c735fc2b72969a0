import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { endAssists } from '../process/assists.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, Update } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import type { Order } from '../order/order.ts'
import { wasMoved } from '../clocks/moved-due.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'
import {
  answeredBy,
  endAllocation,
  endChain,
  notPaused,
  onItsOwn,
  startClock,
  toDepartment,
  toWaiting,
} from '../process/steps.ts'
import { isLeader } from '../rights/who.ts'

export interface BackToWaitCommand {
  reason?: string
}

type Decide<Command, Line extends string> = OrderAction<Command, Line>['decide']
const withReason =
  <Line extends string>(
    decide: Decide<BackToWaitCommand & { reason: string }, Line>,
  ): Decide<BackToWaitCommand, Line> =>
  (situation, { reason = '' }, facts, actor) =>
    [...reason].length < 2
      ? refuse(ORDER_ERRORS.REASON_REQUIRED, {}, 'reason')
      : decide(situation, { reason }, facts, actor)

/** T24a: the centre takes the order back from a department; once it is signed for, only the leader may. */
export const recall: OrderAction<BackToWaitCommand, 'recall'> = {
  name: { zh: '收回', en: 'Recall' },
  consequence: {
    zh: '工单从承办单位收回，回到待办队列；未回复的协办单一并撤销。',
    en: 'The order is taken from the department, back to the queue; open assist orders are cancelled.',
  },
  rank: null,
  call: 'DoBackToWait',
  several: true,
  when: [{ status: 'in_progress', who: 'dispatcher' }],
  unless: (offer, actor) => notPaused(offer) ?? signedIsLeaders(offer, actor),
  looks_up: ['reply', 'backs'],
  lines: {
    recall: { action: 'back_to_wait', zh: '收回，退回待办：{reason}', en: 'Recalled to waiting: {reason}' },
  },
  sample: () => ({ reason: '派单有误，收回重派' }),
  decide: withReason(({ order }, command, facts) => {
    return {
      order: toWaiting(order, facts, { designated: 0, ...(tookItFirst(order, facts) ? {} : { first_dept_id: null }) }),
      updates: [...endChain(facts, 'recalled'), ...endAssists(facts), ...voidPending(facts)],
      log: [{ key: 'recall', params: { reason: command.reason } }],
    }
  }),
}

/** What is taken back was not received (decision 0349); what was returned, answered or of a round before was. */
const tookItFirst = (
  { first_dept_id, returned_dept_ids, replied_at, round }: Order,
  { chain, today }: Facts,
): boolean =>
  first_dept_id === null ||
  today(first_dept_id) !== chain[0]!.dept_id ||
  returned_dept_ids.includes(first_dept_id) ||
  replied_at !== null ||
  round > 1

const signedIsLeaders = ({ order, leaf }: Offer, actor: Actor): Refusal | null =>
  isLeader(actor) || (leaf?.state === 'assigned' && leaf.level === 1 && order.pending_action === 'handle')
    ? null
    : refuse(ORDER_ERRORS.LEADER_ONLY)

/** T24: a department takes its own sub-allocation back. */
export const recallSub: OrderAction<BackToWaitCommand, 'recall_sub'> = {
  name: { zh: '收回下派', en: 'Recall' },
  consequence: { zh: '从下级单位收回，由本单位办理。', en: 'Taken from the sub-unit; your department handles it.' },
  rank: null,
  call: 'DoBackToWait',
  when: [{ status: 'in_progress', pending: 'handle', who: 'delegator' }],
  looks_up: [],
  lines: {
    recall_sub: { action: 'back_to_wait', zh: '收回下派：{reason}', en: 'Sub-allocation recalled: {reason}' },
  },
  sample: () => ({ reason: '改由本级办理' }),
  decide: withReason((_situation, command, facts) => {
    const parent = facts.chain.at(-2)!
    return {
      order: toDepartment(parent, facts.depts.get(parent.dept_id)!),
      updates: [
        endAllocation(facts.chain.at(-1)!, 'recalled', facts),
        update('allocation', parent.id, { state: 'handling' }),
      ],
      log: [{ key: 'recall_sub', params: { reason: command.reason } }],
    }
  }),
}

/** T24b: an order that followed another goes its own way again. */
export const unmerge: OrderAction<BackToWaitCommand, 'unmerge'> = {
  name: { zh: '取消并单', en: 'Unmerge' },
  consequence: {
    zh: '取消并单后，该工单单独回到待办队列。',
    en: 'The order goes its own way again, back in the queue.',
  },
  rank: null,
  call: 'DoBackToWait',
  when: [{ status: 'merged', who: 'dispatcher' }],
  looks_up: [],
  lines: {
    unmerge: { action: 'unmerge', zh: '取消并单：{reason}', en: 'Unmerged: {reason}' },
  },
  sample: () => ({ reason: '并非同一诉求' }),
  decide: withReason(({ order }, command, facts) => ({
    order: toWaiting(order, facts, onItsOwn(order)),
    log: [{ key: 'unmerge', params: { reason: command.reason } }],
  })),
}

/** T24c: an invalid order is valid after all; its clock runs from the original start and may be over at once. */
export const restore: OrderAction<BackToWaitCommand, 'restore'> = {
  name: { zh: '恢复', en: 'Restore' },
  consequence: {
    zh: '恢复后工单回到待办队列，时限从原起点重新计算，可能立即超期。',
    en: 'Back in the queue; the clock counts from the original start and may be over at once.',
  },
  rank: null,
  call: 'DoBackToWait',
  when: [{ status: 'invalid', who: 'dispatcher' }],
  looks_up: ['rules'],
  lines: {
    restore: { action: 'restore', zh: '恢复：{reason}', en: 'Restored: {reason}' },
  },
  sample: () => ({ reason: '经核实有效' }),
  decide: withReason(({ order }, command, facts) => ({
    // What was granted before stays granted.
    order: toWaiting(order, facts, wasMoved(order.due_explained) ? {} : startClock(order, facts)),
    log: [{ key: 'restore', params: { reason: command.reason } }],
  })),
}

/** T24d: the leader stops a report that has not gone out; the reply stays on record as superseded. */
export const unreport: OrderAction<BackToWaitCommand, 'unreport'> = {
  name: { zh: '退回待办', en: 'Back to waiting' },
  consequence: {
    zh: '撤销待上报，工单回到待办队列；原回复保留在记录中。',
    en: 'Not reported but back in the queue; the reply stays on record.',
  },
  rank: null,
  call: 'DoBackToWait',
  when: [
    { status: 'need_report_back', who: 'leader' },
    { status: 'need_report_reply', who: 'leader' },
  ],
  looks_up: ['reply'],
  lines: {
    unreport: {
      action: 'back_to_wait',
      zh: '撤销待上报，退回待办：{reason}',
      en: 'Taken back from reporting to waiting: {reason}',
    },
  },
  sample: () => ({ reason: '答复有误，重新办理' }),
  decide: withReason(({ order }, command, facts) => ({
    order: toWaiting(order, facts, {
      ...(order.main_id ? onItsOwn(order) : {}),
      // What the centre answered by itself was no department's answer, nor is it now.
      ...(order.is_direct ? { is_direct: 0, replied_at: null } : {}),
      reply_approved_at: null,
      designated: 0,
      answered_dept_ids: answeredBy(order),
    }),
    updates:
      order.status === 'need_report_reply' ? [update('order_reply', facts.reply!.id, { state: 'superseded' })] : [],
    log: [{ key: 'unreport', params: { reason: command.reason } }],
  })),
}

/** A sub-unit's reply or send-back that waited for its department is void when the order is taken away. */
function voidPending(facts: Facts): Update[] {
  const backs = facts.backs.filter((b) => b.audit_state === 'pending')
  return [
    ...(facts.reply?.state === 'submitted' ? [update('order_reply', facts.reply.id, { state: 'superseded' })] : []),
    ...backs.map((b) => update('order_back', b.id, { audit_state: 'withdrawn' })),
  ]
}
