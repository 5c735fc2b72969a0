import type { Actor } from '#kernel/actor.ts'
import { workMinutesBetween } from '#kernel/calendar.ts'
import { isRefusal, type Refusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import { OPEN_ASSIST } from '../order/assist-order.ts'
import { assistsAnswered, endAssists } from '../process/assists.ts'
import { reviewDue } from '../clocks/order-clocks.ts'
import type { Decision, Facts, LogLine } from '../lifecycle/facts.ts'
import { insert, update } from '../lifecycle/facts.ts'
import { promised } from '../process/followup.ts'
import { answered, toAnswer } from '../process/items.ts'
import type { Allocation, Contact, Order, Reply } from '../order/order.ts'
import { deptNames } from '../order/order.ts'
import type { ReplyCommand } from '../process/reply-fields.ts'
import { checkContacts, checkReply, replyRow, sampleReply, withNumbersOf } from '../process/reply-fields.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { contact } from './contact.ts'
import { handling, latenessOf, notPaused, ruleOf, startClock, toReport, toReviewer } from '../process/steps.ts'
import { isDeptAdmin } from '../rights/who.ts'

/** A reply, for the head of the department first where a tenant wants that, and who of those that assist it did not wait for. */
export type ReplyLine = 'reply' | 'help_late' | 'reply_drafted'

/** T14: the department that holds the order submits its result for review. */
export const reply: OrderAction<ReplyCommand, 'contact' | ReplyLine> = {
  name: { zh: '回复', en: 'Reply' },
  consequence: {
    zh: '回复将提交审核，审核开始前可以撤回。',
    en: 'The reply goes to review; it can be withdrawn until the review begins.',
  },
  rank: 90,
  call: 'DoReply',
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  unless: (offer) => notPaused(offer) ?? assistsAnswered(offer.order, offer),
  waits: true,
  looks_up: ['rules', 'reply', 'contacts', 'caller', 'texts', 'answered_with'],
  lines: {
    reply: {
      action: 'reply',
      zh: '单位回复：拟报类别“{category}”，{resolve_status}',
      en: 'Department replied: category {category}, {resolve_status}',
    },
    reply_drafted: {
      action: 'reply',
      zh: '拟定回复，待单位负责人审签：拟报类别“{category}”，{resolve_status}',
      en: 'Reply waits for the head of the department: category {category}, {resolve_status}',
    },
    help_late: {
      action: 'help_late',
      zh: '协办单位【{dept}】超期未回复，主办单位先行回复',
      en: 'Answered without {dept}, whose assistance is overdue',
    },
    ...contact.lines,
  },
  sample: sampleReply,
  decide({ order, leaf }, given, facts, actor) {
    const before = facts.last_reply
    const mends = before && (before.dept_id === leaf!.dept_id || before.id === order.reply_id)
    const command = mends ? withNumbersOf(before, given) : given
    const contacts = facts.contacts.filter((c) => c.allocation_id === leaf!.id || leaf!.level === 1)
    const refusal =
      checkReply(order, command, facts, leaf!.created_at) ??
      checkContacts(order, command, contacts, facts.settings.unreachable_attempts)
    if (refusal) return refusal
    const items = itemsAnswered(order, command, facts)
    if (isRefusal(items)) return items
    const row = replyRow(order, command, facts, {
      id: facts.nextId(),
      kind: kindOf(leaf!),
      dept_id: leaf!.dept_id,
      allocation_id: leaf!.id,
      submitted_by: actor.operator_id,
    })
    const { inserts = [], log, ...made } = submitted(order, leaf!, row, facts, actor)
    const decision = { ...made, order: { ...made.order, ...items } }
    const reached = contactOf(row, contacts, facts)
    if (!reached) return { ...decision, inserts, log }
    return {
      ...decision,
      inserts: [insert('contact_record', reached), ...inserts],
      log: [{ key: 'contact', params: { contact_result: reached.result } }, ...log],
    }
  },
}

/** The demands of an order as this reply answers them (domain 2.24). */
function itemsAnswered({ items }: Order, command: ReplyCommand, { assists }: Facts): Partial<Order> | Refusal {
  const done = answered(items, toAnswer(items, assists, null), command.items)
  return isRefusal(done) ? done : items.length ? { items: done } : {}
}

/** The contact that a reply tells of, where it is not on record yet: nobody writes it down twice. */
function contactOf(reply: Reply, known: readonly Contact[], facts: Facts): Contact | null {
  const { contact_status: result, contact_at: at, contact_person, contact_phone, allocation_id, submitted_by } = reply
  if (result !== 'contacted' || known.some((one) => one.result === 'contacted' && one.at === at)) return null
  return {
    id: facts.nextId(),
    order_id: reply.order_id,
    allocation_id: allocation_id!,
    person: contact_person!,
    phone: contact_phone,
    channel: 'phone',
    result,
    at: at!,
    note: null,
    attachments: [],
    created_by: submitted_by,
    created_at: facts.now,
  }
}

/**
 * A new reply in the hands of whoever judges it first: the head of the department that wrote it, where the tenant wants that
 * (T14), or its reviewer. Shared with a department that passes its sub-unit's reply on.
 */
export function submitted(order: Order, leaf: Allocation, row: Reply, facts: Facts, actor: Actor): Decision<ReplyLine> {
  const inserts = [insert('order_reply', row)]
  const isDraft = facts.settings.internal_review && leaf.level === 1 && !isDeptAdmin(actor)
  return { ...(isDraft ? drafted(leaf, row, facts) : handedIn(order, leaf, row, facts)), inserts }
}

/** It stays where it is and its clock goes on. */
const drafted = (leaf: Allocation, row: Reply, facts: Facts): Decision<ReplyLine> => ({
  order: {
    pending_action: 'internal_review',
    reply_id: row.id,
    resolve_status: row.resolve_status,
    review_opened_at: null,
  },
  updates: [update('allocation', leaf.id, handling(leaf, facts, row.submitted_by, contactedAt(row)))],
  log: [{ key: 'reply_drafted', params: wordsOf(row), attachments: row.attachments }],
})

const contactedAt = ({ contact_status, contact_at }: Reply): Time | null =>
  contact_status === 'contacted' ? contact_at : null
const wordsOf = ({ reply_category: category, resolve_status }: Reply) => ({ category, resolve_status })

/** Whose answer is for the centre to review, and whose for its department. */
export const kindOf = ({ level }: Allocation): Reply['kind'] => (level === 1 ? 'dept' : 'sub')

/** A reply in the hands of its reviewer. */
export function handedIn(order: Order, leaf: Allocation, row: Reply, facts: Facts): Decision<ReplyLine> {
  const contacted = contactedAt(row)
  return {
    order: {
      ...toReviewer(order, facts, leaf, 'reply'),
      reply_id: row.id,
      resolve_status: row.resolve_status,
      // What a sub-unit writes is for its department, which answers for both.
      ...(leaf.level === 1 && { replied_at: facts.now }),
      first_contact_at: order.first_contact_at ?? contacted,
      review_opened_at: null,
      review_due_at: reviewDue({
        calendar: facts.calendar,
        settings: facts.due,
        rule: ruleOf(order, facts),
        now: facts.now,
        cap: order.due_at!,
      }).due_at,
    },
    updates: [
      update('allocation', leaf.id, {
        ...handling(leaf, facts, row.submitted_by, contacted),
        state: 'replied',
        replied_at: facts.now,
        is_late: latenessOf({ ...leaf, replied_at: facts.now }),
        worked_minutes: workedMinutes(leaf, facts),
      }),
      ...(leaf.level === 1 ? endAssists(facts) : []),
    ],
    log: [
      { key: 'reply', params: wordsOf(row), attachments: row.attachments },
      ...(leaf.level === 1 ? lateLine(facts) : []),
    ],
  }
}

/** A request for a pause that was granted counts from its day on, so a pause may be longer than what lay between. */
const workedMinutes = ({ created_at, paused_minutes }: Allocation, { calendar, now }: Facts): number =>
  Math.max(0, Math.floor(workMinutesBetween(calendar, created_at, now)) - paused_minutes)

/** Who was not waited for; who refused has answered that. */
function lateLine({ assists, depts }: Facts): LogLine<'help_late'>[] {
  const late = assists.filter(({ state }) => OPEN_ASSIST.includes(state)).map(({ dept_id }) => depts.get(dept_id)!)
  return late.length ? [{ key: 'help_late', params: { dept: deptNames(...late) } }] : []
}

/** T15: the centre answers without allocating (直办). */
export const directReply: OrderAction<ReplyCommand, 'direct_reply'> = {
  name: { zh: '直接答复', en: 'Answer directly' },
  consequence: {
    zh: '由中心直接答复，不再派单；上级工单将转入需上报。',
    en: 'The centre answers itself and nothing is allocated; a city order then waits to be reported.',
  },
  rank: 150,
  call: 'DoReply',
  when: [
    { status: 'submitted', who: 'answerer' },
    { status: 'waiting', who: 'answerer' },
  ],
  unless: notPaused,
  waits: true,
  looks_up: ['rules', 'caller', 'texts', 'answered_with'],
  lines: {
    direct_reply: {
      action: 'direct_reply',
      zh: '中心直接答复：类别“{category}”',
      en: 'Answered directly by the centre: category {category}',
    },
  },
  sample: sampleReply,
  decide({ order }, command, facts, actor) {
    const refusal = checkReply(order, command, facts, order.received_at)
    if (refusal) return refusal
    const items = itemsAnswered(order, command, facts)
    if (isRefusal(items)) return items
    const row: Reply = {
      ...replyRow(order, command, facts, {
        id: facts.nextId(),
        kind: 'direct',
        dept_id: facts.centre.id,
        allocation_id: null,
        submitted_by: actor.operator_id,
      }),
      state: 'approved',
      review_by: actor.operator_id,
      review_at: facts.now,
    }
    return {
      order: toReport(order, facts, 'reply', {
        ...(order.due_at ? {} : startClock(order, facts)),
        ...items,
        reply_id: row.id,
        reply_category: row.reply_category,
        resolve_status: row.resolve_status,
        is_direct: 1,
        replied_at: facts.now,
        reply_approved_at: facts.now,
      }),
      inserts: [insert('order_reply', row), ...promised(order, row, facts)],
      log: [{ key: 'direct_reply', params: { category: row.reply_category }, attachments: row.attachments }],
    }
  },
}
