import { refuse } from '#kernel/errors.ts'

import { newAllocation } from '../allocation.ts'
import type { AllocateCommand } from '../allocation.ts'
import { ORDER_ERRORS } from '../errors.ts'
import { insert, update } from '../facts.ts'
import { deptNames } from '../order.ts'
import type { OrderRule } from '../rule.ts'
import { handling, lateness, notPaused, toDepartment } from '../steps.ts'

/** T11: a department hands the order down to one of its own units. */
export const subAllocate: OrderRule<AllocateCommand> = {
  call: 'DoAllocate',
  when: [{ status: 'in_progress', pending: 'handle', who: 'parent' }],
  unless: notPaused,
  decide({ order, leaf }, command, facts, actor) {
    const dept = facts.depts.get(command.dept_id)
    if (!dept?.enabled || dept.pid !== leaf!.dept_id) return refuse(ORDER_ERRORS.DEPT_NOT_ALLOCATABLE, {}, 'dept_id')
    const from = facts.depts.get(leaf!.dept_id)!
    const child = newAllocation(order, facts, command, {
      dept,
      from,
      parent: leaf,
      operator_id: actor.operator_id,
    })
    return {
      order: { ...toDepartment(child, dept), ...lateness(order, facts.now) },
      inserts: [insert('allocation', child)],
      updates: [update('allocation', leaf!.id, { ...handling(leaf!, facts, actor.operator_id), state: 'delegated' })],
      log: [{ key: 'sub_allocate', params: { dept: deptNames(dept), due: child.due_at, opinion: command.opinion } }],
    }
  },
}
