import type { Addressees } from '#features/messages/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { minutes } from '#kernel/time.ts'

import { adminsOf, unit } from './addressees.ts'
import { ASSIST_NOTIFICATIONS } from './assists.ts'
import { CITIZEN_NOTIFICATIONS } from './citizen.ts'
import {
  added,
  atSendBack,
  centre,
  delayOf,
  holder,
  instructed,
  isWithDept,
  proposers,
  reviewers,
  rowOf,
  submitters,
  type Done,
} from './concerned.ts'
import { EXCLUSION_DECIDED } from '../order/exclusion-words.ts'
import type { Notification } from './notification.ts'
import { deptNames } from '../order/order.ts'
import { SUPERVISION_LINES } from '../process/supervision.ts'

/** Who is told what of an order, when and how (domain 2.15); what is done, the settings and the documents follow from it. */
export const NOTIFICATIONS = {
  allocated: {
    name: { zh: '新派工单', en: 'Allocated' },
    text: {
      zh: '工单{order_no}已派至{dept}，办理时限{due}，请及时签收办理。',
      en: 'Order {order_no} was allocated to {dept}, due {due}.',
    },
    channels: ['app', 'sms', 'ding'],
    on: ['allocate', 'allocate_assist', 'allocate_designated', 'sub_allocate'],
    to: (done) => [holder(done)],
  },
  urgent_allocated: {
    name: { zh: '紧急工单', en: 'Urgent order' },
    text: {
      zh: '紧急工单{order_no}已派至{dept}，办理时限{due}，请立即办理。',
      en: 'Urgent order {order_no} was allocated to {dept}, due {due}.',
    },
    channels: ['app', 'sms', 'ding'],
    on: ['allocate', 'allocate_assist', 'allocate_designated', 'sub_allocate'],
    to: (done) =>
      done.after.order.urgency === 'normal'
        ? []
        : [adminsOf(done.after.order.holder_dept_id!), centre(done, 'center_leader')],
  },
  ...CITIZEN_NOTIFICATIONS,
  reply_submitted: {
    name: { zh: '回复待审核', en: 'Reply to review' },
    text: { zh: '工单{order_no}已回复，请审核。', en: 'Order {order_no} was replied to; please review.' },
    channels: ['app'],
    on: ['reply'],
    to: (done) => [reviewers(done)],
  },
  reply_drafted: {
    name: { zh: '回复待审签', en: 'Reply to sign off' },
    text: {
      zh: '工单{order_no}的回复已拟定，请审签。',
      en: 'A reply to order {order_no} waits for you to sign it off.',
    },
    channels: ['app'],
    on: ['reply_drafted'],
    to: (done) => [adminsOf(done.after.order.holder_dept_id!)],
  },
  reply_returned: {
    name: { zh: '回复退回修改', en: 'Reply returned' },
    text: {
      zh: '工单{order_no}的回复被单位负责人退回，请修改后再报。',
      en: 'The head of your department returned the reply to order {order_no}.',
    },
    channels: ['app'],
    on: ['reply_returned'],
    to: (done) => submitters(done, done.facts.reply),
  },
  reply_rejected: {
    name: { zh: '回复被驳回', en: 'Reply rejected' },
    text: {
      zh: '工单{order_no}的回复被驳回，请于{due}前重新办理。',
      en: 'The reply to order {order_no} was rejected; due {due}.',
    },
    channels: ['app', 'sms'],
    on: ['reply_reject'],
    to: (done) => submitters(done, done.facts.reply),
  },
  back_submitted: {
    name: { zh: '退单待审核', en: 'Send-back to audit' },
    text: { zh: '工单{order_no}申请退单，请审核。', en: 'Order {order_no} was sent back; please audit.' },
    channels: ['app'],
    on: ['back', 'back_suggest', 'appeal'],
    to: (done) => [reviewers(done)],
  },
  back_audited: {
    name: { zh: '退单已审核', en: 'Send-back audited' },
    text: { zh: '工单{order_no}的退单申请已审核，请查看结果。', en: 'The send-back of order {order_no} was audited.' },
    channels: ['app'],
    on: ['back_audit'],
    to: (done) => submitters(done, rowOf(done.facts.backs, done.before.order.back_id)),
  },
  redo: {
    name: { zh: '需重新办理', en: 'To be done again' },
    text: {
      zh: '工单{order_no}需重新办理，请派单。',
      en: 'Order {order_no} is to be done again; please allocate it.',
    },
    channels: ['app'],
    on: ['reopen', 'superior_return'],
    to: (done) => [centre(done, 'center_dispatcher'), centre(done, 'center_leader')],
  },
  back_three: {
    name: { zh: '三次退单', en: 'Sent back three times' },
    text: {
      zh: '工单{order_no}已三次退单，请中心负责人处理。',
      en: 'Order {order_no} was sent back three times; the leader decides.',
    },
    channels: ['app', 'sms'],
    on: ['back', 'back_suggest', 'appeal'],
    to: (done) => atSendBack(done, 3),
  },
  back_five: {
    name: { zh: '五次退单', en: 'Sent back five times' },
    text: {
      zh: '工单{order_no}已五次退单，请中心负责人裁定。',
      en: 'Order {order_no} was sent back five times; the leader arbitrates.',
    },
    channels: ['app', 'sms'],
    on: ['back', 'back_suggest', 'appeal'],
    to: (done) => atSendBack(done, 5),
  },
  extension_asked: {
    name: { zh: '延期待审核', en: 'Extension to decide on' },
    text: { zh: '工单{order_no}申请延期，请审核。', en: 'More time is asked for order {order_no}.' },
    channels: ['app'],
    on: ['delay'],
    // The second extension is the leader's (T29).
    to: (done) => [centre(done, done.facts.chain.at(-1)?.delay_times ? 'center_leader' : 'center_reviewer')],
  },
  extension_decided: {
    name: { zh: '延期已审核', en: 'Extension decided' },
    text: {
      zh: '工单{order_no}的延期申请已审核，办理时限{due}。',
      en: 'The extension of order {order_no} was decided; due {due}.',
    },
    channels: ['app'],
    on: ['delay_approve', 'delay_reject'],
    to: (done) => submitters(done, delayOf(done)),
    due: (done) => rowOf(done.after.records.allocation, delayOf(done)!.allocation_id)?.due_at,
  },
  pause_asked: {
    name: { zh: '挂起待审核', en: 'Pause to decide on' },
    text: { zh: '工单{order_no}申请挂起，请审核。', en: 'A pause is asked for order {order_no}.' },
    channels: ['app'],
    on: ['pause'],
    to: (done) => [centre(done, 'center_reviewer')],
  },
  pause_decided: {
    name: { zh: '挂起已审核', en: 'Pause decided' },
    text: { zh: '工单{order_no}的挂起申请已审核，请查看结果。', en: 'The pause of order {order_no} was decided.' },
    channels: ['app'],
    on: ['pause_approve', 'pause_reject'],
    to: (done) => submitters(done, rowOf(done.facts.pauses, done.before.order.request_id)),
  },
  resumed: {
    name: { zh: '恢复办理', en: 'Resumed' },
    text: { zh: '工单{order_no}已恢复办理，办理时限{due}。', en: 'Order {order_no} was resumed; due {due}.' },
    channels: ['app', 'sms'],
    on: ['resume', 'resume_planned'],
    to: (done) => [holder(done)],
  },
  ...ASSIST_NOTIFICATIONS,
  exclusion_asked: {
    name: { zh: '剔除考核待审核', en: 'Exclusion to decide on' },
    text: { zh: '工单{order_no}申请剔除考核，请审核。', en: 'Order {order_no} is to be taken out of the assessment.' },
    channels: ['app'],
    on: ['exclude'],
    to: (done) => [centre(done, 'center_leader')],
  },
  exclusion_decided: {
    name: { zh: '剔除考核已审核', en: 'Exclusion decided' },
    text: { zh: '工单{order_no}的剔除考核申请{decision}。', en: 'The exclusion of order {order_no} {decision}.' },
    decision: ({ after }) => EXCLUSION_DECIDED[after.order.excluded_at ? 'granted' : 'refused'],
    channels: ['app'],
    on: ['exclude_grant', 'exclude_reject'],
    to: proposers,
  },
  urged: {
    name: { zh: '催办', en: 'Urged' },
    text: { zh: '工单{order_no}被催办，办理时限{due}，请抓紧办理。', en: 'Order {order_no} is urged; due {due}.' },
    channels: ['app', 'sms', 'ding'],
    on: ['urge'],
    to: (done) => [holder(done), adminsOf(done.after.order.holder_dept_id!)],
  },
  supervised: {
    name: { zh: '督办', en: 'Supervised' },
    text: { zh: '工单{order_no}已督办，请按时反馈。', en: 'Order {order_no} is supervised; please answer in time.' },
    channels: ['app', 'sms', 'ding'],
    on: ['supervise', ...keysOf(SUPERVISION_LINES), 'supervise_return'],
    to: ({ after }) =>
      after.order.lead_dept_id ? [unit(after.order.lead_dept_id), adminsOf(after.order.lead_dept_id)] : [],
  },
  merged_in: {
    name: { zh: '有工单并入', en: 'An order joined' },
    text: {
      zh: '另有工单并入工单{order_no}，请查看诉求人，一并联系办理。',
      en: 'A further order was merged into {order_no}; see who called, and contact him too.',
    },
    channels: ['app'],
    on: ['merge_in'],
    to: (done) => (isWithDept(done) ? [holder(done)] : []),
    daily: true,
  },
  mentioned: {
    name: { zh: '备注提到您', en: 'You are mentioned' },
    text: { zh: '{by}在工单{order_no}的备注中提到您。', en: '{by} mentions you in a note on order {order_no}.' },
    channels: ['app'],
    on: ['note_to'],
    to: (done) => [{ operator_ids: added(done, 'order_mention').map(({ operator_id }) => operator_id) }],
  },
  instructed: {
    name: { zh: '领导批示', en: 'Instruction' },
    text: { zh: '{by}对工单{order_no}作出批示，请查看办理。', en: '{by} wrote an instruction on order {order_no}.' },
    channels: ['app', 'sms'],
    on: ['instruct', 'instruct_to'],
    to: (done) => added(done, 'order_instruction').flatMap(({ dept_id }) => instructed(done, dept_id)),
  },
} as const satisfies Record<string, Notification>
export type NotificationName = keyof typeof NOTIFICATIONS

export const NOTIFICATION_NAMES = Object.keys(NOTIFICATIONS) as NotificationName[]

/** One event of a step, and who is to be told of it. */
export interface Told {
  readonly event: NotificationName
  readonly to: Addressees
}

/** Who is told of a step: what its lines of history tell of, by the table. */
export function toldOf(done: Done): readonly Told[] {
  const keys = new Set(done.decision.log.map(({ key }) => key))
  return NOTIFICATION_NAMES.flatMap((event) => {
    const { on, to }: Notification = NOTIFICATIONS[event]
    return on.some((key) => keys.has(key)) ? to(done).map((addressees) => ({ event, to: addressees })) : []
  })
}

/** What the texts of an event say of a step. */
export function paramsOf(done: Done, event: NotificationName) {
  const { order } = done.after
  const { facts, actor } = done
  const { due, decision }: Notification = NOTIFICATIONS[event]
  const dept = order.holder_dept_id === null ? undefined : facts.depts.get(order.holder_dept_id)
  return {
    order_no: order.order_no,
    due: minutes(due?.(done) ?? order.current_due_at ?? order.due_at),
    by: actor.nick_name,
    dept: deptNames(dept ?? facts.centre),
    ...(decision && { decision: decision(done) }),
  }
}
