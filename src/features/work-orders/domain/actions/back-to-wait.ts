import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../errors.ts'
import type { Facts, Update } from '../facts.ts'
import { update } from '../facts.ts'
import type { OrderRule } from '../rule.ts'
import { cancelAssists, endChain, lateness, startClock, toDepartment, toWaiting } from '../steps.ts'
import { isLeader } from '../who.ts'

export interface BackToWaitCommand {
  reason?: string
}

type Decide = OrderRule<BackToWaitCommand & { reason: string }>['decide']
const withReason =
  (decide: Decide): OrderRule<BackToWaitCommand>['decide'] =>
  (situation, { reason = '' }, facts, actor) =>
    [...reason].length < 2
      ? refuse(ORDER_ERRORS.REASON_REQUIRED, {}, 'reason')
      : decide(situation, { reason }, facts, actor)

/** T24a: the centre takes the order back from a department; once it is signed for, only the leader may. */
export const recall: OrderRule<BackToWaitCommand> = {
  call: 'DoBackToWait',
  when: [{ status: 'in_progress', who: 'dispatcher' }],
  unless: ({ order, leaf }, actor) =>
    isLeader(actor) || (leaf?.state === 'assigned' && leaf.level === 1 && order.pending_action === 'handle')
      ? null
      : refuse(ORDER_ERRORS.LEADER_ONLY),
  decide: withReason(({ order }, command, facts) => {
    return {
      order: toWaiting(order, facts, { ...lateness(order, facts.now), assist_open: 0, designated: 0 }),
      updates: [
        ...endChain(facts, 'recalled', { recalled_at: facts.now }),
        ...cancelAssists(facts),
        ...voidPending(facts),
      ],
      log: [{ key: 'recall', params: { reason: command.reason } }],
    }
  }),
}

/** T24: a department takes its own sub-allocation back. */
export const recallSub: OrderRule<BackToWaitCommand> = {
  call: 'DoBackToWait',
  when: [{ status: 'in_progress', pending: 'handle', who: 'delegator' }],
  decide: withReason(({ order }, command, facts) => {
    const parent = facts.chain.at(-2)!
    return {
      order: { ...toDepartment(parent, facts.depts.get(parent.dept_id)!), ...lateness(order, facts.now) },
      updates: [
        update('allocation', facts.chain.at(-1)!.id, { state: 'recalled', recalled_at: facts.now }),
        update('allocation', parent.id, { state: 'handling' }),
      ],
      log: [{ key: 'recall_sub', params: { reason: command.reason } }],
    }
  }),
}

/** T24b: an order that followed another goes its own way again. */
export const unmerge: OrderRule<BackToWaitCommand> = {
  call: 'DoBackToWait',
  when: [{ status: 'merged', who: 'dispatcher' }],
  decide: withReason(({ order }, command, facts) => ({
    order: toWaiting(order, facts, { ...lateness(order, facts.now), main_id: null }),
    log: [{ key: 'unmerge', params: { reason: command.reason } }],
  })),
}

/** T24c: an invalid order is valid after all; its clock runs from the original start and may be over at once. */
export const restore: OrderRule<BackToWaitCommand> = {
  call: 'DoBackToWait',
  when: [{ status: 'invalid', who: 'dispatcher' }],
  decide: withReason(({ order }, command, facts) => ({
    order: toWaiting(order, facts, startClock(order, facts)),
    log: [{ key: 'restore', params: { reason: command.reason } }],
  })),
}

/** T24d: the leader stops a report that has not gone out; the reply stays on record as superseded. */
export const unreport: OrderRule<BackToWaitCommand> = {
  call: 'DoBackToWait',
  when: [
    { status: 'need_report_back', who: 'leader' },
    { status: 'need_report_reply', who: 'leader' },
  ],
  decide: withReason(({ order }, command, facts) => ({
    order: toWaiting(order, facts, {
      ...lateness(order, facts.now),
      is_direct: 0,
      reply_approved_at: null,
      designated: 0,
    }),
    updates: facts.reply ? [update('order_reply', facts.reply.id, { state: 'superseded' })] : [],
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
