import { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'
import { ById, Flag, Id, TimeText, numeric, post, text } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'

import type { Call } from '../domain/lifecycle/calls.ts'
import { CALLS } from '../domain/lifecycle/calls.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { APPEAL_TYPE, GENDER, PENDING, SOURCE_CHANNEL, STATUS, URGENCY } from '../domain/order/enums.ts'
import { WAITS } from '../domain/queues/queues.ts'
import { CALLS_FOR_SEVERAL } from '../domain/lifecycle/several.ts'
import { ACTION_INPUT, AuditFields, ItemTexts } from './inputs.ts'
import { Phone } from './typed.ts'
import { Action } from './list.ts'

/** Every action names the order, and may name the version it was decided on (domain 2.3). */
const target = { id: Id, version: Version.optional() }

/** What an action answers: the order as it is now. The screen reads the rest again. */
export const Acted = z.object({
  id: Id,
  version: z.number(),
  status: z.enum(keysOf(STATUS)),
  pending_action: z.enum(keysOf(PENDING)),
  /** Who has it now. */
  holder_dept_name: z.string().nullable(),
  action: Action,
  actions: z.array(Action),
  /** What is waited for beside its own step. */
  waits: z.array(z.enum(WAITS)),
  /** The deadline of who has it now. */
  due_at: z.string().nullable(),
})
export type Acted = z.infer<typeof Acted>

/** The orders of those calls are named by `id`, or several by `ids` (decision 0123). */
function acting<S extends z.ZodRawShape, C extends z.core.$ZodObjectConfig>(call: Call, input: z.ZodObject<S, C>) {
  const { audit, ...title } = CALLS[call]
  return post(`/v1/seller/complaint/${call}`, {
    ...{ title, access: 'granted', audit, several: CALLS_FOR_SEVERAL.has(call) },
    input: input.extend(target),
    output: Acted,
  })
}

/** Actions with forms of their own share the call: which of them it is the order says, and its form reads the rest then. */
const byState = (call: Call, forms: readonly z.ZodObject[]) => ({
  ...acting(call, z.looseObject({})),
  forms: forms.map((form) => form.extend(target)),
})

/** What stands beside the process overtakes nobody, and so asks for no version. */
function beside<S extends z.ZodRawShape, C extends z.core.$ZodObjectConfig>(call: Call, input: z.ZodObject<S, C>) {
  const { audit, ...title } = CALLS[call]
  return post(`/v1/seller/complaint/${call}`, {
    ...{ title, access: 'granted', audit, several: CALLS_FOR_SEVERAL.has(call) },
    input: input.extend({ id: Id }),
    output: Acted,
  })
}

export const doAccept = acting('DoAccept', ACTION_INPUT.accept)
export const doAllocate = acting('DoAllocate', ACTION_INPUT.allocate)
export const doSign = acting('DoSign', ACTION_INPUT.sign)
export const doContact = acting('DoContact', ACTION_INPUT.contact)
/** A department's reply, a direct reply, the review of one, or its sign-off within the department. */
export const doReply = byState('DoReply', [ACTION_INPUT.reply, ACTION_INPUT.approve_reply, ACTION_INPUT.sign_off_reply])
export const doReplyNo = byState('DoReplyNo', [ACTION_INPUT.reject_reply, ACTION_INPUT.return_reply])
export const doBack = acting('DoBack', ACTION_INPUT.back)
export const doBackAudit = acting('DoBackAudit', AuditFields)
export const doReplyWithdraw = acting('DoReplyWithdraw', ACTION_INPUT.withdraw_reply)
export const doBackWithdraw = acting('DoBackWithdraw', ACTION_INPUT.withdraw_back)
export const doBackToWait = acting('DoBackToWait', ACTION_INPUT.recall)
export const doNote = beside('DoNote', ACTION_INPUT.note)
export const doSupplement = beside('DoSupplement', ACTION_INPUT.supplement)
export const doSendLink = beside('DoSendLink', ACTION_INPUT.send_link)
export const doTag = beside('DoTag', ACTION_INPUT.tag)
export const doFollowUp = beside('DoFollowUp', ACTION_INPUT.follow_up)
export const doInstruct = beside('DoInstruct', ACTION_INPUT.instruct)
export const doItems = acting('DoItems', ACTION_INPUT.items)
export const doHelpReply = acting('DoHelpReply', ACTION_INPUT.help_reply)
export const doHelp = acting('DoHelp', ACTION_INPUT.help)
export const doHelpRefuse = acting('DoHelpRefuse', ACTION_INPUT.help_refuse)
export const doHelpNo = acting('DoHelpNo', ACTION_INPUT.help_rework)
export const doHelpAccept = acting('DoHelpAccept', ACTION_INPUT.help_accept)
export const doHelpCancel = acting('DoHelpCancel', ACTION_INPUT.help_cancel)
export const doHelpRate = beside('DoHelpRate', ACTION_INPUT.help_rate)
export const doHelpReissue = acting('DoHelpReissue', ACTION_INPUT.help_reissue)
export const doRepeat = acting('DoRepeat', ACTION_INPUT.repeat)
export const doInvalid = acting('DoInvalid', ACTION_INPUT.invalid)
export const doSupervise = acting('DoSupervise', ACTION_INPUT.supervise)
export const doSuperviseReply = acting('DoSuperviseReply', ACTION_INPUT.supervise_reply)
export const doSuperviseAudit = acting('DoSuperviseAudit', ACTION_INPUT.supervise_audit)
export const doDelay = acting('DoDelay', ACTION_INPUT.delay)
export const doDelayAudit = acting('DoDelayAudit', ACTION_INPUT.delay_audit)
export const doDelete = acting('DoDelete', ACTION_INPUT.remove)
export const doEdit = acting('DoEdit', ACTION_INPUT.edit)
export const doPause = acting('DoPause', ACTION_INPUT.pause)
export const doPauseAudit = acting('DoPauseAudit', ACTION_INPUT.pause_audit)
export const doResume = acting('DoResume', ACTION_INPUT.resume)
export const doUrge = acting('DoUrge', ACTION_INPUT.urge)
export const doReport = acting('DoReport', ACTION_INPUT.report)
export const doReopen = acting('DoReopen', ACTION_INPUT.reopen)
export const doSuperiorReturn = acting('DoSuperiorReturn', ACTION_INPUT.superior_return)
export const doVisit = acting('DoVisit', ACTION_INPUT.visit)
export const doExclude = acting('DoExclude', ACTION_INPUT.exclude)
export const doExcludeAudit = acting('DoExcludeAudit', ACTION_INPUT.exclude_audit)
export const doExcludeWithdraw = acting('DoExcludeWithdraw', ACTION_INPUT.exclude_withdraw)
/** The endpoint of each call; one that is missing does not compile. */
export const CALL_ENDPOINTS = {
  DoExclude: doExclude,
  DoExcludeAudit: doExcludeAudit,
  DoExcludeWithdraw: doExcludeWithdraw,
  DoAccept: doAccept,
  DoAllocate: doAllocate,
  DoSign: doSign,
  DoContact: doContact,
  DoReply: doReply,
  DoReplyNo: doReplyNo,
  DoReport: doReport,
  DoReopen: doReopen,
  DoSuperiorReturn: doSuperiorReturn,
  DoVisit: doVisit,
  DoBack: doBack,
  DoBackAudit: doBackAudit,
  DoReplyWithdraw: doReplyWithdraw,
  DoBackWithdraw: doBackWithdraw,
  DoBackToWait: doBackToWait,
  DoRepeat: doRepeat,
  DoInvalid: doInvalid,
  DoSupervise: doSupervise,
  DoSuperviseReply: doSuperviseReply,
  DoSuperviseAudit: doSuperviseAudit,
  DoDelay: doDelay,
  DoDelayAudit: doDelayAudit,
  DoDelete: doDelete,
  DoEdit: doEdit,
  DoPause: doPause,
  DoPauseAudit: doPauseAudit,
  DoResume: doResume,
  DoUrge: doUrge,
  DoNote: doNote,
  DoSupplement: doSupplement,
  DoSendLink: doSendLink,
  DoTag: doTag,
  DoItems: doItems,
  DoFollowUp: doFollowUp,
  DoInstruct: doInstruct,
  DoHelp: doHelp,
  DoHelpReply: doHelpReply,
  DoHelpRefuse: doHelpRefuse,
  DoHelpNo: doHelpNo,
  DoHelpAccept: doHelpAccept,
  DoHelpCancel: doHelpCancel,
  DoHelpReissue: doHelpReissue,
  DoHelpRate: doHelpRate,
} satisfies Record<Call, Endpoint>

const yes = Flag.default(0)

/** Opening the form of a review: from then on the department cannot withdraw (domain 2.14). */
export const reviewOpen = post('/v1/seller/complaint/ReviewOpen', {
  title: { zh: '打开审核', en: 'Open the review' },
  access: 'granted',
  audit: 'order.review_open',
  input: ById,
  output: z.object({ review_opened_at: z.string().nullable() }),
})

/** T04: an order typed in by staff. */
/** Of a place in China, where somebody gave one; a form sends what was typed. */
const degrees = (least: number, most: number) =>
  z.preprocess(
    (value) => {
      const text = typeof value === 'string' ? value.normalize('NFKC').replaceAll('。', '.').trim() : value
      return text === '' || text === null ? undefined : text
    },
    numeric(z.number().min(least).max(most)).optional(),
  )

export const complaintSave = post('/v1/seller/complaint/ComplaintSave', {
  title: { zh: '新增工单', en: 'Enter an order' },
  access: 'granted',
  audit: 'order.create',
  input: z
    .object({
      title: text(0, 120).optional(),
      content: text(5, 5000),
      demand: text(0, 500).optional(),
      appeal_type: z.enum(keysOf(APPEAL_TYPE)),
      source_channel: z.enum(keysOf(SOURCE_CHANNEL)),
      urgency: z.enum(keysOf(URGENCY)).default('normal'),
      category_id: Id.optional(),
      caller_name: text(0, 50).optional(),
      caller_gender: z.enum(keysOf(GENDER)).default('unknown'),
      caller_phone: Phone.optional(),
      is_anonymous: yes,
      is_secret: yes,
      is_public: yes,
      area_id: Id.optional(),
      community_id: Id.optional(),
      address: text(0, 200).optional(),
      lng: degrees(73, 136),
      lat: degrees(3, 54),
      happened_at: TimeText.optional(),
      /** The order that it repeats. */
      earlier_id: Id.optional(),
      /** Several demands, one by one (domain 2.24). */
      items: ItemTexts,
    })
    .refine((v) => v.is_anonymous || v.caller_phone, { message: 'required', path: ['caller_phone'] })
    .refine((v) => v.address || v.area_id, { message: 'required', path: ['address'] }),
  output: z.object({ id: Id, order_no: z.string() }),
})
