import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import { unit, type Words } from '../notifications/addressees.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts, Insert } from '../lifecycle/facts.ts'
import { insert, update } from '../lifecycle/facts.ts'
import type { FollowUp } from '../order/followup-record.ts'
import type { Order, Reply } from '../order/order.ts'
import type { LineText } from '../lifecycle/rule.ts'
import { CENTRE_HANDLERS, isHandler } from '../rights/who.ts'

export const FOLLOW_UPS_PATH = '/rexian/all/followups'

/** So often a promise is moved; then somebody has to speak with the caller. */
export const POSTPONED_AT_MOST = 2
const DAYS_AHEAD = 365

export const FOLLOW_UP_LINES = {
  promise_kept: { action: 'follow_up', zh: '承诺已兑现：{content}', en: 'Promise kept: {content}' },
  promise_moved: {
    action: 'follow_up',
    zh: '承诺延期至{date}（第{n}次）：{reason}',
    en: 'Promise moved to {date} (time {n}): {reason}',
  },
  follow_up_done: { action: 'follow_up', zh: '跟进完成：{content}', en: 'Followed up: {content}' },
  follow_up_moved: {
    action: 'follow_up',
    zh: '跟进日期改为{date}：{reason}',
    en: 'To be followed up on {date} instead: {reason}',
  },
} as const satisfies Record<string, LineText>
type Line = keyof typeof FOLLOW_UP_LINES

/** People are told on the day itself: `{order_no}`. */
export const FOLLOW_UP_DUE: Readonly<Record<'promise_due' | 'follow_up_due', Words>> = {
  promise_due: {
    name: { zh: '承诺到期', en: 'Promise due' },
    text: {
      zh: '工单{order_no}承诺的完成日期已到，请落实并登记兑现情况。',
      en: 'What was promised on order {order_no} is due; say what became of it.',
    },
    channels: ['app', 'ding'],
  },
  follow_up_due: {
    name: { zh: '跟进提醒', en: 'To follow up' },
    text: { zh: '工单{order_no}今日需要跟进。', en: 'Order {order_no} is to be followed up today.' },
    channels: ['app'],
  },
}

/** The day of what comes back: ahead, and not too far. */
export const checkDay = (due_on: Day, now: Time): Refusal | null =>
  isAhead(due_on, now) ? null : refuse(ORDER_ERRORS.FOLLOW_UP_DAY, {}, 'due_on')

/** What an answer promises comes on such a day, too. */
export const isAhead = (day: Day, now: Time): boolean => day > dayOf(now) && day <= addDays(dayOf(now), DAYS_AHEAD)

export const newFollowUp = (
  order: Pick<Order, 'id'>,
  facts: Pick<Facts, 'nextId' | 'now'>,
  of: Pick<FollowUp, 'kind' | 'reply_id' | 'dept_id' | 'operator_id' | 'due_on' | 'content' | 'created_by'>,
): Insert =>
  insert('order_followup', {
    id: facts.nextId(),
    order_id: order.id,
    ...of,
    state: 'open',
    postponed: 0,
    outcome: null,
    version: 0,
    created_at: facts.now,
    closed_by: null,
    closed_at: null,
  })

/** What an answer that was approved promises: what is still open, by the day that it names. */
export function promised(order: Pick<Order, 'id'>, reply: Reply, facts: Pick<Facts, 'nextId' | 'now'>): Insert[] {
  const { plan_date, unresolved_reason, resolve_status, id: reply_id, dept_id, submitted_by } = reply
  const open = resolve_status === 'partly' || resolve_status === 'unresolved'
  if (!open || !plan_date || !unresolved_reason) return []
  const of = { kind: 'promise', reply_id, dept_id, operator_id: null, due_on: plan_date } as const
  return [newFollowUp(order, facts, { ...of, content: unresolved_reason, created_by: submitted_by })]
}

