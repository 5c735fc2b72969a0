import { addWorkdays, workMinutesBetween } from '#kernel/calendar.ts'
import { deliveredOf } from '#kernel/dictionary.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Day, Time } from '#kernel/time.ts'
import { addDays, dayOf, latest, startOfDay } from '#kernel/time.ts'

import type { ClockExplanation } from '../clocks/explanation.ts'
import { explainMove, resumedDue, runsIn } from '../clocks/moved-due.ts'
import { moved, notBefore } from '../clocks/replay.ts'
import { soonAt } from '../clocks/time-state.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts } from '../lifecycle/facts.ts'
import { insert, update } from '../lifecycle/facts.ts'
import type { LimitUnit } from '../clocks/limits.ts'
import type { Allocation, Order } from '../order/order.ts'
import type { Pause } from '../order/oversight.ts'
import type { PauseReason } from '../order/oversight-words.ts'
import { PAUSE_REASON } from '../order/oversight-words.ts'
import type { RequestAudit } from '../process/requests.ts'
import { ASKS_NOTHING, asks, asksAlready, decidedBy, passesCity } from '../process/requests.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'
import { notPaused } from '../process/steps.ts'
import { isPlatform } from '../rights/who.ts'

export interface PauseCommand {
  reason_code: PauseReason
  reason: string
  plan_resume_date: Day
  attachments: readonly string[]
}

/** T30: the department asks for its clock to be stopped while it has to wait for others. */
export const pause: OrderAction<PauseCommand, 'pause'> = {
  name: { zh: '申请挂起', en: 'Ask for a pause' },
  consequence: {
    zh: '申请将提交热线中心审核；同意后自申请之时起停止计时，到计划恢复日期自动恢复，剩余时限不变。未同意的，按原时限计算。',
    en: 'The centre decides. Granted, the clock stands from now until the planned day, with what is left of it; refused, the old deadline counts.',
  },
  rank: 175,
  call: 'DoPause',
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  unless: (offer) => notPaused(offer) ?? mayNotPause(offer),
  looks_up: [],
  lines: {
    pause: {
      action: 'pause',
      zh: '申请挂起至{date}（{pause_reason}）：{reason}',
      en: 'Asked for a pause until {date} ({pause_reason}): {reason}',
    },
  },
  sample: ({ now, attachments }, d) => ({
    reason_code: d.of(deliveredOf(PAUSE_REASON)),
    reason: '需委托第三方检测机构出具鉴定报告，报告未出具前无法继续办理',
    plan_resume_date: addDays(dayOf(now), 1 + d.below(25)),
    attachments: attachments.slice(0, d.chance(0.9) ? 1 : 0),
  }),
  decide({ order, leaf }, { reason_code, reason, plan_resume_date, attachments }, facts, actor) {
    const refusal = checkDay(plan_resume_date, facts)
    if (refusal) return refusal
    if (!attachments.length) return refuse(ORDER_ERRORS.PAUSE_PROOF, {}, 'attachments')
    const allocation = leaf!
    const planned = { submitted_at: facts.now, resumed_at: startOfDay(plan_resume_date) }
    const new_due_at = movedClocks(allocation, planned, facts).due_at
    const row: Pause = {
      ...{ id: facts.nextId(), order_id: order.id, allocation_id: allocation.id },
      ...{ reason_code, reason, plan_resume_date, attachments: [...attachments] },
      ...{ old_due_at: allocation.due_at, new_due_at, need_superior_ext: passesCity(order, new_due_at) },
      ...{ state: 'pending', submitted_by: actor.operator_id, submitted_at: facts.now },
      ...{ audit_by: null, audit_at: null, audit_opinion: null, resumed_by: null, resumed_at: null },
    }
    return {
      order: asks('pause', row.id),
      inserts: [insert('order_pause', row)],
      log: [{ key: 'pause', params: { date: plan_resume_date, pause_reason: reason_code, reason }, attachments }],
    }
  },
}

/** What forbids a pause, whatever is written in the form. */
function mayNotPause(offer: Offer): Refusal | null {
  const { order, leaf, now } = offer
  if (!leaf || leaf.level > 1 || order.urgency !== 'normal') return refuse(ORDER_ERRORS.NOT_HOLDER)
  if (now > leaf.due_at) return refuse(ORDER_ERRORS.PAUSE_AFTER_DUE)
  return asksAlready(offer) ?? (leaf.pause_times ? refuse(ORDER_ERRORS.PAUSE_ONCE) : null)
}

/** From tomorrow on, and within the working days that a pause may last. */
function checkDay(day: Day, { now, calendar, settings: { pause_workdays: n } }: Facts): Refusal | null {
  const today = dayOf(now)
  const fits = day > today && day < addWorkdays(calendar, today, n + 1)
  return fits ? null : refuse(ORDER_ERRORS.PAUSE_DATE, { n }, 'plan_resume_date')
}

export interface PauseAuditCommand extends RequestAudit {
  /** Which request the form was opened for. */
  pause_id?: string
}

