import type { Message } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'
import { minutes } from '#kernel/time.ts'
import type { Fact, Form, FormPart } from '#platform/documents/write-form.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import {
  ALLOCATION_STATE,
  APPEAL_TYPE,
  BACK_REASON,
  BACK_RESULT,
  CONTACT_STATUS,
  IS_TRUE,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  SATISFACTION,
  SOURCE_CHANNEL,
  URGENCY,
} from '../../domain/order/enums.ts'
import { STANDING } from '../../domain/rights/standing.ts'
import { RESOLVE_RESULT, VISIT_RESULT } from '../../domain/order/visit-record.ts'
import { FIELD, REPLY_STATE, YES_NO } from '../../fields.ts'
import { PAPER } from './texts.ts'

type Value = string | null | undefined | false
type Row<K extends 'allocations' | 'replies' | 'backs' | 'visits'> = OrderDetail[K][number]

/** The handling form of an order (办理单, domain 5.8): nothing but what its reader's detail says, in his words. */
export function orderForm(order: OrderDetail, t: Say, note: string): Form {
  const parts: readonly FormPart[] = [
    { facts: matterOf(order, t) },
    { heading: t(PAPER.allocations), facts: order.allocations.map((row) => allocationOf(row, t)) },
    { heading: t(PAPER.backs), facts: order.backs.map((row) => backOf(row, t)) },
    ...order.replies.map((row) => replyOf(row, t)),
    { heading: t(PAPER.reports), facts: order.reports.map((row) => wide(minutes(row.sent_at), row.content)) },
    { heading: t(PAPER.visits), facts: order.visits.map((row) => visitOf(row, t)) },
  ]
  return { title: t(PAPER.form), parts: parts.filter(({ facts }) => facts.length > 0), note }
}

function matterOf(order: OrderDetail, t: Say): Fact[] {
  const caller = order.is_anonymous ? t(FIELD.is_anonymous) : order.caller_name
  return filled([
    fact(t(FIELD.order_no), order.order_no),
    fact(t(FIELD.superior_no), order.superior_no),
    fact(t(FIELD.received_at), minutes(order.received_at)),
    fact(t(FIELD.source_channel), t(SOURCE_CHANNEL[order.source_channel])),
    fact(t(FIELD.appeal_type), t(APPEAL_TYPE[order.appeal_type])),
    fact(t(FIELD.category), order.category_name),
    fact(t(FIELD.urgency), t(URGENCY[order.urgency])),
    fact(t(FIELD.status), t(STANDING[order.reach][order.status])),
    fact(t(FIELD.caller_name), caller),
    fact(t(FIELD.caller_phone), order.caller_phone),
    fact(t(FIELD.area), [order.area_name, order.community_name].filter(Boolean).join(' / ')),
    fact(t(FIELD.is_secret), t(YES_NO[order.is_secret])),
    fact(t(FIELD.happened_at), minutes(order.happened_at)),
    fact(t(FIELD.lead_dept), order.lead_dept_name),
    fact(t(FIELD.due_at), minutes(order.due_at)),
    // To whose part has ended it is when that was.
    fact(t(FIELD.completed_at), order.reach === 'whole' && minutes(order.completed_at)),
    wide(t(FIELD.address), order.address),
    wide(t(FIELD.title), order.title),
    wide(t(PAPER.content), order.content),
    wide(t(FIELD.original_content), order.original_content),
    wide(t(FIELD.demand), order.demand),
    wide(t(FIELD.superior_opinion), order.superior_opinion),
  ])
}

const allocationOf = (row: Row<'allocations'>, t: Say): Fact =>
  wide(
    minutes(row.created_at),
    t(PAPER.allocation, {
      from: row.from_dept_name,
      to: row.dept_name,
      state: t(ALLOCATION_STATE[row.state]),
      opinion: row.opinion,
    }),
  )

const backOf = (row: Row<'backs'>, t: Say): Fact =>
  wide(
    minutes(row.submitted_at),
    lines(
      t(PAPER.back, { dept: row.dept_name, reason: t(BACK_REASON[row.reason_code]), text: row.reason }),
      row.result && t(PAPER.verdict, { result: t(BACK_RESULT[row.result]), opinion: row.audit_opinion ?? '' }),
    ),
  )

function replyOf(row: Row<'replies'>, t: Say): FormPart {
  const contact = [named(t, CONTACT_STATUS, row.contact_status), row.contact_person, minutes(row.contact_at)]
  return {
    heading: t(PAPER.reply, { dept: row.dept_name, time: minutes(row.submitted_at) }),
    facts: filled([
      fact(t(PAPER.reply_state), named(t, REPLY_STATE, row.state)),
      fact(t(FIELD.reply_category), named(t, REPLY_CATEGORY, row.reply_category)),
      fact(t(FIELD.resolve_status), named(t, RESOLVE_STATUS, row.resolve_status)),
      fact(t(PAPER.is_true), named(t, IS_TRUE, row.is_true)),
      fact(t(PAPER.contact), contact.filter(Boolean).join(' ')),
      fact(t(PAPER.handler), row.handler_name),
      wide(t(PAPER.said), row.content),
      wide(t(FIELD.edited_content), row.edited_content),
      wide(t(PAPER.unresolved), row.unresolved_reason),
      wide(t(PAPER.planned), row.plan_date),
      wide(t(FIELD.basis), row.category_basis),
      wide(t(FIELD.public_reply), row.public_reply),
      wide(t(PAPER.opinion), row.review_opinion),
      wide(t(PAPER.files), row.attachments.map(({ file_name }) => file_name).join('\n')),
    ]),
  }
}

function visitOf(row: Row<'visits'>, t: Say): Fact {
  const said = [
    t(VISIT_RESULT[row.call_result]),
    row.resolve_result && t(RESOLVE_RESULT[row.resolve_result]),
    named(t, SATISFACTION, String(row.satisfaction)),
    row.opinion,
  ]
  return wide(minutes(row.visited_at), said.filter(Boolean).join(' · '))
}

const fact = (label: string, value: Value): Fact => ({ label, value: value || '' })
const wide = (label: string, value: Value): Fact => ({ ...fact(label, value), wide: true })
const filled = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '')
const lines = (...texts: readonly Value[]): string => texts.filter(Boolean).join('\n')

const named = (t: Say, names: Readonly<Record<string, Message>>, key: string): Value => names[key] && t(names[key])
