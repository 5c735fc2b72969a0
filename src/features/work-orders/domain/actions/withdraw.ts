import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../errors.ts'
import { update } from '../facts.ts'
import type { OrderRule } from '../rule.ts'
import type { Offer } from '../situation.ts'
import { lateness, toDepartment } from '../steps.ts'

const notOpened = ({ order }: Offer) => (order.review_opened_at ? refuse(ORDER_ERRORS.WITHDRAW_OPENED) : null)

/** T23: a reply taken back while nobody has opened its review. */
export const withdrawReply: OrderRule<object> = {
  call: 'DoReplyWithdraw',
  when: [
    { status: 'dept_reply', who: 'submitter' },
    { status: 'in_progress', pending: 'review_reply', who: 'submitter' },
  ],
  unless: notOpened,
  decide({ order, leaf }, _command, facts) {
    return {
      order: {
        ...toDepartment(leaf!, facts.depts.get(leaf!.dept_id)!),
        ...lateness(order, facts.now),
        resolve_status: null,
        replied_at: null,
      },
      updates: [
        update('allocation', leaf!.id, { state: 'handling', replied_at: null, is_late: null }),
        update('order_reply', facts.reply!.id, { state: 'withdrawn' }),
      ],
      log: [{ key: 'withdraw_reply' }],
    }
  },
}

/** T23: a send-back taken back; it no longer counts. */
export const withdrawBack: OrderRule<object> = {
  call: 'DoBackWithdraw',
  when: [
    { status: 'dept_back', who: 'submitter' },
    { status: 'in_progress', pending: 'audit_back', who: 'submitter' },
  ],
  unless: notOpened,
  decide({ order, leaf }, _command, facts) {
    return {
      order: {
        ...toDepartment(leaf!, facts.depts.get(leaf!.dept_id)!),
        ...lateness(order, facts.now),
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
