import type { Addressees } from '#features/messages/domain/public.ts'
import type { Actor } from '#kernel/actor.ts'

import { adminsOf, inRole, somebody, unit } from './addressees.ts'
import { OPEN_ASSIST, type Assist } from '../order/assist-order.ts'
import type { Records } from '../order/case.ts'
import type { Facts } from '../lifecycle/facts.ts'
import type { Reply } from '../order/order.ts'
import { reaches } from '../rights/order-dept.ts'
import type { OtherPerformed } from '../lifecycle/perform.ts'

/** What was done to an order, and who did it. */
export interface Done extends OtherPerformed {
  readonly facts: Facts
  readonly actor: Pick<Actor, 'nick_name'>
}

export const centre = ({ facts }: Done, role: string): Addressees => inRole(facts.centre.id, role)

/** Whoever has the order now, of an allocation that was just made those that were chosen. */
export function holder(done: Done): Addressees {
  const chosen = added(done, 'allocation').at(-1)?.person_ids
  return unit(done.after.order.holder_dept_id!, chosen)
}

export const isWithDept = ({ after: { order }, facts }: Done): boolean =>
  order.holder_dept_id !== null && order.holder_dept_id !== facts.centre.id

export const lead = ({ after }: Done): Addressees[] =>
  after.order.lead_dept_id ? [unit(after.order.lead_dept_id)] : []

/** Who decides on what was submitted: the centre for a department, the department for its sub-unit. */
export const reviewers = (done: Done): Addressees => {
  const { holder_dept_id } = done.after.order
  return holder_dept_id === done.facts.centre.id ? centre(done, 'center_reviewer') : unit(holder_dept_id!)
}

/** The unit whose part it is by now, and who submitted it: his account may be gone, or his part another unit's. */
export const submitters = ({ facts }: Done, submitted: Submitted | null | undefined): Addressees[] => [
  ...facts.chain.flatMap(({ id, dept_id }) => (id === submitted?.allocation_id ? [unit(dept_id)] : [])),
  ...somebody(submitted?.submitted_by),
]
type Submitted = Pick<Reply, 'allocation_id' | 'submitted_by'>
export const rowOf = <T extends { readonly id: string }>(rows: readonly T[], id: string | null): T | undefined =>
  rows.find((row) => row.id === id)

/** The extension that is decided on. */
export const delayOf = ({ before, facts }: Done) => rowOf(facts.delays, before.order.request_id)

/** Whoever may propose in the department of him who did, and he. */
export function proposers({ before: { order }, facts }: Done): Addressees[] {
  const { exclusion_by, exclusion_dept_id: dept_id } = order
  const unit = dept_id === facts.centre.id ? inRole(dept_id, 'center_supervisor') : dept_id && adminsOf(dept_id)
  return [...(unit ? [unit] : []), ...somebody(exclusion_by)]
}

export const atSendBack = (done: Done, count: number): Addressees[] =>
  done.after.order.back_count === count && done.before.order.back_count !== count ? [centre(done, 'center_leader')] : []

/** The department that is meant, or everybody on the order; the centre's dispatchers where no department has it. */
export function instructed(done: Done, dept_id: string | null): Addressees[] {
  if (dept_id) return [unit(dept_id), adminsOf(dept_id)]
  const { order, records } = done.after
  const open = records.assist_order.filter(waits)
  const on = [...reaches(order, open)].flatMap(([id, reach]) => (reach === 'whole' ? [id] : []))
  return on.length ? on.flatMap((id) => [unit(id), adminsOf(id)]) : [centre(done, 'center_dispatcher')]
}

/** Assist orders that wait for their departments from this step on. */
export const wanted = ({ before, after }: Done) => {
  const waited = new Set(before.records.assist_order.filter(waits).map(({ id }) => id))
  return after.records.assist_order.filter((one) => waits(one) && !waited.has(one.id))
}
const marked = ({ after, decision }: Done, column: 'rating' | 'rating_answer'): Assist[] => {
  const ids = (decision.updates ?? []).flatMap((one) =>
    one.table === 'assist_order' && one.set[column] ? [one.id] : [],
  )
  return after.records.assist_order.filter(({ id }) => ids.includes(id))
}
/** Those whose help got a mark in this step. */
export const rated = (done: Done): Addressees[] => marked(done, 'rating').map(({ dept_id }) => unit(dept_id))
/** Who gave the mark that is answered in this step; one that has nothing to do with the order any more cannot read it. */
export const raters = (done: Done): Addressees[] =>
  marked(done, 'rating_answer').flatMap(({ from_dept_id: id }) =>
    id === done.after.order.lead_dept_id ? [unit(id)] : [],
  )
const waits = ({ state }: Pick<Assist, 'state'>): boolean => OPEN_ASSIST.includes(state)

export const added = <T extends keyof Records>({ decision }: Done, table: T): Records[T][] =>
  (decision.inserts ?? []).flatMap((row) => (row.table === table ? [row.row as Records[T]] : []))
