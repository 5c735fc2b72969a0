import type { Actor } from '#kernel/actor.ts'
import { deliveredOf } from '#kernel/dictionary.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { explainMove, extendedDue, runsIn } from '../clocks/moved-due.ts'
import { orderExtended } from '../clocks/replay.ts'
import type { ClockExplanation } from '../clocks/explanation.ts'
import { soonAt } from '../clocks/time-state.ts'
import { delayDays, delayTimes } from '../process/delays.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts, Update } from '../lifecycle/facts.ts'
import { insert, update } from '../lifecycle/facts.ts'
import type { Allocation, Bit, Order } from '../order/order.ts'
import type { Delay } from '../order/oversight.ts'
import type { DelayReason } from '../order/oversight-words.ts'
import { DELAY_REASON } from '../order/oversight-words.ts'
import type { RequestAudit } from '../process/requests.ts'
import { ASKS_NOTHING, asks, asksAlready, decidedBy, passesCity } from '../process/requests.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { notPaused } from '../process/steps.ts'
import { isLeader } from '../rights/who.ts'

export interface DelayCommand {
  days: number
  reason_code: DelayReason
  reason: string
  informed_citizen: Bit
  attachments: readonly string[]
}

/** T29: the department asks for more time, while it still has some. */
export const delay: OrderAction<DelayCommand, 'delay'> = {
  name: { zh: '申请延期', en: 'Ask for an extension' },
  consequence: {
    zh: '申请将提交热线中心审核；审核期间到期的不计超期，未批准的按原时限计算。',
    en: 'The centre decides; meanwhile the order does not become overdue, and if it refuses, the old deadline counts.',
  },
  rank: 150,
  call: 'DoDelay',
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  unless: (offer) => notPaused(offer) ?? mayNotDelay(offer),
  looks_up: ['delays'],
  lines: {
    delay: {
      action: 'delay',
      zh: '申请延期{n}个工作日（{delay_reason}）：{reason}',
      en: 'Asked for {n} more working day(s) ({delay_reason}): {reason}',
    },
  },
  sample: ({ attachments }, d) => ({
    days: 1 + d.below(3),
    reason_code: d.of(deliveredOf(DELAY_REASON)),
    reason: '现场需要安排施工，材料正在采购，预计延后数日才能完成',
    informed_citizen: 1,
    attachments: attachments.slice(0, 1),
  }),
  decide({ order, leaf }, { days, reason_code, reason, informed_citizen, attachments }, facts, actor) {
    const allocation = leaf!
    const refusal = checkDays(order, allocation, days, facts)
    if (refusal) return refusal
    if (!informed_citizen) return refuse(ORDER_ERRORS.DELAY_UNTOLD, {}, 'informed_citizen')
    if (allocation.delay_times && !attachments.length) return refuse(ORDER_ERRORS.DELAY_PROOF, {}, 'attachments')
    const new_due_at = extended(allocation, days, facts).due_at
    const row: Delay = {
      ...{ id: facts.nextId(), order_id: order.id, allocation_id: allocation.id, seq: facts.delays.length + 1 },
      ...{ days, approved_days: null, reason_code, reason, informed_citizen, attachments: [...attachments] },
      ...{ old_due_at: allocation.due_at, new_due_at, need_superior_ext: passesCity(order, new_due_at) },
      ...{ superior_ext_no: null, state: 'pending', submitted_by: actor.operator_id, submitted_at: facts.now },
      ...{ audit_by: null, audit_at: null, audit_opinion: null },
    }
    return {
      order: asks('delay', row.id),
      inserts: [insert('order_delay', row)],
      log: [{ key: 'delay', params: { n: days, delay_reason: reason_code, reason }, attachments }],
    }
  },
}

/** What forbids an extension, whatever is written in the form. */
function mayNotDelay(offer: Offer): Refusal | null {
  const { order, leaf, extended, now, settings } = offer
  if (!leaf || leaf.level > 1 || order.urgency === 'urgent_2h') return refuse(ORDER_ERRORS.NOT_HOLDER)
  const asked = asksAlready(offer)
  if (asked) return asked
  if (now > leaf.due_at) return refuse(ORDER_ERRORS.DELAY_AFTER_DUE)
  return extended >= delayTimes(order, settings) ? refuse(ORDER_ERRORS.DELAY_LIMIT) : null
}

function checkDays(order: Order, allocation: Allocation, days: number, { settings }: Facts): Refusal | null {
  const max = delayDays(order, allocation, settings)
  return days > max ? refuse(ORDER_ERRORS.DELAY_DAYS, { n: max }, 'days') : null
}

export interface DelayAuditCommand extends RequestAudit {
  /** Which request the form was opened for. */
  delay_id?: string
  /** Fewer than were asked for. */
  days?: number
  /** Under which the city agreed. */
  superior_ext_no?: string
}

