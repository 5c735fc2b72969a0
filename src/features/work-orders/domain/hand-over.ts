import { activeChain } from './apply.ts'
import type { Assist } from './assist-order.ts'
import { isOver, isUnsettled } from './assists.ts'
import type { Case } from './case.ts'
import { isOpen } from './enums.ts'
import type { Decision, Facts, Update } from './facts.ts'
import { update } from './facts.ts'
import { deptNames, isBelow, pathDepts, type Allocation, type Dept, type Order } from './order.ts'

/** What a department hands to its successor: everything, or the part that goes with these units and categories. */
export interface HandOver {
  readonly from: Handing
  readonly to: Handing
  readonly part: Part | null
  /** Who decided it. */
  readonly by: string
}
type Handing = Pick<Dept, 'id' | 'path' | 'name' | 'name_en'>
export interface Part {
  readonly units: readonly string[]
  /** With all below them. */
  readonly categories: readonly string[]
}

/** Whether an order that a department leads goes to its successor: with the sub-unit that has it, else with its category. */
export function goesAlong(
  { lead_path, category_id }: { readonly lead_path: string | null; readonly category_id: string | null },
  { from, part }: Pick<HandOver, 'from' | 'part'>,
): boolean {
  if (lead_path === null || !isBelow(lead_path, from.id)) return false
  if (part === null) return true
  const chain = pathDepts(lead_path)
  const unit = chain[chain.indexOf(from.id) + 1]
  return unit === undefined ? category_id !== null && part.categories.includes(category_id) : part.units.includes(unit)
}

/**
 * What becomes of an open order when a department hands over (domain 4.3): who has it, the chain of its allocations and what it
 * was asked to assist in are the successor's, deadlines stay. Null where nothing of it goes. What is completed stays with whom it was.
 */
export function handedOver(
  { order, records }: Case,
  given: HandOver,
  { now }: Pick<Facts, 'now'>,
): Decision<'hand_over'> | null {
  if (!isOpen(order.status)) return null
  const leads = goesAlong(order, given)
  const path = leads ? order.lead_path!.replace(given.from.path, given.to.path) : order.lead_path
  const updates = [
    ...(leads ? activeChain(records.allocation).flatMap((one) => handedAllocation(one, given)) : []),
    ...records.assist_order.flatMap((one) => handedAssist(one, given, leads, path, now)),
    ...records.order_followup
      .filter(({ dept_id, state }) => state === 'open' && dept_id === given.from.id && (leads || given.part === null))
      .map(({ id }) => update('order_followup', id, { dept_id: given.to.id })),
  ]
  const change = leads ? handedOrder(order, path, given) : {}
  if (updates.length === 0 && Object.keys(change).length === 0) return null
  const { from, to, by } = given
  return {
    order: change,
    updates,
    log: [{ key: 'hand_over', params: { from: deptNames(from), to: deptNames(to), by } }],
  }
}

const handedOrder = (order: Order, lead_path: string | null, { from, to }: HandOver): Partial<Order> => ({
  lead_path,
  ...(order.lead_dept_id === from.id && { lead_dept_id: to.id }),
  ...(order.holder_dept_id === from.id && { holder_dept_id: to.id }),
  ...(order.previous_dept_id === from.id && { previous_dept_id: to.id }),
  ...(order.exclusion_dept_id === from.id && { exclusion_dept_id: to.id }),
})

function handedAllocation({ id, dept_id, from_dept_id }: Allocation, { from, to }: HandOver): Update[] {
  const set = {
    ...(dept_id === from.id && { dept_id: to.id }),
    ...(from_dept_id === from.id && { from_dept_id: to.id }),
  }
  return Object.keys(set).length ? [update('allocation', id, set)] : []
}

/** Nobody assists himself: where lead and assistant become one, what was answered is taken up and the rest falls away. */
function handedAssist(one: Assist, given: HandOver, leads: boolean, path: string | null, now: string): Update[] {
  if (isOver(one)) return []
  const { from, to, part } = given
  const dept_id = part === null && one.dept_id === from.id ? to.id : one.dept_id
  const from_dept_id = leads && one.from_dept_id === from.id ? to.id : one.from_dept_id
  const itself = dept_id === to.id && path !== null && isBelow(path, to.id)
  if (!itself && dept_id === one.dept_id && from_dept_id === one.from_dept_id) return []
  const over = { state: isUnsettled(one) ? 'cancelled' : 'closed', closed_at: now } as const
  return [update('assist_order', one.id, { dept_id, from_dept_id, ...(itself && over) })]
}
