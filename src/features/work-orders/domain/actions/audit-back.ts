import type { Actor } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { blankAllocation, checkDepartments, newAllocation, sampleAllocation } from '../process/allocation.ts'
import type { AllocateCommand } from '../process/allocation.ts'
import type { BackResult } from '../order/enums.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { BACK_RESULT } from '../order/enums.ts'
import { endAssists } from '../process/assists.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts, Update } from '../lifecycle/facts.ts'
import { insert, update } from '../lifecycle/facts.ts'
import { begun } from '../process/items.ts'
import type { Back, Order } from '../order/order.ts'
import { deptNames } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Dice, FormContext } from '../lifecycle/sample.ts'
import { ARBITRATION_FROM, LEADER_FROM } from '../process/send-backs.ts'
import type { Offer, Situation } from '../lifecycle/situation.ts'
import {
  backToSender,
  endAllocation,
  endChain,
  leaderDecides,
  toDepartment,
  toReport,
  toWaiting,
} from '../process/steps.ts'
import { isLeader } from '../rights/who.ts'
import type { AllocateLine } from './allocate.ts'
import { allocate, allocated, checkLeaderMatters } from './allocate.ts'
import { checkUnit, subAllocate } from './sub-allocate.ts'

export interface AuditBackCommand {
  back_id: string
  result: BackResult
  opinion: string
  fault?: string
  meeting_note?: string
  arbitration?: string
  /** T10's fields, when the order goes to another department at once. */
  allocate?: AllocateCommand
}

/** T22: the send-back is decided: back to waiting, another department, back to the city, or refused. */
export const auditBack: OrderAction<AuditBackCommand, 'back_audit' | AllocateLine> = {
  name: { zh: '审核退单', en: 'Audit' },
  consequence: {
    zh: '同意后退单单位不再承担该工单；不同意则由其继续办理。',
    en: 'If you agree, the department is cleared of the order; if not, it goes on with it.',
  },
  rank: 40,
  call: 'DoBackAudit',
  when: [{ status: 'dept_back', who: 'reviewer' }],
  unless: (offer, actor) => leaderDecides(isLeader)(offer, actor) ?? appealToLeader(offer, actor),
  looks_up: ['rules', 'backs', 'reachable'],
  lines: {
    back_audit: {
      action: 'back_audit',
      zh: '退单审核（{back_result}）：{opinion}',
      en: 'Send-back audited ({back_result}): {opinion}',
    },
    ...allocate.lines,
  },
  sample: (form, d) => sampleAudit(form, d, sampleAllocation(form, d)),
  decide(situation, command, facts, actor) {
    return checkPending(command, facts) ?? OUTCOMES[command.result](situation, command, facts, actor)
  },
}

/** A designation was the leader's decision, so an appeal against it is too (domain 2.7). */
const appealToLeader = ({ order }: Offer, actor: Actor): Refusal | null =>
  order.designated && !isLeader(actor) ? refuse(ORDER_ERRORS.LEADER_ONLY) : null

type Outcome<Line extends string> = (
  situation: Situation,
  command: AuditBackCommand,
  facts: Facts,
  actor: Actor,
) => Decision<Line> | Refusal
const OUTCOMES: Record<BackResult, Outcome<'back_audit' | AllocateLine>> = {
  to_waiting({ order }, command, facts, actor) {
    return {
      order: toWaiting(order, facts, returned(order, facts)),
      updates: [...releaseChain(facts, command.fault), audited(command, facts, actor, 'approved')],
      log: [auditLine(command)],
    }
  },

  reassign({ order }, command, facts, actor) {
    const wish = command.allocate
    if (!wish) return refuse(ORDER_ERRORS.DEPT_NOT_ALLOCATABLE, {}, 'dept_id')
    const wished = { ...wish, meeting_note: command.meeting_note, arbitration: command.arbitration }
    const alone = { ...order, assist_open: 0 }
    const refusal = checkDepartments(alone, wished, facts) ?? checkLeaderMatters(order, wished, isLeader(actor), facts)
    if (refusal) return refusal
    const next = allocated(order, wished, facts, actor.operator_id)
    return {
      order: { ...returned(order, facts), items: begun(order.items), ...next.order },
      inserts: next.inserts,
      updates: [...releaseChain(facts, command.fault), audited(command, facts, actor, 'approved')],
      log: [auditLine(command), ...next.log],
    }
  },

  to_superior({ order }, command, facts, actor) {
    if (!order.superior_no) return refuse(ORDER_ERRORS.NO_SUPERIOR, {}, 'result')
    return {
      order: { ...toReport(order, facts, 'back', returned(order, facts)), lead_dept_id: null, lead_path: null },
      updates: [...releaseChain(facts, command.fault), audited(command, facts, actor, 'approved')],
      log: [auditLine(command)],
    }
  },

  reject({ order, leaf }, command, facts, actor) {
    if (order.back_count >= ARBITRATION_FROM && !command.arbitration)
      return refuse(ORDER_ERRORS.NEED_ARBITRATION, {}, 'arbitration')
    const bound = order.back_count >= LEADER_FROM ? ({ designated: 1 } as const) : {}
    return {
      order: { ...backToSender(order, leaf!, facts), ...bound },
      updates: [
        update('allocation', leaf!.id, { state: 'handling', ...bound }),
        audited(command, facts, actor, 'rejected'),
      ],
      log: [auditLine(command)],
    }
  },
}

