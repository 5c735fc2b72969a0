import type { ComponentType } from 'react'

import { serverTime } from '#ui/api/connection.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { usualUrge } from '../../domain/actions/urge.ts'
import { toAnswer } from '../../domain/process/items.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import {
  HelpAcceptFields,
  HelpRateFields,
  HelpCancelFields,
  HelpFields,
  HelpRefuseFields,
  HelpReissueFields,
  HelpReplyFields,
  HelpReworkFields,
  askedOf,
  firstToRate,
  onlyAssist,
} from './AssistFields.tsx'
import { answeredBefore } from './answered-before.ts'
import { AllocateFields, SubAllocateFields } from './AllocateFields.tsx'
import { AuditBackFields, AuditSubBackFields, BackFields, CenterBackFields } from './BackFields.tsx'
import { EditFields, edited } from './EditFields.tsx'
import { InstructFields, NoteFields, SupplementFields } from './NoteFields.tsx'
import { FollowUpFields } from './FollowUpFields.tsx'
import { ItemsFields } from './ItemFields.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { DelayAuditFields, DelayFields, delayToAudit } from './DelayFields.tsx'
import { ExcludeAuditFields, ExcludeFields } from './ExcludeFields.tsx'
import { PauseAuditFields, PauseFields, ResumeFields } from './PauseFields.tsx'
import { AdoptFields, ApproveFields, RejectFields, ReplyFields, ReturnFields, SignOffFields } from './ReplyFields.tsx'
import { TagFields } from './TagFields.tsx'
import { AcceptFields, ContactFields, InvalidFields, ReasonFields, ReportFields, UrgeFields } from './SmallFields.tsx'
import {
  SuperviseAuditFields,
  SuperviseFields,
  SuperviseReplyFields,
  supervisionToAnswer,
  supervisionToJudge,
} from './SuperviseFields.tsx'
import { SuperiorReturnFields, VisitFields } from './VisitFields.tsx'

type Assist = OrderDetail['assists'][number]
type Values = Record<string, unknown>
/** Who fills in the form. */
interface Me {
  readonly nick_name: string
  readonly phone: string
}

/** How an action is filled in; its call, its rules and its words are its own. */
export interface ActionFields {
  readonly Fields?: ComponentType<{ order: OrderDetail }>
  readonly initial?: (order: OrderDetail, me: Me) => Values
  /** What the order says itself of what is filled in: two who are at it at once see each other's words. */
  readonly says?: (order: OrderDetail) => Values
  /** Sent along besides id and version. */
  readonly fixed?: (order: OrderDetail) => Values
  readonly danger?: boolean
  /** Opening it begins a review: from then on the other side cannot withdraw (domain 2.14). */
  readonly opensReview?: boolean
}

const classes = ({ appeal_type, category_id, urgency }: OrderDetail): Values => ({
  appeal_type,
  category_id: category_id ?? undefined,
  urgency,
})
const replyOf = (order: OrderDetail) => order.replies.find(({ id }) => id === order.reply_id)
const reviewed = (order: OrderDetail): Values => {
  const reply = replyOf(order)
  return { content: reply?.edited_content ?? reply?.content, reply_category: reply?.reply_category }
}
const reported = (order: OrderDetail): Values => {
  const reply = replyOf(order)
  const content =
    order.status === 'need_report_back' ? order.backs.at(-1)?.reason : (reply?.edited_content ?? reply?.content)
  return { content, method: 'manual' }
}
const allocation = (order: OrderDetail): Values => ({
  ...classes(order),
  ...(order.asks.designated === 'must' ? { designated: 1 } : {}),
})
/** What is done again is done by whoever did it before. */
const toWhoDidIt = (order: OrderDetail): Values => ({
  ...allocation(order),
  ...(order.previous_dept_id ? { dept_id: order.previous_dept_id } : {}),
})
/** Who writes is mostly who did it. When one reached the caller need not be typed again; the number comes masked and does. */
const answered = (order: OrderDetail, me: Me): Values => {
  const since = order.allocations.at(-1)?.created_at ?? ''
  const last = order.contacts.filter(({ result, at }) => result === 'contacted' && at >= since).at(-1)
  return {
    ...{ reply_category: 'normal', handler_name: me.nick_name, handler_phone: me.phone, contact_person: me.nick_name },
    items: answersSoFar(order, null),
    ...(last ? { contact_status: 'contacted', contact_at: last.at } : { contact_at: serverTime() }),
    ...answeredBefore(order),
  }
}
/** What was answered before to the demands that are to be answered now. */
const answersSoFar = ({ items, assists }: OrderDetail, own: Assist | null) =>
  toAnswer(items, assists, own).flatMap(({ no, answer }) => (answer === null ? [] : [{ no, answer }]))
/** What was allocated last. */
const allocated = (order: OrderDetail): Values => {
  const last = order.allocations.at(-1)
  return { ...classes(order), dept_id: last?.dept_id, opinion: last?.opinion }
}
const replied = ({ replies }: OrderDetail): Values => {
  const last = replies.at(-1)
  return { content: last?.content, public_reply: last?.public_reply, resolve_status: last?.resolve_status }
}
const audited = ({ backs }: OrderDetail): Values => ({
  result: backs.at(-1)?.result,
  opinion: backs.at(-1)?.audit_opinion,
})
const reply = { Fields: ReplyFields, initial: answered, says: replied }
const review = { initial: reviewed, says: reviewed, opensReview: true }
const backToWait = { Fields: ReasonFields, danger: true }
const urged = ({ due_at }: OrderDetail): Values => ({ origin: 'staff', content: usualUrge(due_at, serverTime()) })
const pendingBack = ({ back_id }: OrderDetail): Values => ({ back_id })