/** Whose it is: the department's, or that of one of its people. */
export const isOwn = (
  { dept_id, operator_id }: Pick<FollowUp, 'dept_id' | 'operator_id'>,
  actor: Pick<Actor, 'dept_id' | 'operator_id'>,
): boolean => dept_id === actor.dept_id && (operator_id === null || operator_id === actor.operator_id)

/** Who says what became of it. */
export const maySettle = (one: Pick<FollowUp, 'dept_id' | 'operator_id'>, actor: Actor): boolean =>
  isOwn(one, actor) && isHandler(actor)

/** A promise is everybody's on the order, what somebody looks at again his own or his unit's. */
export const mayRead = (
  one: Pick<FollowUp, 'kind' | 'dept_id' | 'operator_id'>,
  actor: Pick<Actor, 'dept_id' | 'operator_id'>,
): boolean => one.kind === 'promise' || isOwn(one, actor)

/** An order that has another answer by now keeps what that one promised. */
export const isVoid = (
  { kind, reply_id }: Pick<FollowUp, 'kind' | 'reply_id'>,
  order: Pick<Order, 'reply_id'>,
): boolean => kind === 'promise' && reply_id !== order.reply_id

export interface Settling {
  content: string
  attachments: readonly string[]
}
/** It is done; that a promise was kept is shown by a picture or a paper. */
export function settled(
  one: FollowUp,
  { content, attachments }: Settling,
  { now }: Pick<Facts, 'now'>,
  actor: Actor,
): Decision<Line> | Refusal {
  if (one.state === 'done') return refuse(ORDER_ERRORS.FOLLOW_UP_DONE)
  if (one.kind === 'promise' && !attachments.length) return refuse(ORDER_ERRORS.FOLLOW_UP_PROOF, {}, 'attachments')
  const closed = { state: 'done', outcome: content, closed_by: actor.operator_id, closed_at: now } as const
  const key = one.kind === 'promise' ? 'promise_kept' : 'follow_up_done'
  return {
    order: {},
    updates: [update('order_followup', one.id, { ...closed, version: one.version + 1 })],
    log: [{ key, params: { content }, attachments, ...ownLine(one) }],
  }
}

export interface Moving {
  due_on: Day
  reason: string
}
/** Another day, and why. */
export function moved(
  one: FollowUp,
  { due_on, reason }: Moving,
  { now }: Pick<Facts, 'now'>,
): Decision<Line> | Refusal {
  if (one.state === 'done') return refuse(ORDER_ERRORS.FOLLOW_UP_DONE)
  if (one.kind === 'promise' && one.postponed >= POSTPONED_AT_MOST)
    return refuse(ORDER_ERRORS.PROMISE_POSTPONED, { n: POSTPONED_AT_MOST })
  const refusal = checkDay(due_on, now)
  if (refusal || due_on === one.due_on) return refusal ?? refuse(ORDER_ERRORS.FOLLOW_UP_DAY, {}, 'due_on')
  const postponed = one.postponed + 1
  return {
    order: {},
    updates: [update('order_followup', one.id, { due_on, postponed, outcome: reason, version: one.version + 1 })],
    log: [
      one.kind === 'promise'
        ? { key: 'promise_moved', params: { date: due_on, n: postponed, reason } }
        : { key: 'follow_up_moved', params: { date: due_on, reason }, ...ownLine(one) },
    ],
  }
}

const ownLine = ({ kind, dept_id }: FollowUp) => (kind === 'promise' ? {} : { visible_to: dept_id })

/** Whether another day may be set at all. */
export const isMovable = ({ kind, postponed }: Pick<FollowUp, 'kind' | 'postponed'>): boolean =>
  kind === 'follow_up' || postponed < POSTPONED_AT_MOST

/** Who is told on the day. */
export const remindedOf = ({ dept_id, operator_id }: Pick<FollowUp, 'dept_id' | 'operator_id'>, centre_id: string) => {
  if (operator_id) return { operator_ids: [operator_id] }
  return dept_id === centre_id ? { dept_id, roles: CENTRE_HANDLERS } : unit(dept_id)
}
