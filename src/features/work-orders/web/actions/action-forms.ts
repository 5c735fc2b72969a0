import type { ComponentType } from 'react'
import type { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
import { serverTime } from '#ui/api/connection.ts'

import * as act from '../../contract/actions.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle.ts'
import { AllocateFields, SubAllocateFields } from './AllocateFields.tsx'
import { AuditBackFields, AuditSubBackFields, BackFields, CenterBackFields } from './BackFields.tsx'
import { AdoptFields, ApproveFields, RejectFields, ReplyFields } from './ReplyFields.tsx'
import { AcceptFields, ContactFields, HelpReplyFields, ReasonFields, ReportFields } from './SmallFields.tsx'

type Values = Record<string, unknown>

/** How an action is filled in and sent. */
export interface ActionForm {
  readonly endpoint: Endpoint
  /** Where one call takes several forms: the rules of this one. */
  readonly schema?: z.ZodType
  readonly Fields?: ComponentType<{ order: OrderDetail }>
  readonly initial?: (order: OrderDetail) => Values
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
  dept_id: order.hint_dept_id ?? undefined,
  ...(order.back_count >= 3 ? { designated: 1 } : {}),
})
/** When the caller was reached need not be typed again; with whom and under which number comes masked and does. */
const answered = ({ contacts }: OrderDetail): Values => {
  const last = contacts.filter(({ result }) => result === 'contacted').at(-1)
  return { reply_category: 'normal', ...(last ? { contact_status: 'contacted', contact_at: last.at } : {}) }
}
const reply = { endpoint: act.doReply, schema: act.ReplyFields, Fields: ReplyFields, initial: answered }
const review = { endpoint: act.doReply, schema: act.ReviewFields, initial: reviewed, opensReview: true }
const backToWait = { endpoint: act.doBackToWait, Fields: ReasonFields, danger: true }
const pendingBack = ({ back_id }: OrderDetail): Values => ({ back_id })

/** One form for every action of the lifecycle; a new action does not compile without its own. */
export const ACTION_FORMS: Readonly<Record<ActionName, ActionForm>> = {
  accept: { endpoint: act.doAccept, Fields: AcceptFields, initial: classes },
  allocate: { endpoint: act.doAllocate, Fields: AllocateFields, initial: allocation },
  sub_allocate: { endpoint: act.doAllocate, Fields: SubAllocateFields },
  sign: { endpoint: act.doSign },
  contact: {
    endpoint: act.doContact,
    Fields: ContactFields,
    initial: () => ({ at: serverTime(), channel: 'phone', result: 'contacted' }),
  },
  reply,
  direct_reply: reply,
  approve_reply: { ...review, Fields: ApproveFields },
  adopt_reply: { ...review, Fields: AdoptFields },
  reject_reply: { endpoint: act.doReplyNo, Fields: RejectFields, opensReview: true, danger: true },
  report: { endpoint: act.doReport, Fields: ReportFields, initial: reported },
  help_reply: { endpoint: act.doHelpReply, Fields: HelpReplyFields },
  back: { endpoint: act.doBack, Fields: BackFields, danger: true },
  center_back: { endpoint: act.doBack, Fields: CenterBackFields, danger: true },
  audit_back: {
    endpoint: act.doBackAudit,
    Fields: AuditBackFields,
    initial: allocation,
    fixed: pendingBack,
    opensReview: true,
  },
  audit_sub_back: { endpoint: act.doBackAudit, Fields: AuditSubBackFields, fixed: pendingBack, opensReview: true },
  withdraw_reply: { endpoint: act.doReplyWithdraw, danger: true },
  withdraw_back: { endpoint: act.doBackWithdraw, danger: true },
  recall: backToWait,
  recall_sub: backToWait,
  unmerge: backToWait,
  restore: { ...backToWait, danger: false },
  unreport: backToWait,
}
