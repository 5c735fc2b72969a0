import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../refusals/errors.ts'
import { update } from '../lifecycle/facts.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { backToSender, toDepartment, UNANSWERED } from '../process/steps.ts'

const notOpened = ({ order }: Offer) => (order.review_opened_at ? refuse(ORDER_ERRORS.WITHDRAW_OPENED) : null)

/** T23: a reply taken back while nobody has opened its review. */
export const withdrawReply: OrderAction<object, 'withdraw_reply'> = {
  name: { zh: '撤回回复', en: 'Withdraw reply' },
  consequence: { zh: '撤回后工单回到本单位办理。', en: 'The order comes back to your department.' },
  rank: null,
  call: 'DoReplyWithdraw',
  when: [
    { status: 'dept_reply', who: 'submitter' },
    { status: 'in_progress', pending: 'internal_review', who: 'submitter' },
    { status: 'in_progress', pending: 'review_reply', who: 'submitter' },
  ],
  unless: notOpened,
  looks_up: ['reply'],
  lines: {
    withdraw_reply: { action: 'withdraw', zh: '撤回回复', en: 'Reply withdrawn' },
  },
  sample: () => ({}),
  decide({ leaf }, _command, facts) {
    return {
      order: {
        ...toDepartment(leaf!, facts.depts.get(leaf!.dept_id)!),
        resolve_status: null,
        replied_at: null,
      },
      updates: [
        update('allocation', leaf!.id, UNANSWERED),
        update('order_reply', facts.reply!.id, { state: 'withdrawn' }),
      ],
      log: [{ key: 'withdraw_reply' }],
    }
  },
}

/** T23: a send-back taken back; it no longer counts. */
export const withdrawBack: OrderAction<object, 'withdraw_back'> = {
  name: { zh: '撤回退单', en: 'Withdraw send-back' },
  consequence: {
    zh: '撤回后工单回到本单位办理，本次退单不计次。',
    en: 'The order comes back to your department; this send-back does not count.',
  },
  rank: null,
  call: 'DoBackWithdraw',
  when: [
    { status: 'dept_back', who: 'submitter' },
    { status: 'in_progress', pending: 'audit_back', who: 'submitter' },
  ],
  unless: notOpened,
  looks_up: [],
  lines: {
    withdraw_back: { action: 'withdraw', zh: '撤回退单申请', en: 'Send-back withdrawn' },
  },
  sample: () => ({}),
  decide({ order, leaf }, _command, facts) {
    return {
      order: {
        ...backToSender(order, leaf!, facts),
        back_count: order.back_count - (leaf!.level === 1 ? 1 : 0),
      },
      updates: [
        update('allocation', leaf!.id, { state: 'handling', back_times: leaf!.back_times - 1, appealed: 0 }),
        update('order_back', order.back_id!, { audit_state: 'withdrawn' }),
      ],
      log: [{ key: 'withdraw_back' }],
    }
  },
}
