import { atCentre, type Actor } from '#kernel/actor.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Knowledge } from '../../domain/rights/knowledge.ts'
import { NOT_OWN } from '../../domain/rights/knowledge.ts'

/**
 * Which orders an actor may see as they are, as a condition on `o` (complaint_order): the centre all of its tenant, a
 * department those it works on or led to the end (domain 1.2). Every action, counter and figure goes through here; lists,
 * details and files show besides what is left to a department whose part has ended (`keptOrders`).
 */
export function visibleOrders(actor: Viewer): Expression<SqlBool> {
  const mine = sql<SqlBool>`o.supplier_id = ${actor.supplier_id} and o.deleted_at is null`
  if (seesAll(actor)) return mine
  return sql<SqlBool>`${mine} and exists (select 1 from order_dept d
    where d.supplier_id = o.supplier_id and d.order_id = o.id and d.dept_id = ${actor.dept_id} and d.reach = 'whole')`
}

/** Whose eyes count: by their values, or by the places of a kept statement. */
export type Viewer = Record<'supplier_id' | 'dept_id', string | RawBuilder<string>> & Pick<Actor, 'user_level'>

/** Centre staff; everybody else sees by department. */
export const seesAll = atCentre

/** The orders of which a department, `d` (order_dept), may know something; what that is costs more than all else (`keptOrders`). */
export const ordersOfDept: RawBuilder<unknown> = sql`
  order_dept d join complaint_order o on o.supplier_id = d.supplier_id and o.id = d.order_id and (d.reach = 'whole' or d.past is not null)`

/**
 * Orders with what a department, `d` (order_dept), has to do with them, and each as it may know it, `k`: the order itself,
 * `o`, or as it was when its part ended, or no more than an answer of its own (decision 0067).
 */
export const keptOrders: RawBuilder<unknown> = sql`
  ${ordersOfDept} cross join lateral jsonb_populate_record(o, case d.reach when 'past' then d.past
    when 'own' then d.past || ${sql.lit(JSON.stringify(NOT_OWN))}::jsonb end) k`

/** One order as the actor may know it, with all its columns; no row when it does not exist for him. */
export const knownOrder = (actor: Viewer, id: string | RawBuilder<string>): RawBuilder<unknown> =>
  seesAll(actor)
    ? sql`select o.* from complaint_order o where o.id = ${id} and ${visibleOrders(actor)}`
    : sql`select k.* from ${keptOrders}
        where d.supplier_id = ${actor.supplier_id} and d.dept_id = ${actor.dept_id} and d.order_id = ${id} and o.deleted_at is null`

/** How much of an order the actor may know; null when it does not exist for him. */
export async function findKnowledge(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  id: string,
): Promise<Knowledge | null> {
  const { rows } = await sql<Pick<Knowledge, 'reach' | 'step'>>`
    ${PREPARED} select ${reachOfRow(actor)}, ${stepOfRow(actor)} from (${knownOrder(actor, id)}) o
    left join order_dept m on m.supplier_id = o.supplier_id and m.order_id = o.id and m.dept_id = ${actor.dept_id}`.execute(
    db,
  )
  return rows[0] ? { ...rows[0], dept_id: actor.dept_id, centre: seesAll(actor) } : null
}

/** Reach and step of an order to which the actor's own `m` (order_dept) is joined. */
export const reachOfRow = (actor: Viewer): RawBuilder<unknown> =>
  seesAll(actor) ? sql`'whole' as reach` : sql`m.reach`
export const stepOfRow = (actor: Viewer): RawBuilder<unknown> =>
  seesAll(actor) ? sql`null::text as step` : sql`m.past->>'step' as step`

/** Of records by their id those that the department knew when its part ended: `knownRecords` as SQL, for what has no exceptions. */
export const knownRecord = ({ reach, step }: Knowledge, id: string): RawBuilder<SqlBool> =>
  reach === 'whole' ? sql`true` : sql`${sql.ref(id)} <= ${reach === 'past' ? step : null}::bigint`