/** T30: the centre lets the clock stand, from the moment at which it was asked to. */
export const pauseAudit: OrderAction<PauseAuditCommand, 'pause_approve' | 'pause_reject'> = {
  name: { zh: '审核挂起', en: 'Decide on the pause' },
  consequence: {
    zh: '同意后自申请之时起停止计时，工单退出时限队列，到计划恢复日期自动恢复；不同意的，时限不变，已到期的即为超期。',
    en: 'Granted, the clock stands from the request until the planned day, and the order leaves the queues of time; refused, the deadline stays, and what is over by then is overdue.',
  },
  rank: 46,
  call: 'DoPauseAudit',
  when: [{ status: 'in_progress', who: 'pause_reviewer' }],
  looks_up: ['pauses'],
  lines: {
    pause_approve: {
      action: 'pause_audit',
      zh: '同意挂起，计划{date}恢复：{opinion}',
      en: 'Paused until {date}: {opinion}',
    },
    pause_reject: { action: 'pause_audit', zh: '不同意挂起：{opinion}', en: 'Pause refused: {opinion}' },
  },
  sample: (_form, d) => ({ result: d.chance(0.8) ? 'approve' : 'reject', opinion: '情况属实' }),
  decide({ order }, command, facts, actor) {
    const request = facts.pauses.find(({ id }) => id === order.request_id)!
    if (command.pause_id && command.pause_id !== request.id) return refuse(ORDER_ERRORS.PAUSE_VOID)
    const { opinion } = command
    const decided = decidedBy(command, facts, actor)
    if (command.result === 'reject')
      return {
        order: ASKS_NOTHING,
        updates: [update('order_pause', request.id, { ...decided, state: 'rejected' })],
        log: [{ key: 'pause_reject', params: { opinion } }],
      }
    const { id, pause_times } = facts.chain[0]!
    return {
      order: { ...ASKS_NOTHING, paused: 1 },
      updates: [
        update('order_pause', request.id, { ...decided, state: 'active' }),
        update('allocation', id, { pause_times: pause_times + 1 }),
      ],
      log: [{ key: 'pause_approve', params: { date: request.plan_resume_date, opinion } }],
    }
  },
}

/** T30: the clock runs again, with what was left of it when the pause was asked for (domain 3.7). */
export const resume: OrderAction<object, 'resume' | 'resume_planned'> = {
  name: { zh: '恢复办理', en: 'Resume' },
  consequence: {
    zh: '恢复后继续计时，剩余时限与申请挂起时相同。',
    en: 'The clock runs again, with as much left as when the pause was asked for.',
  },
  rank: 85,
  call: 'DoResume',
  when: [
    { status: 'in_progress', who: 'paused_holder' },
    { status: 'in_progress', who: 'paused_centre' },
  ],
  looks_up: ['pauses'],
  lines: {
    resume: { action: 'resume', zh: '恢复办理，时限{due}', en: 'Resumed, due {due}' },
    resume_planned: { action: 'resume', zh: '挂起到期自动恢复办理，时限{due}', en: 'Resumed as planned, due {due}' },
  },
  sample: () => ({}),
  decide({ order, leaf }, _command, facts, actor) {
    const one = facts.pauses.find(({ state }) => state === 'active')!
    const span = { submitted_at: one.submitted_at, resumed_at: facts.now }
    const next = movedClocks(leaf!, span, facts)
    const need_superior_ext = passesCity(order, next.due_at)
    const resumed_by = isPlatform(actor) ? null : actor.operator_id
    return {
      order: {
        ...{ paused: 0, current_due_at: next.due_at, soon_at: next.soon_at },
        ...movedOrder(order, next.due_at, span, facts),
      },
      updates: [
        update('allocation', leaf!.id, { ...next, paused_minutes: leaf!.paused_minutes + pausedMinutes(span, facts) }),
        update('order_pause', one.id, {
          ...{ state: 'resumed', resumed_by, resumed_at: facts.now },
          ...{ new_due_at: next.due_at, need_superior_ext },
        }),
      ],
      log: [{ key: resumed_by ? 'resume' : 'resume_planned', params: { due: next.due_at } }],
    }
  },
}

/** How long a clock stands. */
interface Span {
  readonly submitted_at: Time
  readonly resumed_at: Time
}

const pausedMinutes = ({ submitted_at, resumed_at }: Span, { calendar }: Facts): number =>
  Math.floor(workMinutesBetween(calendar, submitted_at, resumed_at))

/** The deadlines of a department after a pause. */
function movedClocks(allocation: Allocation, span: Span, facts: Facts) {
  const { start_date, limit_n } = allocation
  const limit_unit = runsIn(allocation)
  const { calendar, due: settings } = facts
  const due_at = after(allocation.due_at, limit_unit, span, facts)
  return {
    due_at,
    kpi_due_at: after(allocation.kpi_due_at, limit_unit, span, facts),
    soon_at: soonAt({ calendar, settings, start_date, limit_n, limit_unit, due_at }),
    due_explained: explainMove(allocation.due_explained as ClockExplanation, { ...pauseOf(span), due_at }),
  }
}

/** An order of ours is never due before its department; what the city set stays. */
function movedOrder(order: Order, dept_due_at: Time, span: Span, facts: Facts): Partial<Order> {
  if (order.superior_no || !order.due_at) return {}
  const due_at = latest(after(order.due_at, runsIn(order) ?? 'workday', span, facts), dept_due_at)!
  const by = { calendar: facts.calendar, settings: facts.due }
  const was = order.due_explained as ClockExplanation | null
  return { due_at, due_explained: was && notBefore(moved(was, pauseOf(span), by), dept_due_at, facts.now) }
}

const after = (due_at: Time, limit_unit: LimitUnit, span: Span, { calendar, due: settings }: Facts): Time =>
  resumedDue({ calendar, settings, due_at, limit_unit, paused_at: span.submitted_at, resumed_at: span.resumed_at })

const pauseOf = ({ submitted_at: from, resumed_at: at }: Span) => ({ kind: 'pause', from, at }) as const