/** The fields of every action of the lifecycle; a new one does not compile without its own. */
export const ACTION_FIELDS: Readonly<Record<ActionName, ActionFields>> = {
  accept: { Fields: AcceptFields, initial: classes, says: classes },
  allocate: { Fields: AllocateFields, initial: toWhoDidIt, says: allocated },
  sub_allocate: { Fields: SubAllocateFields, says: allocated },
  sign: {},
  instruct: { Fields: InstructFields },
  send_link: {},
  supplement: { Fields: SupplementFields },
  tag: { Fields: TagFields },
  follow_up: { Fields: FollowUpFields, initial: () => ({ scope: 'me' }) },
  items: {
    Fields: ItemsFields,
    initial: ({ items }) => ({ items: items.map(({ no, text, assist_id }) => ({ no, text, assist_id })) }),
  },
  note: { Fields: NoteFields, initial: () => ({ scope: 'all' }) },
  contact: {
    Fields: ContactFields,
    initial: (_order, me) => ({ person: me.nick_name, at: serverTime(), channel: 'phone', result: 'contacted' }),
  },
  reply,
  direct_reply: reply,
  sign_off_reply: { Fields: SignOffFields, initial: reviewed, says: reviewed },
  return_reply: { Fields: ReturnFields, danger: true },
  approve_reply: { ...review, Fields: ApproveFields },
  adopt_reply: { ...review, Fields: AdoptFields },
  reject_reply: { Fields: RejectFields, opensReview: true, danger: true },
  report: { Fields: ReportFields, initial: reported },
  repeat: { Fields: RepeatFields, initial: () => ({ mode: 'merge' }) },
  invalid: { Fields: InvalidFields, danger: true },
  help: { Fields: HelpFields, initial: () => ({ kind: 'assist' }) },
  help_reply: { Fields: HelpReplyFields, initial: (order) => ({ items: answersSoFar(order, askedOf(order)) }) },
  help_refuse: { Fields: HelpRefuseFields, danger: true },
  help_rework: { Fields: HelpReworkFields, initial: onlyAssist('help_rework'), danger: true },
  help_accept: { Fields: HelpAcceptFields, initial: onlyAssist('help_accept') },
  help_rate: { Fields: HelpRateFields, initial: firstToRate },
  help_cancel: { Fields: HelpCancelFields, initial: onlyAssist('help_cancel'), danger: true },
  help_reissue: { Fields: HelpReissueFields, initial: onlyAssist('help_reissue') },
  back: { Fields: BackFields, danger: true },
  center_back: { Fields: CenterBackFields, danger: true },
  audit_back: {
    Fields: AuditBackFields,
    initial: allocation,
    says: audited,
    fixed: pendingBack,
    opensReview: true,
  },
  audit_sub_back: { Fields: AuditSubBackFields, fixed: pendingBack, opensReview: true },
  withdraw_reply: { danger: true },
  withdraw_back: { danger: true },
  recall: backToWait,
  recall_sub: backToWait,
  unmerge: backToWait,
  restore: { ...backToWait, danger: false },
  unreport: backToWait,
  supervise: { Fields: SuperviseFields, initial: ({ asks }) => ({ level: 'normal', feedback_due: asks.feedback_due }) },
  supervise_reply: {
    Fields: SuperviseReplyFields,
    fixed: (order) => ({ supervise_id: supervisionToAnswer(order)?.id }),
  },
  supervise_audit: {
    Fields: SuperviseAuditFields,
    initial: ({ asks }) => ({ result: 'close', feedback_due: asks.feedback_due }),
    fixed: (order) => ({ supervise_id: supervisionToJudge(order)?.id }),
  },
  delay: { Fields: DelayFields },
  delay_audit: {
    Fields: DelayAuditFields,
    initial: (order) => ({ result: 'approve', days: delayToAudit(order)?.days }),
    fixed: ({ request_id }) => ({ delay_id: request_id }),
  },
  exclude: { Fields: ExcludeFields },
  exclude_audit: { Fields: ExcludeAuditFields, initial: () => ({ result: 'approve' }) },
  exclude_withdraw: { Fields: ReasonFields, danger: true },
  remove: { Fields: ReasonFields, danger: true },
  edit: { Fields: EditFields, initial: edited, says: edited },
  pause: { Fields: PauseFields },
  pause_audit: {
    Fields: PauseAuditFields,
    initial: () => ({ result: 'approve' }),
    fixed: ({ request_id }) => ({ pause_id: request_id }),
  },
  resume: { Fields: ResumeFields },
  urge: { Fields: UrgeFields, initial: urged },
  reopen: { Fields: ReasonFields, danger: true },
  superior_return: { Fields: SuperiorReturnFields, danger: true },
  visit: { Fields: VisitFields, initial: () => ({ channel: 'phone' }) },
}
