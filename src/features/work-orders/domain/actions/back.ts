import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'

import { auditDue } from '../clocks/order-clocks.ts'
import type { BackReason } from '../order/enums.ts'
import { deliveredOf } from '#kernel/dictionary.ts'
import { BACK_REASON } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, LogLine } from '../lifecycle/facts.ts'
import { insert, update } from '../lifecycle/facts.ts'
import type { Allocation, Back, Bit, Order } from '../order/order.ts'
import { deptNames } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Dice, FormContext } from '../lifecycle/sample.ts'
import { ARBITRATION_FROM, NEEDS_BASIS, backAsks } from '../process/send-backs.ts'
import type { Offer, Situation } from '../lifecycle/situation.ts'
import type { SupervisionLine } from '../process/supervision.ts'
import { SUPERVISION_LINES, newSupervision } from '../process/supervision.ts'
import { handling, notPaused, ruleOf, toReport, toReviewer } from '../process/steps.ts'
import { isDeptAdmin } from '../rights/who.ts'

export interface BackCommand {
  reason_code: BackReason
  reason: string
  basis?: string
  suggest_dept_id?: string
  suggest_unit?: string
  late_reason?: string
  attachments: readonly string[]
}

/** T20: the department says that the order is not its own, or cannot be done. The clock keeps running. */
export const back: OrderAction<BackCommand, 'back' | 'back_suggest' | 'appeal' | SupervisionLine> = {
  name: { zh: '退单', en: 'Send back' },
  consequence: {
    zh: '退单申请将提交审核；审核期间时限继续计算。',
    en: 'The send-back goes to audit; the clock keeps running meanwhile.',
  },
  rank: 140,
  call: 'DoBack',
  several: true,
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  unless: (offer, actor) => notPaused(offer) ?? mayNotSendBack(offer, actor),
  waits: true,
  looks_up: ['rules', 'backs'],
  lines: {
    back: { action: 'back', zh: '申请退单（{back_reason}）：{reason}', en: 'Sent back ({back_reason}): {reason}' },
    back_suggest: {
      action: 'back',
      zh: '申请退单（{back_reason}），建议转【{suggest}】：{reason}',
      en: 'Sent back ({back_reason}), suggests {suggest}: {reason}',
    },
    appeal: {
      action: 'back',
      zh: '对指定承办提出申诉（{back_reason}）：{reason}',
      en: 'Appealed against the designation ({back_reason}): {reason}',
    },
    ...SUPERVISION_LINES,
  },
  sample: sampleBack,
  decide(situation, command, facts, actor) {
    const { order } = situation
    const leaf = situation.leaf!
    return checkFields(situation, command, facts) ?? sentBack(order, leaf, command, facts, actor.operator_id)
  },
}

function sentBack(order: Order, leaf: Allocation, command: BackCommand, facts: Facts, operator_id: string) {
  const { level, dept_id } = leaf
  const top = level === 1
  const count = order.back_count + (top ? 1 : 0)
  const appeal: Bit = top && leaf.designated ? 1 : 0
  const row = backRow(order, command, facts, {
    allocation_id: leaf.id,
    level,
    dept_id,
    is_appeal: appeal,
    submitted_by: operator_id,
    audit_due_at: auditDueOf(order, facts),
    audit_state: 'pending',
  })
  const supervision =
    top && count === ARBITRATION_FROM && !wasFifth(facts.backs)
      ? [newSupervision('auto_back', count, order, leaf, facts)]
      : []
  return {
    order: {
      ...toReviewer(order, facts, leaf, 'back'),
      back_id: row.id,
      back_count: count,
      audit_due_at: row.audit_due_at,
      review_opened_at: null,
      ...supervision[0]?.order,
    },
    inserts: [insert('order_back', row), ...supervision.flatMap(({ rows }) => rows)],
    updates: [
      update('allocation', leaf.id, {
        ...handling(leaf, facts, operator_id),
        state: 'back_requested',
        back_times: leaf.back_times + 1,
        appealed: appeal || leaf.appealed,
      }),
    ],
    log: [line(row, facts), ...supervision.map(({ line }) => line)],
  }
}

function auditDueOf(order: Order, facts: Facts): Time {
  const { calendar, due: settings, now } = facts
  return auditDue({ calendar, settings, now, rule: ruleOf(order, facts), cap: order.due_at! }).due_at
}

/** What forbids a send-back whatever is written in it (domain 2.7). */
function mayNotSendBack({ order, leaf, now, settings }: Offer, actor: Actor): Refusal | null {
  if (!leaf) return refuse(ORDER_ERRORS.NOT_HOLDER)
  if (leaf.replied_at || leaf.reply_reject_count) return refuse(ORDER_ERRORS.BACK_REPLIED)
  const late = leaf.back_due_at !== null && now > leaf.back_due_at
  const timeout = refuse(ORDER_ERRORS.BACK_TIMEOUT, { time: leaf.back_due_at ?? '' })
  if (leaf.level > 1) return late ? timeout : null
  if (order.back_count >= ARBITRATION_FROM) return refuse(ORDER_ERRORS.BACK_FIVE)
  if (order.round > 1 && order.previous_dept_id === leaf.dept_id) return refuse(ORDER_ERRORS.BACK_REDO)
  const head = isDeptAdmin(actor)
  if (leaf.designated) {
    if (!head || leaf.appealed || !settings.designated_appeal) return refuse(ORDER_ERRORS.BACK_DESIGNATED)
    return late ? timeout : null
  }
  if (leaf.back_times >= 2) return refuse(ORDER_ERRORS.BACK_REPEATED)
  if (leaf.back_times === 1 && !head) return refuse(ORDER_ERRORS.NEED_DEPT_ADMIN)
  const allowedLate = settings.back_late === 'yes' || (settings.back_late === 'leader' && head)
  return late && !allowedLate ? timeout : null
}

