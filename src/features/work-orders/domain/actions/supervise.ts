import type { Actor } from '#kernel/actor.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { refuse } from '#kernel/errors.ts'
import type { Day } from '#kernel/time.ts'
import { endOfDay } from '#kernel/time.ts'

import type { SuperviseLevel, SuperviseResult } from '../order/oversight-words.ts'
import { STATUS } from '../order/enums.ts'
import { SUPERVISE_LEVEL, SUPERVISE_RESULT } from '../order/oversight-words.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts } from '../lifecycle/facts.ts'
import { insert, update } from '../lifecycle/facts.ts'
import { ledToday } from '../process/hand-over.ts'
import { deptNames } from '../order/order.ts'
import type { SuperviseStep, Supervision } from '../order/oversight.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { SupervisionLine } from '../process/supervision.ts'
import {
  feedbackDay,
  isToAnswer,
  issue,
  overdueSupervision,
  stepOf,
  superviseMarks,
  SUPERVISION_LINES,
} from '../process/supervision.ts'
import { isPlatform } from '../rights/who.ts'

export interface SuperviseCommand {
  level: SuperviseLevel
  content: string
  /** In three working days, unless said otherwise. */
  feedback_due?: Day
}

/** T32: what a department does is watched from above until it has accounted for it; the order goes its own way. */
export const supervise: OrderAction<SuperviseCommand, 'supervise' | SupervisionLine> = {
  name: { zh: '督办', en: 'Supervise' },
  consequence: {
    zh: '主办单位须在反馈时限前说明办理情况，由督办员评定；工单状态不变。',
    en: 'The lead department answers by the deadline, and you judge it; the order’s status stays.',
  },
  rank: 210,
  call: 'DoSupervise',
  when: [
    { status: ['in_progress', 'dept_back', 'dept_reply', 'need_report_reply', 'completed_reply'], who: 'supervisor' },
  ],
  unless: ({ order }) =>
    order.lead_dept_id === null ? refuse(ORDER_ERRORS.STATE_NOT_ALLOWED, { status: STATUS[order.status] }) : null,
  looks_up: ['supervisions'],
  lines: {
    supervise: {
      action: 'supervise',
      zh: '{supervise_level}【{dept}】，{day}前反馈：{content}',
      en: '{supervise_level} supervision of {dept}, feedback by {day}: {content}',
    },
    ...SUPERVISION_LINES,
  },
  sample: (_form, d) => ({ level: d.of(keysOf(SUPERVISE_LEVEL)), content: '请查明进度滞后的原因，限期办结' }),
  decide({ order, leaf }, { level, content, feedback_due }, facts, actor) {
    if (isPlatform(actor)) return byItself(overdueSupervision(order, leaf, facts))
    const day = feedbackDay(feedback_due, facts)
    if (day === null) return refuse(ORDER_ERRORS.FEEDBACK_RANGE, {}, 'feedback_due')
    const led = ledToday(order, facts)
    const dept_id = led.lead_dept_id ?? order.lead_dept_id!
    const dept = facts.depts.get(dept_id)!
    if (dept.deleted) return refuse(ORDER_ERRORS.SUPERVISE_NOBODY)
    const issued = issue(order, facts, {
      ...{ level, origin: 'manual', content, payload: {}, dept_id, created_by: actor.operator_id },
      supervise_no: `DB${order.order_no}M${facts.supervisions.length + 1}`,
      feedback_due_at: endOfDay(day),
    })
    return {
      order: { ...issued.order, ...led },
      inserts: issued.rows,
      log: [{ key: 'supervise', params: { supervise_level: level, dept: deptNames(dept), day, content } }],
    }
  },
}

const byItself = (issued: ReturnType<typeof overdueSupervision>) =>
  issued ? { order: issued.order, inserts: issued.rows, log: [issued.line] } : refuse(ORDER_ERRORS.SUPERVISE_DONE)

export interface SuperviseReplyCommand {
  /** Which one; unless it is said, what is due first. */
  supervise_id?: string
  content: string
  attachments: readonly string[]
}