/** T22 one level down: the department decides on its sub-unit's send-back. */
export const auditSubBack: OrderAction<AuditBackCommand, 'back_audit' | 'sub_allocate'> = {
  name: { zh: '审核退单', en: 'Audit' },
  consequence: {
    zh: '同意后工单回到本单位；不同意则由下级单位继续办理。',
    en: 'If you agree, the order comes back to your department; if not, the sub-unit goes on with it.',
  },
  rank: 60,
  call: 'DoBackAudit',
  when: [{ status: 'in_progress', pending: 'audit_back', who: 'parent' }],
  looks_up: ['rules', 'backs'],
  lines: {
    back_audit: auditBack.lines.back_audit,
    ...subAllocate.lines,
  },
  sample: (form, d) => sampleAudit(form, d, blankAllocation(d.of(form.sub_dept_ids))),
  decide(situation, command, facts, actor) {
    return (
      checkPending(command, facts) ??
      SUB_OUTCOMES[command.result]?.(situation, command, facts, actor) ??
      refuse(ORDER_ERRORS.BACK_RESULT_NOT_HERE, {}, 'result')
    )
  },
}

const SUB_OUTCOMES: Partial<Record<BackResult, Outcome<'back_audit' | 'sub_allocate'>>> = {
  to_waiting({ order }, command, facts, actor) {
    const parent = facts.chain.at(-2)!
    return {
      order: { ...toDepartment(parent, facts.depts.get(parent.dept_id)!), ...released(order, facts) },
      updates: [...takeBack(facts, command.fault, 'handling'), audited(command, facts, actor, 'approved')],
      log: [auditLine(command)],
    }
  },

  reassign({ order, leaf }, command, facts, actor) {
    const parent = facts.chain.at(-2)!
    const wish = command.allocate
    if (!wish) return refuse(ORDER_ERRORS.DEPT_NOT_ALLOCATABLE, {}, 'dept_id')
    const refusal = checkUnit(wish.dept_id, parent.dept_id, facts)
    if (refusal) return refusal
    const dept = facts.depts.get(wish.dept_id)!
    if (dept.id === leaf!.dept_id) return refuse(ORDER_ERRORS.BACK_TO_SENDER, {}, 'dept_id')
    const from = facts.depts.get(parent.dept_id)!
    const child = newAllocation(order, facts, wish, {
      dept,
      from,
      parent,
      operator_id: actor.operator_id,
    })
    return {
      order: { ...toDepartment(child, dept), ...released(order, facts) },
      inserts: [insert('allocation', child)],
      updates: [...takeBack(facts, command.fault, 'delegated'), audited(command, facts, actor, 'approved')],
      log: [
        auditLine(command),
        { key: 'sub_allocate', params: { dept: deptNames(dept), due: child.due_at, opinion: wish.opinion } },
      ],
    }
  },

  reject({ order, leaf }, command, facts, actor) {
    return {
      order: backToSender(order, leaf!, facts),
      updates: [update('allocation', leaf!.id, { state: 'handling' }), audited(command, facts, actor, 'rejected')],
      log: [auditLine(command)],
    }
  },
}

const checkPending = (command: AuditBackCommand, facts: Facts): Refusal | null =>
  facts.backs.some((b) => b.id === command.back_id && b.audit_state === 'pending')
    ? null
    : refuse(ORDER_ERRORS.BACK_DONE)

/** The department is cleared: its allocations end as returned, and say whose fault that was. */
const releaseChain = (facts: Facts, fault: string | undefined): Update[] => [
  ...endChain(facts, 'returned', fault),
  ...endAssists(facts),
]

const released = (order: Order, facts: Facts): Partial<Order> => ({
  returned_dept_ids: [...new Set([...order.returned_dept_ids, facts.chain.at(-1)!.dept_id])],
})

const takeBack = (facts: Facts, fault: string | undefined, parent: 'handling' | 'delegated'): Update[] => [
  endAllocation(facts.chain.at(-1)!, 'returned', facts, fault),
  update('allocation', facts.chain.at(-2)!.id, { state: parent }),
]

function returned(order: Order, facts: Facts) {
  const ids = [...order.returned_dept_ids, ...facts.chain.map((a) => a.dept_id)]
  return {
    returned_dept_ids: [...new Set(ids)],
    back_approved_count: order.back_approved_count + 1,
    designated: 0 as const,
  }
}

function audited(command: AuditBackCommand, facts: Facts, actor: Actor, audit_state: Back['audit_state']): Update {
  return update('order_back', command.back_id, {
    audit_state,
    result: command.result,
    audit_by: actor.operator_id,
    audit_at: facts.now,
    audit_opinion: command.opinion,
    new_dept_id: command.result === 'reassign' ? command.allocate!.dept_id : null,
    fault: command.fault ?? null,
    meeting_note: [command.meeting_note, command.arbitration].filter(Boolean).join('；') || null,
  })
}

const auditLine = (command: AuditBackCommand) =>
  ({ key: 'back_audit', params: { back_result: command.result, opinion: command.opinion } }) as const

function sampleAudit({ order }: FormContext, d: Dice, wish: AllocateCommand): AuditBackCommand {
  const { meeting_note, arbitration, ...allocate } = wish
  const result = d.of(['to_waiting', 'reassign', 'reject', d.of(keysOf(BACK_RESULT))] as const)
  return {
    back_id: d.chance(0.95) ? (order.back_id ?? '1') : '1',
    result,
    opinion: '情况属实，按此处理',
    ...(meeting_note ? { meeting_note } : {}),
    ...(arbitration ? { arbitration } : {}),
    ...(result === 'reassign' && d.chance(0.95) ? { allocate } : {}),
  }
}
