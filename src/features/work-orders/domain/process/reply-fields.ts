import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import { maskText, restoreMasked } from '#kernel/masking.ts'
import { wordsSaid } from '#kernel/word-list.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addMinutes, latest } from '#kernel/time.ts'

import type { ReplyCategory } from '../order/enums.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { CONTACT_STATUS, IS_TRUE, REPLY_CATEGORY, RESOLVE_STATUS } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, LifecycleSettings, OfAnswer } from '../lifecycle/facts.ts'
import { isAhead } from './followup.ts'
import { halfDayOf } from '../clocks/half-day.ts'
import type { ItemAnswer } from './items.ts'
import { toAnswer } from './items.ts'
import type { Contact, Order, Reply } from '../order/order.ts'
import { CHECKED_FIELD, REPLY_CHECK, replyChecks } from './reply-checks.ts'
import type { Dice, FormContext } from '../lifecycle/sample.ts'

/** What a department, or the centre answering directly, fills in (domain 2.6, T14). */
export interface ReplyCommand {
  content: string
  is_true: string
  contact_status: string
  contact_phone?: string
  contact_at?: Time
  contact_person?: string
  resolve_status: string
  unresolved_reason?: string
  plan_date?: Day
  citizen_feedback?: number
  reply_category: ReplyCategory
  category_basis?: string
  public_reply?: string
  handler_name: string
  handler_phone: string
  attachments: readonly string[]
  /** What is answered to each of several demands (domain 2.24). */
  items?: readonly ItemAnswer[]
}

/** The choices of a reply on which other fields of it depend; not all are made while somebody fills it in. */
export type ReplyChoices = Partial<
  Pick<ReplyCommand, 'contact_status' | 'resolve_status' | 'reply_category' | 'is_true'>
>

/** What of an order decides which fields a reply to it has. */
export interface Replied {
  /** As `asksPublicReply` says. */
  readonly public_reply: boolean
  /** As `asksEvidence` says. */
  readonly evidence: boolean
}

/**
 * What else a reply must hold because of what was chosen in it (domain 2.6, T14): `contact` when and with whom, `reason`
 * why it is not resolved, `basis` of a category that takes the order out of the ordinary, `public_reply`, `files`.
 * The form shows it, the rule asks for it.
 */
export function replyAsks(chosen: ReplyChoices, { public_reply, evidence }: Replied) {
  const { contact_status, resolve_status, reply_category = 'normal', is_true } = chosen
  const basis = reply_category !== 'normal'
  return {
    contact: contact_status === 'contacted',
    reason: resolve_status === 'partly' || resolve_status === 'unresolved',
    basis,
    public_reply,
    files: basis || (is_true === 'yes' && evidence),
  }
}
type Asked = ReturnType<typeof replyAsks>

/** The rules that tie one field of a reply to another. `since` is the earliest moment of the contact. */
export function checkReply(order: Order, command: ReplyCommand, facts: Facts, since: Time): Refusal | null {
  const evidence = asksEvidence(order, facts.settings)
  const asked = replyAsks(command, { public_reply: asksPublicReply(order, facts.answered_with), evidence })
  return (
    (asked.contact ? checkContactFields(command, facts, since) : null) ??
    checkOutcome(asked, command, facts) ??
    checkPublicReply(asked, command, facts) ??
    checkDemanded(asked, command, facts)
  )
}

/** The number need not be told where it is the caller's own. */
function checkContactFields(command: ReplyCommand, { now, caller_phone }: Facts, since: Time): Refusal | null {
  const given = { contact_phone: caller_phone, ...command }
  const missing = (['contact_phone', 'contact_at', 'contact_person'] as const).find((field) => !given[field])
  if (missing) return refuse(ORDER_ERRORS.CONTACT_FIELDS, {}, missing)
  const at = command.contact_at!
  return at < since || at > now ? refuse(ORDER_ERRORS.CONTACT_TIME, {}, 'contact_at') : null
}

