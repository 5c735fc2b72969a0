import type { Actor } from '#kernel/actor.ts'
import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'

/**
 * Which orders an actor may see, as a condition on `o` (complaint_order): the centre all of its tenant, a department
 * those it has something to do with (domain 1.2). Every list, detail, counter, file and push goes through here.
 */
export function visibleOrders(actor: Actor): Expression<SqlBool> {
  const mine = sql<SqlBool>`o.supplier_id = ${actor.supplier_id} and o.deleted_at is null`
  if (seesAll(actor)) return mine
  return sql<SqlBool>`${mine} and exists (select 1 from order_dept d
    where d.supplier_id = o.supplier_id and d.order_id = o.id and d.dept_id = ${actor.dept_id})`
}

/** Centre staff; everybody else sees by department. */
export const seesAll = (actor: Actor): boolean => actor.user_level === '1'
