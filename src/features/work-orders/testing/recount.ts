export { counterDrift } from '../server/counters/recount.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

/** Whether each order's history is one chain that ends where the order is, by whom it says (domain 10.5); a line for each that is not. */
export async function brokenHistories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with chained as (
      select l.order_id, l.id, l.from_status, l.to_status, lag(l.to_status) over w as before, lead(l.id) over w is null as is_last, o.status
      from order_log l join complaint_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
      window w as (partition by l.supplier_id, l.order_id order by l.id))
    select format('order %s, line %s', order_id, id) as fault from chained
    where from_status is distinct from before or (is_last and to_status <> status)
    union all select format('order %s, completed by %s', o.id, o.completed_by) from complaint_order o
    where o.completed_by <> (select l.operator_id from order_log l where l.supplier_id = o.supplier_id and l.order_id = o.id
      and l.created_at <= o.completed_at and l.to_status = o.status and l.from_status is distinct from l.to_status order by l.id desc limit 1)`.execute(
    db,
  )
  return rows.map((row) => row.fault)
}