function checkOutcome(asked: Asked, command: ReplyCommand, { now }: Facts): Refusal | null {
  if (asked.reason && lengthOf(command.unresolved_reason) < 10)
    return refuse(ORDER_ERRORS.UNRESOLVED_REASON, {}, 'unresolved_reason')
  if (asked.reason && command.plan_date && !isAhead(command.plan_date, now))
    return refuse(ORDER_ERRORS.PROMISE_DAY, {}, 'plan_date')
  if (asked.basis && lengthOf(command.category_basis) < 20)
    return refuse(ORDER_ERRORS.BASIS_REQUIRED, {}, 'category_basis')
  if (!asked.files || command.attachments.length) return null
  return refuse(asked.basis ? ORDER_ERRORS.BASIS_REQUIRED : ORDER_ERRORS.EVIDENCE_REQUIRED, {}, 'attachments')
}

const lengthOf = (text = ''): number => [...text].length

/** Whether a complaint or tip-off that turns out true is answered with proof of what was done. */
export const asksEvidence = ({ appeal_type }: Pick<Order, 'appeal_type'>, settings: LifecycleSettings): boolean =>
  settings.evidence_required && (appeal_type === 'complaint' || appeal_type === 'tipoff')

/**
 * Whether the answer is public: that to a public order, and that to a matter whose citizen reads it on the page where he brought
 * it; also where one of those that follow the order is such a one, for they are answered with it.
 */
export const asksPublicReply = (order: OfAnswer, followers: readonly OfAnswer[] = []): boolean =>
  [order, ...followers].some(
    ({ is_public, source_channel, superior_no }) =>
      is_public === 1 || (source_channel === 'wx_app' && superior_no === null),
  )

/** A public answer is given where it is asked for, names nobody, and says none of the sensitive words (domain 2.3.7). */
function checkPublicReply(asked: Asked, command: ReplyCommand, facts: Facts): Refusal | null {
  const { sensitive_words, caller_name } = facts
  if (asked.public_reply && !command.public_reply) return refuse(ORDER_ERRORS.PUBLIC_REPLY_REQUIRED, {}, 'public_reply')
  const text = command.public_reply ?? ''
  if (maskText(text) !== text || (caller_name && text.includes(caller_name)))
    return refuse(ORDER_ERRORS.PII_IN_PUBLIC, {}, 'public_reply')
  const said = wordsSaid(text, sensitive_words)
  return said.length ? refuse(ORDER_ERRORS.WORD_IN_PUBLIC, { words: said.join('、') }, 'public_reply') : null
}

/** What the tenant demands of what the reviewer looks for (domain 2.6.1). */
function checkDemanded({ files }: Asked, command: ReplyCommand, { settings, texts }: Facts): Refusal | null {
  const found = replyChecks({ ...command, files: command.attachments.length }, { ...texts, evidence: files })
  const missing = keysOf(REPLY_CHECK).find(
    (check) => settings.reply_checks[check] === 'block' && found[check] === false,
  )
  return missing
    ? refuse(ORDER_ERRORS.REPLY_CHECK_MISSING, { check: REPLY_CHECK[missing] }, CHECKED_FIELD[missing])
    : null
}

/** A department that replies has reached the caller, now or on record, or has tried often enough (T14). */
export function checkContacts(
  order: Order,
  command: ReplyCommand,
  contacts: readonly Contact[],
  attempts: number,
): Refusal | null {
  const status = command.contact_status
  if (order.is_anonymous || status === 'not_required' || status === 'anonymous' || status === 'contacted') return null
  if (!contacts.length) return refuse(ORDER_ERRORS.CONTACT_REQUIRED, {}, 'contact_status')
  const halfDays = new Set(contacts.map(({ at }) => halfDayOf(at)))
  return status === 'unreachable' && (contacts.length < attempts || halfDays.size < 2)
    ? refuse(ORDER_ERRORS.UNREACHABLE_PROOF, {}, 'contact_status')
    : null
}

