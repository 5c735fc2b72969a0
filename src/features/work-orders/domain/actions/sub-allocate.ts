import { refuse, type Refusal } from '#kernel/errors.ts'

import { blankAllocation, newAllocation } from '../process/allocation.ts'
import type { AllocateCommand } from '../process/allocation.ts'
import { isAsked } from '../process/assists.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { insert, update, type Facts } from '../lifecycle/facts.ts'
import { deptNames } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { handling, notPaused, toDepartment } from '../process/steps.ts'

/** T11: a department hands the order down to one of its own units. */
export const subAllocate: OrderAction<AllocateCommand, 'sub_allocate'> = {
  name: { zh: '下派', en: 'Sub-allocate' },
  consequence: {
    zh: '工单将下派给所选下级单位，本单位仍对办理结果负责。',
    en: 'The order goes to the sub-unit; your department stays accountable.',
  },
  rank: 130,
  call: 'DoAllocate',
  when: [{ status: 'in_progress', pending: 'handle', who: 'with_units' }],
  unless: notPaused,
  waits: true,
  looks_up: ['rules', 'backs'],
  lines: {
    sub_allocate: {
      action: 'sub_allocate',
      zh: '下派：交由【{dept}】办理，办理时限 {due}。意见：{opinion}',
      en: 'Sub-allocated to {dept}, due {due}. Opinion: {opinion}',
    },
  },
  sample: ({ sub_dept_ids }, d) => blankAllocation(d.of(sub_dept_ids)),
  decide({ order, leaf }, command, facts, actor) {
    const refusal = checkUnit(command.dept_id, leaf!.dept_id, facts)
    if (refusal) return refusal
    const dept = facts.depts.get(command.dept_id)!
    const from = facts.depts.get(leaf!.dept_id)!
    const child = newAllocation(order, facts, command, {
      dept,
      from,
      parent: leaf,
      operator_id: actor.operator_id,
    })
    return {
      order: toDepartment(child, dept),
      inserts: [insert('allocation', child)],
      updates: [update('allocation', leaf!.id, { ...handling(leaf!, facts, actor.operator_id), state: 'delegated' })],
      log: [{ key: 'sub_allocate', params: { dept: deptNames(dept), due: child.due_at, opinion: command.opinion } }],
    }
  },
}

/** Whether a department can hand the order to one of its units, which does not assist itself. */
export function checkUnit(dept_id: string, parent_id: string, facts: Facts): Refusal | null {
  const dept = facts.depts.get(dept_id)
  if (!dept?.enabled || dept.pid !== parent_id) return refuse(ORDER_ERRORS.DEPT_NOT_ALLOCATABLE, {}, 'dept_id')
  return isAsked(facts, dept_id) ? refuse(ORDER_ERRORS.ASSIST_SAME, {}, 'dept_id') : null
}
