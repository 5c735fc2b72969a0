import { isAllocatable } from '#features/organisation/domain/public.ts'
import { workMinutesBetween } from '#kernel/calendar.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { assistDue, mayAssist, newAssist } from './assists.ts'
import { allocationClocks, subAllocationClocks } from '../clocks/allocation-clocks.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { APPEAL_TYPE, URGENCY, URGENCY_ORDER } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { Facts, Insert } from '../lifecycle/facts.ts'
import { insert } from '../lifecycle/facts.ts'
import type { Allocation, Bit, Dept, Order } from '../order/order.ts'
import type { Dice, FormContext } from '../lifecycle/sample.ts'
import { ARBITRATION_FROM, LEADER_FROM } from './send-backs.ts'
import { ruleOf } from './steps.ts'

/** What a dispatcher fills in (domain 2.5, T10). */
export interface AllocateCommand {
  dept_id: string
  assist_dept_ids: readonly string[]
  person_ids: readonly string[]
  appeal_type?: Order['appeal_type']
  category_id?: string
  urgency?: Order['urgency']
  limit_days?: number
  opinion: string
  designated: Bit
  override_back_dept: Bit
  meeting_note?: string
  arbitration?: string
  /** Whether the caller is told by SMS; as the tenant usually does, unless it is said. */
  send_sms?: Bit
}

/** A new allocation with its clocks; `parent` is set for a sub-allocation. */
export function newAllocation(
  order: Order,
  facts: Facts,
  command: Pick<AllocateCommand, 'opinion' | 'person_ids' | 'limit_days' | 'designated'>,
  to: { dept: Dept; from: Dept; parent: Allocation | null; operator_id: string },
): Allocation {
  return {
    id: facts.nextId(),
    order_id: order.id,
    round: order.round,
    seq: facts.allocation_count + 1,
    parent_id: to.parent?.id ?? null,
    level: to.parent ? to.parent.level + 1 : 1,
    from_dept_id: to.from.id,
    dept_id: to.dept.id,
    operator_id: to.operator_id,
    opinion: command.opinion,
    person_ids: [...command.person_ids],
    designated: to.parent ? to.parent.designated : command.designated,
    appealed: 0,
    back_times: facts.backs.filter(
      (b) => b.level > 0 && facts.today(b.dept_id) === to.dept.id && b.audit_state !== 'withdrawn',
    ).length,
    state: 'assigned',
    ...clocksOf(order, facts, to.parent, command.limit_days),
    ...UNTOUCHED,
    wait_minutes: to.parent ? null : waitMinutes(order, facts),
    catalogue_no: to.parent ? null : facts.catalogue_no,
    created_at: facts.now,
  }
}

const UNTOUCHED = {
  signed_at: null,
  signed_by: null,
  first_contact_at: null,
  replied_at: null,
  ended_at: null,
  is_late: null,
  reply_reject_count: 0,
  delay_times: 0,
  delay_days: 0,
  pause_times: 0,
  paused_minutes: 0,
  worked_minutes: null,
  fault: null,
} as const

/** How long an order waited for its first allocation, in whole office minutes. */
const waitMinutes = ({ first_allocated_at, received_at }: Order, { calendar, now }: Facts): number | null =>
  first_allocated_at ? null : Math.floor(workMinutesBetween(calendar, received_at, now))

function clocksOf(order: Order, facts: Facts, parent: Allocation | null, limit_days: number | undefined) {
  const base = { calendar: facts.calendar, settings: facts.due, rule: ruleOf(order, facts), now: facts.now }
  const has_superior = order.superior_no !== null
  const {
    explanation,
    explanations: _,
    ...clocks
  } = parent
    ? subAllocationClocks({ ...base, parent_due_at: parent.due_at })
    : allocationClocks({ ...base, order_due_at: order.due_at!, has_superior, limit_days })
  return { ...clocks, due_explained: explanation }
}

/** The clocks that an allocation would have by the rule of the order as it is now. */
export const reclocked = (order: Order, facts: Facts, { created_at }: Allocation, parent: Allocation | null) =>
  clocksOf(order, { ...facts, now: created_at }, parent, undefined)

