import type { Addressees } from '#features/messages/domain/public.ts'
import type { Actor } from '#kernel/actor.ts'

import { adminsOf, inRole, somebody, unit, type Words } from './addressees.ts'
import type { Facts } from './facts.ts'
import type { LogKey } from './log-texts.ts'
import { reaches } from './order-dept.ts'
import type { Records } from './case.ts'
import type { Assist } from './assist-order.ts'
import { OPEN_ASSIST } from './assist-order.ts'
import { deptNames } from './order.ts'
import type { OtherPerformed } from './perform.ts'

/** What was done to an order, and who did it. */
export interface Done extends OtherPerformed {
  readonly facts: Facts
  readonly actor: Pick<Actor, 'nick_name'>
}

/** `{order_no}`; of the department that has the order now `{dept}`, and until when `{due}`; `{by}` who did it. */
export interface Notification extends Words {
  /** The line of history that tells of it. */
  readonly on: readonly LogKey[]
  readonly to: (done: Done) => readonly Addressees[]
}

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
  },
  reply_submitted: {
    name: { zh: '回复待审核', en: 'Reply to review' },
    text: { zh: '工单{order_no}已回复，请审核。', en: 'Order {order_no} was replied to; please review.' },
    channels: ['app'],
    on: ['reply'],
    to: (done) => [reviewers(done)],
  },
  reply_rejected: {
    name: { zh: '回复被驳回', en: 'Reply rejected' },
    text: {
      zh: '工单{order_no}的回复被驳回，请于{due}前重新办理。',
      en: 'The reply to order {order_no} was rejected; due {due}.',
    },
    channels: ['app', 'sms'],
    on: ['reply_reject'],
    to: ({ facts }) => somebody(facts.reply?.submitted_by),
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
    to: ({ before, facts }) => somebody(facts.backs.find(({ id }) => id === before.order.back_id)?.submitted_by),
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
    to: ({ before, facts }) => somebody(facts.delays.find(({ id }) => id === before.order.request_id)?.submitted_by),
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
    to: ({ before, facts }) => somebody(facts.pauses.find(({ id }) => id === before.order.request_id)?.submitted_by),
  },
  resumed: {
    name: { zh: '恢复办理', en: 'Resumed' },
    text: { zh: '工单{order_no}已恢复办理，办理时限{due}。', en: 'Order {order_no} was resumed; due {due}.' },
    channels: ['app', 'sms'],
    on: ['resume', 'resume_planned'],
    to: (done) => [holder(done)],
  },
  assist_asked: {
    name: { zh: '协办工单', en: 'Assist order' },
    text: {
      zh: '工单{order_no}需要本单位协办，请及时回复。',
      en: 'Your department is asked to assist order {order_no}.',
    },
    channels: ['app', 'sms'],
    on: ['allocate_assist', 'allocate_designated', 'help', 'help_rework', 'help_reissue'],
    to: (done) => wanted(done).map(({ dept_id }) => unit(dept_id)),
  },
  assist_replied: {
    name: { zh: '协办已回复', en: 'Assist answered' },
    text: { zh: '工单{order_no}的协办单位已回复。', en: 'An assisting department answered on order {order_no}.' },
    channels: ['app', 'sms'],
    on: ['help_reply'],
    to: ({ after }) => (after.order.lead_dept_id ? [unit(after.order.lead_dept_id)] : []),
  },
  assist_refused: {
    name: { zh: '协办被拒绝', en: 'Assist refused' },
    text: {
      zh: '工单{order_no}的协办单位拒绝协办，请撤销或由中心决定。',
      en: 'A department refuses to assist order {order_no}; cancel it, or the centre decides.',
    },
    channels: ['app'],
    on: ['help_refuse'],
    to: (done) => [
      ...(done.after.order.lead_dept_id ? [unit(done.after.order.lead_dept_id)] : []),
      centre(done, 'center_dispatcher'),
    ],
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
    on: ['supervise', 'supervise_rejected', 'supervise_back_five', 'supervise_return'],
    to: ({ after }) =>
      after.order.lead_dept_id ? [unit(after.order.lead_dept_id), adminsOf(after.order.lead_dept_id)] : [],
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

/** What the texts say of a step. */
export function paramsOf({ after: { order }, facts, actor }: Done) {
  const dept = order.holder_dept_id === null ? undefined : facts.depts.get(order.holder_dept_id)
  return {
    order_no: order.order_no,
    due: (order.current_due_at ?? order.due_at ?? '').slice(0, 16),
    by: actor.nick_name,
    dept: deptNames(dept ?? facts.centre),
  }
}

const centre = ({ facts }: Done, role: string): Addressees => inRole(facts.centre.id, role)

/** Whoever has the order now, of an allocation that was just made those that were chosen. */
function holder(done: Done): Addressees {
  const chosen = added(done, 'allocation').at(-1)?.person_ids
  return unit(done.after.order.holder_dept_id!, chosen)
}

/** Who decides on what was submitted: the centre for a department, the department for its sub-unit. */
const reviewers = (done: Done): Addressees => {
  const { holder_dept_id } = done.after.order
  return holder_dept_id === done.facts.centre.id ? centre(done, 'center_reviewer') : unit(holder_dept_id!)
}

const atSendBack = (done: Done, count: number): Addressees[] =>
  done.after.order.back_count === count && done.before.order.back_count !== count ? [centre(done, 'center_leader')] : []

/** The department that is meant, or everybody on the order; the centre's dispatchers where no department has it. */
function instructed(done: Done, dept_id: string | null): Addressees[] {
  if (dept_id) return [unit(dept_id), adminsOf(dept_id)]
  const { order, records } = done.after
  const open = records.assist_order.filter(waits)
  const on = [...reaches(order, open)].flatMap(([id, reach]) => (reach === 'whole' ? [id] : []))
  return on.length ? on.flatMap((id) => [unit(id), adminsOf(id)]) : [centre(done, 'center_dispatcher')]
}

/** Assist orders that wait for their departments from this step on. */
const wanted = ({ before, after }: Done) => {
  const waited = new Set(before.records.assist_order.filter(waits).map(({ id }) => id))
  return after.records.assist_order.filter((one) => waits(one) && !waited.has(one.id))
}
const waits = ({ state }: Pick<Assist, 'state'>): boolean => OPEN_ASSIST.includes(state)

const added = <T extends keyof Records>({ decision }: Done, table: T): Records[T][] =>
  (decision.inserts ?? []).flatMap((row) => (row.table === table ? [row.row as Records[T]] : []))
