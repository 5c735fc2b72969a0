import { refuse } from '#kernel/errors.ts'

import {
  assistInserts,
  checkDepartments,
  classesOf,
  newAllocation,
  sampleAllocation,
  tellsCaller,
} from '../process/allocation.ts'
import type { AllocateCommand } from '../process/allocation.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Decision, Facts, LogLine } from '../lifecycle/facts.ts'
import { insert } from '../lifecycle/facts.ts'
import type { Order } from '../order/order.ts'
import { deptNames } from '../order/order.ts'
import { wasMoved } from '../clocks/moved-due.ts'
import { limitDue } from '../clocks/order-clocks.ts'
import { limitOf } from '../clocks/limits.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { allocationAsks } from '../process/send-backs.ts'
import { leaderDecides, notPaused, ruleOf, startClock, toDepartment } from '../process/steps.ts'
import { isLeader } from '../rights/who.ts'

export type AllocateLine = 'allocate' | 'allocate_assist' | 'allocate_designated' | 'caller_told'

/** T10: the centre hands the order to a lead department. */
export const allocate: OrderAction<AllocateCommand, AllocateLine> = {
  name: { zh: '派单', en: 'Allocate' },
  consequence: {
    zh: '工单将进入所选单位的待办，办理时限从现在起算。',
    en: 'The order enters the department’s queue; its limit runs from now.',
  },
  rank: 20,
  call: 'DoAllocate',
  several: true,
  when: [
    { status: 'submitted', who: 'dispatcher' },
    { status: 'waiting', who: 'dispatcher' },
  ],
  unless: (offer, actor) => notPaused(offer) ?? leaderDecides(isLeader)(offer, actor),
  waits: true,
  looks_up: ['rules', 'backs', 'reachable'],
  lines: {
    allocate: {
      action: 'allocate',
      zh: '派单：交由【{dept}】办理，办理时限 {due}。意见：{opinion}',
      en: 'Allocated to {dept}, due {due}. Opinion: {opinion}',
    },
    allocate_assist: {
      action: 'allocate',
      zh: '派单：交由【{dept}】办理，协办：{assist}，办理时限 {due}。意见：{opinion}',
      en: 'Allocated to {dept}, assisted by {assist}, due {due}. Opinion: {opinion}',
    },
    allocate_designated: {
      action: 'allocate',
      zh: '指定承办：交由【{dept}】办理，办理时限 {due}。意见：{opinion}。会商：{meeting}',
      en: 'Designated {dept}, due {due}. Opinion: {opinion}. Consultation: {meeting}',
    },
    caller_told: {
      action: 'sms',
      zh: '短信告知诉求人：已转【{dept}】办理',
      en: 'The caller was told by SMS that {dept} handles it',
    },
  },
  sample: sampleAllocation,
  decide({ order }, command, facts, actor) {
    if (!command.category_id && !order.category_id) return refuse(ORDER_ERRORS.CATEGORY_REQUIRED, {}, 'category_id')
    return (
      checkDepartments(order, command, facts) ??
      checkLeaderMatters(order, command, isLeader(actor), facts) ??
      allocated(order, command, facts, actor.operator_id)
    )
  },
}

/** What only the leader may do, and what three and five send-backs ask for (domain 2.5, 2.7). */
export function checkLeaderMatters(order: Order, command: AllocateCommand, leader: boolean, facts: Facts) {
  if ((command.designated || command.override_back_dept) && !leader)
    return refuse(ORDER_ERRORS.LEADER_ONLY, {}, 'designated')
  const asks = allocationAsks(order, leader, facts.settings)
  if (asks.designated === 'must' && !command.designated)
    return refuse(ORDER_ERRORS.NEED_DESIGNATED, { n: order.back_count }, 'designated')
  if (asks.meeting_note && !command.meeting_note) return refuse(ORDER_ERRORS.NEED_MEETING, {}, 'meeting_note')
  if (asks.arbitration && !command.arbitration) return refuse(ORDER_ERRORS.NEED_ARBITRATION, {}, 'arbitration')
  const limit = limitOf(ruleOf(order, facts, classesOf(command)), 'handle')!
  const longer = command.limit_days !== undefined && limit.unit === 'workday' && command.limit_days > limit.n
  return longer && !leader ? refuse(ORDER_ERRORS.LIMIT_EXCEEDED, { n: limit.n }, 'limit_days') : null
}

/** The order in the hands of the department; shared with a reassignment after a send-back (T22b). */
export function allocated(
  before: Order,
  command: AllocateCommand,
  facts: Facts,
  operator_id: string,
): Decision<AllocateLine> {
  const classes = classesOf(command)
  const started = before.status === 'submitted' || !before.due_at ? startClock(before, facts, classes) : {}
  const order: Order = { ...before, ...classes, ...started }
  const own = ownLimit(order, command, facts)
  const dept = facts.depts.get(command.dept_id)!
  const allocation = newAllocation({ ...order, ...own }, facts, command, {
    dept,
    from: facts.centre,
    parent: null,
    operator_id,
  })
  return {
    order: {
      ...classes,
      ...started,
      ...own,
      ...toDepartment(allocation, dept),
      lead_dept_id: dept.id,
      first_dept_id: order.first_dept_id ?? dept.id,
      first_allocated_at: order.first_allocated_at ?? facts.now,
      allocated_at: facts.now,
      designated: command.designated,
    },
    inserts: [insert('allocation', allocation), ...assistInserts(order, command, facts, allocation)],
    log: [
      line(command, facts, allocation.due_at),
      ...(tellsCaller(order, command, facts)
        ? [{ key: 'caller_told', params: { dept: deptNames(dept) } } as const]
        : []),
    ],
  }
}

/** A limit of the dispatcher's own also moves the deadline of a local order, never the city's nor one that was moved since (T10). */
function ownLimit(order: Order, command: AllocateCommand, facts: Facts): Partial<Order> {
  if (command.limit_days === undefined || order.superior_no) return {}
  const limit = limitOf(ruleOf(order, facts), 'handle')!
  if (limit.unit !== 'workday' || limit.n === command.limit_days || wasMoved(order.due_explained)) return {}
  const own = { n: command.limit_days, unit: 'workday' } as const
  const { calendar, due: settings } = facts
  const { due_at, explanation } = limitDue({
    ...{ calendar, settings, now: order.start_at },
    ...{ limit: own, limit_by: 'dispatcher', cap: null },
  })
  return { due_at, due_explained: explanation, limit_n: own.n, limit_unit: own.unit }
}

function line(command: AllocateCommand, facts: Facts, due: string): LogLine<AllocateLine> {
  const names = (...ids: readonly string[]) => deptNames(...ids.map((id) => facts.depts.get(id)!))
  const params = { dept: names(command.dept_id), due, opinion: command.opinion }
  if (command.designated)
    return {
      key: 'allocate_designated',
      params: { ...params, meeting: [command.meeting_note, command.arbitration].filter(Boolean).join('；') || '—' },
    }
  return command.assist_dept_ids.length
    ? { key: 'allocate_assist', params: { ...params, assist: names(...command.assist_dept_ids) } }
    : { key: 'allocate', params }
}
