import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { actsOf, type CohortRows } from './cohort-rows.ts'

type Whose = (supplier_id: string, own: RawBuilder<unknown>, centre: boolean) => RawBuilder<unknown>

/** Acts `x` on what another row `a` says whose it is. */
const actsWithin = (
  table: 'order_delay' | 'order_pause' | 'order_supervise_step',
  of: RawBuilder<unknown>,
  operator_id: RawBuilder<unknown>,
) => {
  const from = sql`${sql.table(table)} x join ${of}`
  return {
    from,
    with_order: sql`${from} join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`,
    ...{ supplier_id: sql`x.supplier_id`, order_id: sql`x.order_id`, dept_id: sql`a.dept_id`, operator_id },
  }
}
const ALLOCATION = sql`allocation a on a.supplier_id = x.supplier_id and a.id = x.allocation_id`
const SUPERVISION = sql`order_supervise a on a.supplier_id = x.supplier_id and a.id = x.supervise_id`

/** Of whom: of everybody for the centre, of a department what concerns it. */
const within: Whose = (supplier_id, own, centre) => sql`x.supplier_id = ${supplier_id} and ${centre ? sql`true` : own}`

/** What the centre granted, how supervision went, and who refused to assist (domain 5.4), each on the day on which it happened. */
export const oversight = (actor: Actor, centre: boolean) => ({
  ...granted(actor, centre),
  ...supervision(actor, centre),
  assist_refused: refusals(actor, centre),
})

/** More time and pauses, on the day of the decision. A department is not told of what was taken from it (decision 0021). */
function granted({ supplier_id, dept_id }: Actor, centre: boolean) {
  const by = (table: 'order_delay' | 'order_pause', which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...actsWithin(table, ALLOCATION, sql`x.audit_by`), at: sql`x.audit_at` },
    where: sql`${within(supplier_id, sql`a.dept_id = ${dept_id} and a.state <> 'recalled'`, centre)} and x.audit_at is not null and ${which}`,
  })
  return {
    delays_granted: by('order_delay', sql`x.state = 'approved'`),
    pauses_granted: by('order_pause', sql`x.state in ('active', 'resumed')`),
  }
}

/** Steps of supervision; a step wants an answer until its own deadline, and the answer bears the deadline that it kept or missed. */
function supervision({ supplier_id, dept_id }: Actor, centre: boolean) {
  const by = (at: RawBuilder<unknown>, which: RawBuilder<unknown>): CohortRows => ({
    ...{ ...actsWithin('order_supervise_step', SUPERVISION, sql`x.created_by`), at },
    where: sql`${within(supplier_id, sql`a.dept_id = ${dept_id}`, centre)} and ${which}`,
  })
  const [then, due] = [sql`x.created_at`, sql`x.feedback_due_at`]
  const in_time = sql`select from order_supervise_step y where y.supplier_id = x.supplier_id and y.order_id = x.order_id
    and y.supervise_id = x.supervise_id and y.id > x.id and y.state in ('feedback', 'closed') and y.created_at <= x.feedback_due_at`
  return {
    supervise_answered: by(then, sql`x.state = 'feedback'`),
    supervise_closed: by(then, sql`x.state = 'closed'`),
    supervise_late: by(due, sql`x.state in ('issued', 'returned') and not exists (${in_time})`),
  }
}

/** Whatever became of it since: the centre may insist, or not want it any more. */
const refusals = ({ supplier_id, dept_id }: Actor, centre: boolean): CohortRows => ({
  ...{ ...actsOf('assist_order'), at: sql`x.created_at` },
  where: sql`${within(supplier_id, sql`x.dept_id = ${dept_id}`, centre)} and x.refuse_reason is not null`,
})