/** T32: the department accounts for what it did. */
export const superviseReply: OrderAction<SuperviseReplyCommand, 'supervise_reply'> = {
  name: { zh: '督办反馈', en: 'Answer supervision' },
  consequence: {
    zh: '反馈将提交督办员评定；工单的办理和时限不受影响。',
    en: 'The supervisor judges your answer; handling and deadline of the order go on.',
  },
  rank: 115,
  call: 'DoSuperviseReply',
  when: [{ status: keysOf(STATUS), who: 'supervised' }],
  looks_up: ['supervisions'],
  lines: {
    supervise_reply: {
      action: 'supervise_reply',
      zh: '督办反馈：{content}',
      en: 'Answer to the supervision: {content}',
    },
  },
  sample: ({ attachments }) => ({
    content: '已查明滞后原因，现场整改完成过半，其余部分本周内办结并回访诉求人',
    attachments: attachments.slice(0, 1),
  }),
  decide(_situation, { supervise_id, content, attachments }, facts, actor) {
    const one = find(facts, isToAnswer, supervise_id)
    if (!one) return refuse(ORDER_ERRORS.SUPERVISE_DONE)
    const answered = movedOn(one, { state: 'feedback' }, { content, attachments: [...attachments] }, facts, actor)
    return { ...answered, log: [{ key: 'supervise_reply', params: { content }, attachments }] }
  },
}

export interface SuperviseAuditCommand {
  supervise_id?: string
  result: SuperviseResult
  opinion: string
  /** Of what is returned: in three working days, unless said otherwise. */
  feedback_due?: Day
}

/** T32: an answer is accepted, or wanted once more. What became pointless is closed without one. */
export const superviseAudit: OrderAction<SuperviseAuditCommand, 'supervise_close' | 'supervise_return'> = {
  name: { zh: '督办评定', en: 'Judge supervision' },
  consequence: {
    zh: '办结后督办结束；退回的，主办单位须在新的时限前重新反馈。',
    en: 'Closed, it is over; returned, the department answers again by a new deadline.',
  },
  rank: 105,
  call: 'DoSuperviseAudit',
  when: [{ status: keysOf(STATUS), who: 'judge' }],
  looks_up: ['supervisions'],
  lines: {
    supervise_close: { action: 'supervise_close', zh: '督办办结：{opinion}', en: 'Supervision closed: {opinion}' },
    supervise_return: {
      action: 'supervise_return',
      zh: '督办反馈退回，{day}前重新反馈：{opinion}',
      en: 'Answer returned, again by {day}: {opinion}',
    },
  },
  sample: (_form, d) => ({ result: d.of(keysOf(SUPERVISE_RESULT)), opinion: '已核实，请按计划落实到位' }),
  decide(_situation, { supervise_id, result, opinion, feedback_due }, facts, actor) {
    const one = find(facts, isAnswered, supervise_id) ?? find(facts, isToAnswer, supervise_id)
    if (!one) return refuse(ORDER_ERRORS.SUPERVISE_DONE)
    if (result === 'close') {
      const closed = movedOn(one, { state: 'closed' }, { content: opinion }, facts, actor)
      return { ...closed, log: [{ key: 'supervise_close', params: { opinion } }] }
    }
    if (!isAnswered(one)) return refuse(ORDER_ERRORS.SUPERVISE_UNANSWERED, {}, 'result')
    const day = feedbackDay(feedback_due, facts)
    if (day === null) return refuse(ORDER_ERRORS.FEEDBACK_RANGE, {}, 'feedback_due')
    const again = { state: 'returned', feedback_due_at: endOfDay(day) } as const
    const returned = movedOn(one, again, { content: opinion }, facts, actor)
    return { ...returned, log: [{ key: 'supervise_return', params: { day, opinion } }] }
  },
}

const isAnswered = ({ state }: Supervision): boolean => state === 'feedback'

/** The one that is meant, or due first. */
const find = (facts: Facts, which: (one: Supervision) => boolean, id: string | undefined): Supervision | undefined =>
  facts.supervisions
    .filter((one) => which(one) && (id === undefined || one.id === id))
    .toSorted((a, b) => (a.feedback_due_at < b.feedback_due_at ? -1 : 1))[0]

function movedOn(
  one: Supervision,
  change: Pick<Supervision, 'state'> & Partial<Supervision>,
  said: Pick<SuperviseStep, 'content'> & Partial<SuperviseStep>,
  facts: Facts,
  { dept_id, operator_id }: Actor,
) {
  const next = { ...one, ...change }
  const by = { id: facts.nextId(), dept_id, created_by: operator_id, created_at: facts.now }
  return {
    order: superviseMarks(facts.supervisions.map((other) => (other.id === one.id ? next : other))),
    updates: [update('order_supervise', one.id, change)],
    inserts: [insert('order_supervise_step', stepOf(next, { ...by, ...said }))],
  }
}
