import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import type { RepeatKind } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, LogLine, Update } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import { stillWanted } from '../process/items.ts'
import { latestDue } from '../clocks/limits.ts'
import type { Order } from '../order/order.ts'
import type { LineText, OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { answeredBy, startClock, toWaiting } from '../process/steps.ts'

/** What the caller or the leader wants done again. */
export const REOPEN_LINES = {
  reopen: { action: 'reopen', zh: '重办（第{n}轮）：{reason}', en: 'Reopened, round {n}: {reason}' },
} as const satisfies Record<string, LineText>

/** Twice within a month of its completion, and nothing that was rightly refused; after that it is a new order (T35). */
export function reopenRefusal({ order, now, settings }: Offer): Refusal | null {
  if (order.reply_category && order.reply_category !== 'normal') return refuse(ORDER_ERRORS.REOPEN_CATEGORY)
  const last = order.completed_at ? addDays(dayOf(order.completed_at), settings.reopen_days) : ''
  return order.redo_count >= settings.redo_max || dayOf(now) > last ? refuse(ORDER_ERRORS.REOPEN_LIMIT) : null
}

/**
 * The next round of a completed order: as it came in, with its own clock, and whoever handled it known. The city's deadline
 * was that of the round before, unless it sets another one.
 */
export function nextRound(
  order: Order,
  facts: Facts,
  repeat_kind: RepeatKind,
  superior_due_at: Time | null = null,
): Partial<Order> {
  const answered_by = facts.reply && facts.reply.dept_id !== facts.centre.id ? facts.reply.dept_id : null
  const previous = order.lead_dept_id ?? answered_by
  const round = { round: order.round + 1, redo_count: order.redo_count + 1, start_at: facts.now, superior_due_at }
  return toWaiting(order, facts, {
    ...round,
    ...startClock({ ...order, ...round }, facts),
    ...{ is_repeat: 1, repeat_kind, main_id: null, merged_count: 0, designated: 0, is_direct: 0, is_on_time: null },
    ...{ first_contact_at: null, replied_at: null, reply_approved_at: null, reported_at: null },
    items: stillWanted(order.items),
    previous_dept_id: previous && facts.today(previous),
    answered_dept_ids: answeredBy(order),
  })
}

export const reopened = ({ round }: Order, reason: string): LogLine<'reopen'> => ({
  key: 'reopen',
  params: { n: round + 1, reason },
})

export interface ReopenCommand {
  reason: string
}

/** T35: the leader has a completed order done again, by whoever did it before unless another is chosen. */
export const reopen: OrderAction<ReopenCommand, 'reopen'> = {
  name: { zh: '重办', en: 'Reopen' },
  consequence: {
    zh: '工单进入下一轮办理，回到重复件队列，按重办时限计时；建议派给上轮承办单位。',
    en: 'The order begins another round among the repeats, with the limit of a redo; the department of the last round is suggested.',
  },
  rank: null,
  call: 'DoReopen',
  when: [{ status: 'completed_reply', who: 'leader' }],
  unless: reopenRefusal,
  looks_up: ['rules', 'reply'],
  lines: REOPEN_LINES,
  sample: () => ({ reason: '诉求人反映问题并未解决，重新办理' }),
  decide: ({ order }, { reason }, facts) => ({
    order: nextRound(order, facts, 'reopen'),
    log: [reopened(order, reason)],
  }),
}

/** What was reported of the round that the city wants done again did not stand. */
export const reportRefused = ({ round }: Order, { reports }: Facts): Update[] =>
  reports.filter((one) => one.round === round).map(({ id }) => update('order_report', id, { ack_state: 'rejected' }))

export interface SuperiorReturnCommand {
  reason: string
  superior_due_at?: Time
}

/** T36: the city does not take what was reported, and wants it done again by a new deadline of its own. */
export const superiorReturn: OrderAction<SuperiorReturnCommand, 'superior_return'> = {
  name: { zh: '上级退回', en: 'Returned by the city' },
  consequence: {
    zh: '登记上级退回：工单进入下一轮办理，按上级新时限计时；未给新时限的，按重办时限计时。',
    en: 'The city returned it: the order begins another round, due by the city’s new deadline, or by the limit of a redo.',
  },
  rank: null,
  call: 'DoSuperiorReturn',
  when: [{ status: ['completed_reply', 'completed_back'], who: 'reviewer' }],
  unless: ({ order }) => (order.superior_no ? null : refuse(ORDER_ERRORS.NOT_THE_CITYS)),
  looks_up: ['rules', 'reply', 'reports'],
  lines: {
    superior_return: {
      action: 'superior_return',
      zh: '上级退回（第{n}轮）：{reason}',
      en: 'Returned by the city, round {n}: {reason}',
    },
  },
  sample: ({ now }, d) => ({
    reason: '上级审核未通过，要求补充办理',
    ...(d.chance(0.7) ? { superior_due_at: `${addDays(dayOf(now), 3 + d.below(5))} 18:00:00` } : {}),
  }),
  decide({ order }, { reason, superior_due_at }, facts) {
    if (superior_due_at && (superior_due_at <= facts.now || superior_due_at > latestDue(facts.now)))
      return refuse(ORDER_ERRORS.DUE_RANGE, {}, 'superior_due_at')
    return {
      order: nextRound(order, facts, 'redo', superior_due_at),
      updates: reportRefused(order, facts),
      log: [{ key: 'superior_return', params: { n: order.round + 1, reason } }],
    }
  },
}
