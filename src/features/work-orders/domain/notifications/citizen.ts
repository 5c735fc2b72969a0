import type { Addressees } from '#features/messages/domain/public.ts'

import { DISSATISFIED } from '../actions/visit.ts'
import { unit } from './addressees.ts'
import { centre, holder, isWithDept, type Done } from './concerned.ts'
import type { Notification } from './notification.ts'
import type { Order } from '../order/order.ts'

/** What callers are told of their orders, and people of what callers do; a caller has no inbox, and no SMS goes unless a tenant wants it. */
export const CITIZEN_NOTIFICATIONS = {
  caller_allocated: {
    name: { zh: '告知诉求人', en: 'Caller told' },
    text: {
      zh: '您反映的诉求（工单{order_no}）已转{dept}办理，请留意工作人员与您联系。',
      en: 'Your matter (order {order_no}) was handed to {dept}, who may contact you.',
    },
    // Only where a tenant wants it, or the form says so: nobody is to read of an SMS that no provider sends.
    channels: [],
    on: ['caller_told'],
    to: () => [{ caller: true }],
    always: 'sms',
  },
  caller_link: {
    name: { zh: '查询链接', en: 'Link for the caller' },
    text: {
      zh: '您反映的诉求（工单{order_no}）可在此查看进展、补充情况：{link}',
      en: 'Follow your matter (order {order_no}) and add to it here: {link}',
    },
    channels: [],
    on: ['link_sent'],
    to: () => [{ caller: true }],
    always: 'sms',
  },
  caller_accepted: {
    name: { zh: '告知诉求人已受理', en: 'Caller told of the acceptance' },
    text: {
      zh: '您反映的诉求（工单{order_no}）已受理，可在此查看进展：{link}',
      en: 'Your matter (order {order_no}) was accepted; follow it here: {link}',
    },
    channels: [],
    on: ['accept'],
    to: known,
  },
  caller_completed: {
    name: { zh: '告知诉求人已办结', en: 'Caller told of the completion' },
    text: {
      zh: '您反映的诉求（工单{order_no}）已办结，请查看答复并评价：{link}',
      en: 'Your matter (order {order_no}) is completed; read the answer and say what came of it: {link}',
    },
    channels: [],
    on: ['reply_approve', 'direct_reply', 'report_reply', 'follow_completed'],
    to: (done) => (done.after.order.status === 'completed_reply' ? known(done) : []),
  },
  citizen_submitted: {
    name: { zh: '市民提交', en: 'Submitted by a citizen' },
    text: {
      zh: '市民提交了工单{order_no}，请于{due}前受理。',
      en: 'A citizen submitted order {order_no}; accept it by {due}.',
    },
    channels: ['app'],
    on: ['wx_submit'],
    to: (done) => [centre(done, 'center_dispatcher')],
  },
  supplemented: {
    name: { zh: '诉求人补充', en: 'The caller added something' },
    text: { zh: '工单{order_no}的诉求人补充了情况，请查看。', en: 'The caller added something to order {order_no}.' },
    channels: ['app'],
    on: ['supplement', 'supplement_call'],
    to: (done) => (isWithDept(done) ? [holder(done)] : [centre(done, 'center_dispatcher')]),
  },
  dissatisfied: {
    name: { zh: '诉求人不满意', en: 'Dissatisfied caller' },
    text: { zh: '工单{order_no}的诉求人不满意，请查看。', en: 'The caller of order {order_no} is dissatisfied.' },
    channels: ['app'],
    on: ['visit', 'evaluate'],
    to: (done) => {
      const { satisfaction, lead_dept_id } = done.after.order
      if (satisfaction === null || satisfaction > DISSATISFIED) return []
      return [centre(done, 'center_leader'), ...(lead_dept_id ? [unit(lead_dept_id)] : [])]
    },
  },
} as const satisfies Record<string, Notification>

/** The caller, where he is told by name whose order it is: not of one that is kept secret, nor where nobody is known. */
function known({ after: { order } }: Done): Addressees[] {
  return isKnown(order) ? [{ caller: true }] : []
}
export const isKnown = ({ is_anonymous, is_secret }: Pick<Order, 'is_anonymous' | 'is_secret'>): boolean =>
  !is_anonymous && !is_secret

type Told = Pick<Order, 'is_anonymous' | 'is_secret' | 'deleted_at'>
const mayBeTold = (order: Told): boolean => isKnown(order) && order.deleted_at === null

/** Where that goes which waits to be told to the caller: to his number as it is now, or nowhere (null); undefined where it stays. */
export function goesNow(before: Told, after: Told, caller_phone: string | null | undefined): string | null | undefined {
  if (mayBeTold(before) && !mayBeTold(after)) return null
  return caller_phone || undefined
}