/** T29: the centre grants more time, all or less of it, or none; the second time the leader does. */
export const delayAudit: OrderAction<DelayAuditCommand, 'delay_approve' | 'delay_reject'> = {
  name: { zh: '审核延期', en: 'Decide on the extension' },
  consequence: {
    zh: '同意后承办时限从原时限起顺延；不同意的，时限不变，已到期的即为超期。',
    en: 'Granted, the deadline moves on from the old one; refused, it stays, and what is over by then is overdue.',
  },
  rank: 45,
  call: 'DoDelayAudit',
  when: [{ status: 'in_progress', who: 'delay_reviewer' }],
  unless: ({ extended }, actor) => (extended > 0 && !isLeader(actor) ? refuse(ORDER_ERRORS.LEADER_ONLY) : null),
  looks_up: ['delays'],
  lines: {
    delay_approve: {
      action: 'delay_audit',
      zh: '同意延期{n}个工作日，新时限{due}：{opinion}',
      en: 'Extended by {n} working day(s), now due {due}: {opinion}',
    },
    delay_reject: { action: 'delay_audit', zh: '不同意延期：{opinion}', en: 'Extension refused: {opinion}' },
  },
  sample: (_form, d) => ({
    result: d.chance(0.7) ? 'approve' : 'reject',
    opinion: '情况属实',
    ...(d.chance(0.5) ? { superior_ext_no: '市热线延〔2026〕12号' } : {}),
  }),
  decide({ order }, command, facts, actor) {
    const request = facts.delays.find(({ id }) => id === order.request_id)!
    if (command.delay_id && command.delay_id !== request.id) return refuse(ORDER_ERRORS.DELAY_VOID)
    // A sub-unit may have the order meanwhile.
    const allocation = facts.chain.find(({ id }) => id === request.allocation_id)!
    if (command.result === 'approve') return granted(order, request, { ...command, allocation }, facts, actor)
    return {
      order: ASKS_NOTHING,
      updates: [update('order_delay', request.id, { ...decidedBy(command, facts, actor), state: 'rejected' })],
      log: [{ key: 'delay_reject', params: { opinion: command.opinion } }],
    }
  },
}

function granted(
  order: Order,
  request: Delay,
  command: DelayAuditCommand & { readonly allocation: Allocation },
  facts: Facts,
  actor: Actor,
): Decision<'delay_approve'> | Refusal {
  const { allocation, days = request.days, opinion, superior_ext_no } = command
  if (days > request.days) return refuse(ORDER_ERRORS.DELAY_DAYS, { n: request.days }, 'days')
  const next = extended(allocation, days, facts)
  const need_superior_ext = passesCity(order, next.due_at)
  if (need_superior_ext && !superior_ext_no) return refuse(ORDER_ERRORS.DELAY_SUPERIOR, {}, 'superior_ext_no')
  const approved = { approved_days: days, new_due_at: next.due_at, superior_ext_no: superior_ext_no ?? null }
  return {
    order: { ...ASKS_NOTHING, ...movedOrder(order, allocation, next, days, need_superior_ext, facts) },
    updates: [
      update('allocation', allocation.id, next),
      update('order_delay', request.id, {
        ...{ ...decidedBy(command, facts, actor), ...approved },
        ...{ need_superior_ext, state: 'approved' },
      }),
    ] satisfies Update[],
    log: [{ key: 'delay_approve', params: { n: days, due: next.due_at, opinion } }],
  }
}

/** The deadlines of a department after `days` more (domain 3.6). */
function extended(allocation: Allocation, days: number, { calendar, due: settings, now: at }: Facts) {
  const { start_date, limit_n } = allocation
  const limit_unit = runsIn(allocation)
  const longer = (due_at: string): string => extendedDue({ calendar, settings, due_at, limit_unit, days })
  const due_at = longer(allocation.due_at)
  return {
    due_at,
    kpi_due_at: longer(allocation.kpi_due_at),
    soon_at: soonAt({ calendar, settings, start_date, limit_n, limit_unit, due_at }),
    due_explained: explainMove(allocation.due_explained as ClockExplanation, { kind: 'extension', at, days, due_at }),
    delay_times: allocation.delay_times + 1,
    delay_days: allocation.delay_days + days,
  }
}

/** An order is never due before its department; beyond the city's deadline only with its consent. */
function movedOrder(
  order: Order,
  allocation: Allocation,
  { due_at, soon_at }: Pick<Allocation, 'due_at' | 'soon_at'>,
  days: number,
  consented: Bit,
  { now: at, calendar, due: settings }: Facts,
): Partial<Order> {
  const shown = order.holder_dept_id === allocation.dept_id ? { current_due_at: due_at, soon_at } : {}
  if (order.due_at && order.due_at >= due_at) return shown
  if (order.superior_due_at && !consented && due_at > order.superior_due_at) return shown
  const move = { kind: 'extension', at, days } as const
  const due_explained =
    order.due_explained && orderExtended(order.due_explained as ClockExplanation, due_at, move, { calendar, settings })
  return { ...shown, due_at, due_explained }
}