/** A reply that came back, or that a sub-unit's was adopted for, was shown with its numbers masked; they are not what is written now. */
export function withNumbersOf(before: Reply, given: ReplyCommand): ReplyCommand {
  const texts = (['content', 'unresolved_reason', 'category_basis', 'public_reply'] as const).flatMap((name) => {
    const text = given[name]
    const shown = name === 'content' ? (before.edited_content ?? before.content) : before[name]
    return text ? [[name, restoreMasked(text, shown ?? '')]] : []
  })
  return { ...given, ...Object.fromEntries(texts) }
}

/** The reply as it is kept. */
export function replyRow(
  order: Order,
  command: ReplyCommand,
  facts: Facts,
  of: Pick<Reply, 'id' | 'kind' | 'dept_id' | 'allocation_id' | 'submitted_by'>,
): Reply {
  return {
    ...of,
    order_id: order.id,
    content: command.content,
    edited_content: null,
    is_true: command.is_true,
    contact_status: command.contact_status,
    contact_phone: command.contact_phone ?? (command.contact_status === 'contacted' ? facts.caller_phone : null),
    contact_at: command.contact_at ?? null,
    contact_person: command.contact_person ?? null,
    resolve_status: command.resolve_status,
    unresolved_reason: command.unresolved_reason ?? null,
    plan_date: command.plan_date ?? null,
    citizen_feedback: command.citizen_feedback ?? null,
    reply_category: command.reply_category,
    category_basis: command.category_basis ?? null,
    public_reply: command.public_reply ?? null,
    handler_name: command.handler_name,
    handler_phone: command.handler_phone,
    attachments: [...command.attachments],
    state: 'submitted',
    submitted_at: facts.now,
    review_by: null,
    review_at: null,
    review_opinion: null,
    reject_reason: null,
  }
}

export function sampleContactTime({ order, now }: FormContext, d: Dice): Time {
  const early = addMinutes(now, -d.below(d.chance(0.05) ? 6000 : 60))
  return latest(early, d.chance(0.95) ? order.allocated_at : null)!
}

export function sampleReply(form: FormContext, d: Dice): ReplyCommand {
  const contact_status = d.of(['not_required', 'not_required', 'contacted', d.of(keysOf(CONTACT_STATUS))])
  const resolve_status = d.of(keysOf(RESOLVE_STATUS))
  const reply_category = d.of(['normal', 'normal', d.of(keysOf(REPLY_CATEGORY))] as const)
  const public_reply = asksPublicReply(form.order)
  const asked = replyAsks({ contact_status, resolve_status, reply_category }, { public_reply, evidence: false })
  return {
    content: '经工作人员现场核查，反映情况部分属实，已要求商户规范经营并安排夜间巡查。',
    is_true: d.of(keysOf(IS_TRUE)),
    contact_status,
    ...(asked.contact
      ? { contact_phone: '12300000002', contact_at: sampleContactTime(form, d), contact_person: '张先生' }
      : {}),
    resolve_status,
    ...(asked.reason && d.chance(0.95) ? { unresolved_reason: '需待专项资金到位后分批实施改造' } : {}),
    reply_category,
    ...(asked.basis ? { category_basis: '依据《城市市容和环境卫生管理条例》第十四条办理' } : {}),
    ...(asked.public_reply ? { public_reply: '已要求商户规范经营，并安排夜间巡查。' } : {}),
    handler_name: '李四',
    handler_phone: '12300000001',
    attachments: form.attachments.slice(0, d.chance(0.8) ? 1 : 0),
    ...(d.chance(0.9) ? { items: toAnswer(form.order.items, [], null).map(sampleAnswer) } : {}),
  }
}

export const sampleAnswer = ({ no }: { readonly no: number }): ItemAnswer => ({ no, answer: '已安排人员到场处理完毕' })