/** Whether the departments of the command can be given the order. */
export function checkDepartments(order: Order, command: AllocateCommand, facts: Facts): Refusal | null {
  const dept = facts.depts.get(command.dept_id)
  if (!dept || !isAllocatable(dept)) return refuse(ORDER_ERRORS.DEPT_NOT_ALLOCATABLE, {}, 'dept_id')
  const backed = facts.backs.some(
    (b) => b.level === 1 && facts.today(b.dept_id) === command.dept_id && b.audit_state !== 'withdrawn',
  )
  if (backed && !command.override_back_dept) return refuse(ORDER_ERRORS.DEPT_BACKED_BEFORE, {}, 'dept_id')
  const assists = command.assist_dept_ids
  if (assists.length + order.assist_open > facts.settings.assist_max)
    return refuse(ORDER_ERRORS.ASSIST_LIMIT, { n: facts.settings.assist_max }, 'assist_dept_ids')
  if (new Set([...assists, command.dept_id]).size !== assists.length + 1)
    return refuse(ORDER_ERRORS.ASSIST_SAME, {}, 'assist_dept_ids')
  return assists.every((id) => mayAssist(facts, id))
    ? null
    : refuse(ORDER_ERRORS.DEPT_NOT_ALLOCATABLE, {}, 'assist_dept_ids')
}

/** Assist orders of an allocation, with its opinion as their task (domain 2.8). */
export function assistInserts(order: Order, command: AllocateCommand, facts: Facts, lead: Allocation): Insert[] {
  const wish = {
    kind: 'assist',
    task: command.opinion,
    due_at: assistDue('assist', lead, facts),
  } as const
  return command.assist_dept_ids.map((dept_id, i) =>
    insert('assist_order', newAssist(order, facts, lead.dept_id, { dept_id, ...wish }, facts.assists.length + i + 1)),
  )
}

/** Whether the caller is told to whom the order went; one who wants to stay unknown only when somebody says so (T10). */
export const tellsCaller = (
  { is_secret, is_anonymous }: Order,
  { send_sms }: Pick<AllocateCommand, 'send_sms'>,
  { caller_reachable, settings }: Facts,
): boolean =>
  caller_reachable && (send_sms === undefined ? settings.tell_caller && !is_secret && !is_anonymous : send_sms === 1)

/** An allocation with nothing but the department. */
export const blankAllocation = (dept_id: string): AllocateCommand => ({
  dept_id,
  assist_dept_ids: [],
  person_ids: [],
  opinion: '请按职责办理',
  designated: 0,
  override_back_dept: 0,
})

export type ClassesGiven = Pick<AllocateCommand, 'appeal_type' | 'category_id' | 'urgency'>

/** What an order becomes by the classes that somebody gives it, as far as he does. */
export const classesOf = ({ appeal_type, category_id, urgency }: ClassesGiven): Partial<Order> => ({
  ...(appeal_type && { appeal_type }),
  ...(category_id && { category_id }),
  ...(urgency && { urgency, urgency_order: URGENCY_ORDER[urgency] }),
})

export const sampleClasses = (d: Dice) =>
  d.chance(0.2) ? { appeal_type: d.of(keysOf(APPEAL_TYPE)), urgency: d.of(keysOf(URGENCY)) } : {}

export function sampleAllocation({ order, dept_ids, leader }: FormContext, d: Dice): AllocateCommand {
  const bound = order.back_count >= LEADER_FROM
  return {
    ...blankAllocation(d.of(dept_ids)),
    ...sampleClasses(d),
    assist_dept_ids: d.chance(0.4) ? d.some(dept_ids, 3) : [],
    designated: leader && d.chance(bound ? 0.9 : 0.15) ? 1 : 0,
    override_back_dept: leader && d.chance(0.6) ? 1 : 0,
    ...(d.chance(0.2) ? { limit_days: 1 + d.below(12) } : {}),
    ...(bound && d.chance(0.9) ? { meeting_note: '三方会商，由首接单位办理' } : {}),
    ...(order.back_count >= ARBITRATION_FROM && d.chance(0.9) ? { arbitration: '区委编办裁定由该单位承办' } : {}),
  }
}