/** Grounds in a few words. */
const lacksBasis = ({ reason_code, basis = '' }: BackCommand): Refusal | null =>
  NEEDS_BASIS.includes(reason_code) && [...basis].length < 5 ? refuse(ORDER_ERRORS.BACK_BASIS, {}, 'basis') : null

function checkFields({ leaf }: Situation, command: BackCommand, facts: Facts): Refusal | null {
  const groundless = lacksBasis(command)
  if (groundless) return groundless
  const asks = backAsks(leaf, facts.now)
  const { suggest_dept_id } = command
  const suggested = suggest_dept_id && facts.depts.get(suggest_dept_id)
  const wanted = suggest_dept_id || asks.suggest.includes(command.reason_code)
  if (wanted && (!suggested || !suggested.enabled || suggested.id === leaf!.dept_id))
    return refuse(ORDER_ERRORS.SUGGEST_DEPT, {}, 'suggest_dept_id')
  if (asks.attachments && (!command.basis || !command.attachments.length))
    return refuse(ORDER_ERRORS.BASIS_REQUIRED, {}, command.basis ? 'attachments' : 'basis')
  const said = facts.backs.some(
    (b) => facts.today(b.dept_id) === leaf!.dept_id && b.audit_state === 'rejected' && b.reason === command.reason,
  )
  if (said) return refuse(ORDER_ERRORS.BACK_NEW_REASON, {}, 'reason')
  return asks.late_reason && !command.late_reason ? refuse(ORDER_ERRORS.BACK_LATE_REASON, {}, 'late_reason') : null
}

/** T21: the centre sends the order back to the city without having allocated it; no department's count changes. */
export const centerBack: OrderAction<BackCommand, 'center_back'> = {
  name: { zh: '退回上级', en: 'Back to city' },
  consequence: {
    zh: '工单不再派给任何单位，转入需上报-退回。',
    en: 'The order is not allocated and waits to be reported back to the city.',
  },
  rank: 160,
  call: 'DoBack',
  several: true,
  when: [{ status: 'waiting', who: 'reviewer' }],
  unless: (offer) => notPaused(offer) ?? (offer.order.superior_no ? null : refuse(ORDER_ERRORS.NO_SUPERIOR)),
  waits: true,
  looks_up: ['backs'],
  lines: {
    center_back: {
      action: 'center_back',
      zh: '退回上级（{back_reason}）：{reason}',
      en: 'Back to the superior ({back_reason}): {reason}',
    },
  },
  sample: sampleBack,
  decide({ order }, command, facts, actor) {
    const groundless = lacksBasis(command)
    if (groundless) return groundless
    // The city knows its own departments, which are named in words.
    const row = backRow(order, { ...command, suggest_dept_id: undefined }, facts, {
      allocation_id: null,
      level: 0,
      dept_id: facts.centre.id,
      is_appeal: 0,
      submitted_by: actor.operator_id,
      audit_due_at: null,
      audit_state: 'approved',
    })
    return {
      order: toReport(order, facts, 'back'),
      inserts: [insert('order_back', row)],
      log: [
        {
          key: 'center_back',
          params: { back_reason: command.reason_code, reason: command.reason },
          attachments: row.attachments,
        },
      ],
    }
  },
}

type Of = Pick<
  Back,
  'allocation_id' | 'level' | 'dept_id' | 'is_appeal' | 'submitted_by' | 'audit_due_at' | 'audit_state'
>
function backRow(order: Order, command: BackCommand, facts: Facts, of: Of): Back {
  return {
    ...of,
    id: facts.nextId(),
    order_id: order.id,
    round: order.round,
    seq: facts.backs.length + 1,
    reason_code: command.reason_code,
    reason: command.reason,
    basis: command.basis ?? null,
    suggest_dept_id: command.suggest_dept_id ?? null,
    suggest_unit: command.suggest_unit ?? null,
    late_reason: command.late_reason ?? null,
    attachments: [...command.attachments],
    submitted_at: facts.now,
    result: null,
    audit_by: null,
    audit_at: null,
    audit_opinion: null,
    new_dept_id: null,
    fault: null,
    meeting_note: null,
  }
}

function line(row: Back, facts: Facts): LogLine<'back' | 'back_suggest' | 'appeal'> {
  const params = { back_reason: row.reason_code, reason: row.reason }
  if (row.is_appeal) return { key: 'appeal', params, attachments: row.attachments }
  const suggested = row.suggest_dept_id && facts.depts.get(row.suggest_dept_id)
  return suggested
    ? { key: 'back_suggest', params: { ...params, suggest: deptNames(suggested) }, attachments: row.attachments }
    : { key: 'back', params, attachments: row.attachments }
}

/** Whether the count had reached five before one was withdrawn: the order is listed once. */
function wasFifth(backs: readonly Back[]): boolean {
  let count = 0
  return backs
    .filter(({ level }) => level === 1)
    .some(({ audit_state }) => {
      const reached = ++count === ARBITRATION_FROM
      if (audit_state === 'withdrawn') count--
      return reached
    })
}

function sampleBack({ dept_ids, attachments }: FormContext, d: Dice): BackCommand {
  return {
    reason_code: d.of(deliveredOf(BACK_REASON)),
    reason: `该事项不属于本单位职责范围，第${1 + d.below(1000)}次核实`,
    ...(d.chance(0.95) ? { basis: '职责清单第3条' } : {}),
    ...(d.chance(0.95) ? { suggest_dept_id: d.of(dept_ids) } : {}),
    ...(d.chance(0.8) ? { late_reason: '核实权属用时较长' } : {}),
    attachments: attachments.slice(0, d.chance(0.8) ? 1 : 0),
  }
}
