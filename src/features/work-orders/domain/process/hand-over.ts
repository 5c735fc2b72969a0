import type { Time } from '#kernel/time.ts'

import { activeChain } from '../lifecycle/apply.ts'
import type { Assist } from '../order/assist-order.ts'
import { isOver, isUnsettled } from './assists.ts'
import type { Case } from '../order/case.ts'
import { isOpen } from '../order/enums.ts'
import { exclusionOf } from './exclusion.ts'
import type { Decision, Facts, Update } from '../lifecycle/facts.ts'
import { update } from '../lifecycle/facts.ts'
import { isVoid } from './followup.ts'
import type { FollowUp } from '../order/followup-record.ts'
import { deptNames, isBelow, pathDepts, type Allocation, type Dept, type Order } from '../order/order.ts'
import type { HAND_OVER_LINES } from './hand-over-words.ts'
import { isToRate, wasRated } from './rating.ts'

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
 * What becomes of an order when a department hands over (domain 4.3): who has it, the chain of its allocations and what it
 * was asked to assist in are the successor's, deadlines stay. Null where nothing of it goes. What is completed stays with whom
 * it was, unless that department is no more and something is left for it to do or to answer for.
 */
export function handedOver(
  { order, records }: Case,
  given: HandOver,
  { now }: Pick<Facts, 'now'>,
): Decision<keyof typeof HAND_OVER_LINES> | null {
  const { from, to, by, part } = given
  const open = isOpen(order.status)
  if (!open && part !== null) return null
  const along = goesAlong(order, given)
  const left = records.order_followup.filter((one) => isLeft(one, order, from.id) && (along || (open && part === null)))
  const leads = along && (open || left.length > 0 || isOwed(order, records.assist_order, given))
  const path = leads ? order.lead_path!.replace(from.path, to.path) : order.lead_path
  const helped = records.assist_order.filter(isOver).flatMap((one) => handedHelp(one, order, given, leads, now))
  const updates = [
    ...(leads ? activeChain(records.allocation).flatMap((one) => handedAllocation(one, given)) : []),
    ...records.assist_order.filter((one) => !isOver(one)).flatMap((one) => handedAssist(one, given, leads, path, now)),
    ...left.map(({ id }) => update('order_followup', id, { dept_id: to.id })),
  ]
  const change = leads ? handedOrder(order, path, given) : open && part === null ? handedPrevious(order, given) : {}
  if (updates.length + helped.length === 0 && Object.keys(change).length === 0) return null
  // What is no longer its own, and was, is not gone on with.
  const past = helped.length > 0 ? 'hand_over_help' : 'hand_over_previous'
  const key = leads || updates.length > 0 ? 'hand_over' : past
  const log = [{ key, params: { from: deptNames(from), to: deptNames(to), by } } as const]
  return { order: change, updates: [...updates, ...helped], log }
}

const isLeft = (one: FollowUp, order: Order, dept_id: string): boolean =>
  one.state === 'open' && one.dept_id === dept_id && !isVoid(one, order)

/** Whether somebody waits for an account, or for a word on the help that was had, or it for a decision on its appeal. */
const isOwed = (order: Order, assists: readonly Assist[], { from, to }: Pick<HandOver, 'from' | 'to'>): boolean =>
  order.supervise_to_answer + order.supervise_to_judge > 0 ||
  (exclusionOf(order) === 'proposed' && order.exclusion_dept_id === from.id) ||
  assists.some((one) => one.dept_id !== to.id && isToRate(one, order))

const handedOrder = (order: Order, lead_path: string | null, given: Pick<HandOver, 'from' | 'to'>): Partial<Order> => ({
  lead_path,
  ...(order.lead_dept_id === given.from.id && { lead_dept_id: given.to.id }),
  ...(order.holder_dept_id === given.from.id && { holder_dept_id: given.to.id }),
  ...(order.exclusion_dept_id === given.from.id && { exclusion_dept_id: given.to.id }),
  ...handedPrevious(order, given),
})

/** A completed order of a department that was merged since is its successor's once something is wanted of it. */
export function ledToday(order: Order, { today, depts }: Pick<Facts, 'today' | 'depts'>): Partial<Order> {
  const { status, lead_dept_id, lead_path } = order
  if (isOpen(status) || lead_dept_id === null || today(lead_dept_id) === lead_dept_id) return {}
  const [from, to] = [depts.get(lead_dept_id)!, depts.get(today(lead_dept_id))!]
  return handedOrder(order, lead_path!.replace(from.path, to.path), { from, to })
}

/** Who answered the round before may not send this one back, under whatever name (`BACK_REDO`). */
const handedPrevious = ({ previous_dept_id }: Order, { from, to }: Pick<HandOver, 'from' | 'to'>): Partial<Order> =>
  previous_dept_id === from.id ? { previous_dept_id: to.id } : {}

function handedAllocation({ id, dept_id, from_dept_id }: Allocation, { from, to }: HandOver): Update[] {
  const set = {
    ...(dept_id === from.id && { dept_id: to.id }),
    ...(from_dept_id === from.id && { from_dept_id: to.id }),
  }
  return Object.keys(set).length ? [update('allocation', id, set)] : []
}

/** Help that is over is the successor's to rate, and that which it gave to answer for; it gives no mark to itself. */
function handedHelp(one: Assist, order: Order, given: HandOver, leads: boolean, now: Time): Update[] {
  const { from, to, part } = given
  const change = (set: Partial<Assist>): Update[] => [update('assist_order', one.id, set)]
  if (part === null && one.dept_id === from.id && isSpokenOf(one, order, now)) {
    if (one.from_dept_id !== to.id) return change({ dept_id: to.id })
    return isToRate(one, order) ? change({ rating_due_at: null }) : []
  }
  const had = leads && one.from_dept_id === from.id && one.dept_id !== to.id
  return had && (isToRate(one, order) || wasRated(one, order)) ? change({ from_dept_id: to.id }) : []
}

/** A mark may come of it, or came just now: whoever helped does not know whether its answer was taken up (decision 0322). */
const isSpokenOf = ({ state, rating_due_at: due }: Assist, { status }: Order, now: Time): boolean =>
  state === 'closed' && (isOpen(status) || (due !== null && due >= now))

/** Nobody assists himself: where lead and assistant become one, what was answered is taken up and the rest falls away. */
function handedAssist(one: Assist, given: HandOver, leads: boolean, path: string | null, now: string): Update[] {
  const { from, to, part } = given
  const dept_id = part === null && one.dept_id === from.id ? to.id : one.dept_id
  const from_dept_id = leads && one.from_dept_id === from.id ? to.id : one.from_dept_id
  const itself = dept_id === to.id && path !== null && isBelow(path, to.id)
  if (!itself && dept_id === one.dept_id && from_dept_id === one.from_dept_id) return []
  const over = { state: isUnsettled(one) ? 'cancelled' : 'closed', closed_at: now } as const
  return [update('assist_order', one.id, { dept_id, from_dept_id, ...(itself && over) })]
}
