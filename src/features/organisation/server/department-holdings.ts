import { dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Holdings } from '../domain/holdings.ts'

/** How much hangs on a department itself. */
export async function readHoldings(
  { db, supplier_id, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>,
  id: string,
): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select (select count(*)::int from department where supplier_id = ${supplier_id} and pid = ${id} and deleted_at is null) as departments,
      (select count(*)::int from person where supplier_id = ${supplier_id} and dept_id = ${id} and deleted_at is null) as people,
      (select count(*)::int from person_post where supplier_id = ${supplier_id} and dept_id = ${id}) as posts,
      (select count(*)::int from operator where supplier_id = ${supplier_id} and dept_id = ${id} and deleted_at is null) as accounts,
      (select count(distinct order_id)::int from allocation where supplier_id = ${supplier_id} and dept_id = ${id}
        and state in ('assigned', 'handling', 'delegated', 'replied', 'back_requested')) as orders,
      (select count(*)::int from assist_order where supplier_id = ${supplier_id} and dept_id = ${id}
        and state not in ('closed', 'cancelled')) as assists,
      (select count(*)::int from duty_shift where supplier_id = ${supplier_id} and dept_id = ${id} and deleted_at is null
        and date >= ${dayOf(clock.now())}) as shifts,
      (select count(*)::int from order_macro where supplier_id = ${supplier_id} and to_dept_id = ${id} and deleted_at is null) as macros,
      (select count(*)::int from (${unfinished(supplier_id, id)}) u) as unfinished`.execute(db)
  return rows[0]!
}

/**
 * Completed orders that a department led and of which something is left for it to do (domain 4.3): an account of a supervision,
 * a word on the help that it had, its own appeal, a promise or follow-up. What it completed in years is not read.
 */
function unfinished(supplier_id: string, id: string): RawBuilder<unknown> {
  const led = (left: RawBuilder<unknown>) => sql`select o.id from complaint_order o where o.supplier_id = ${supplier_id}
    and o.lead_dept_id = ${id} and ${left} and o.completed_at is not null and o.deleted_at is null`
  return sql`${led(sql`o.supervise_to_answer > 0`)}
    union ${led(sql`o.supervise_to_judge > 0`)}
    union ${led(sql`o.assist_to_rate > 0`)}
    union ${led(sql`o.exclusion_dept_id = ${id} and o.exclusion_scope is not null and o.excluded_at is null`)}
    union select o.id from order_followup f join complaint_order o on o.supplier_id = f.supplier_id and o.id = f.order_id
      where f.supplier_id = ${supplier_id} and f.dept_id = ${id} and f.state = 'open'
        and (f.kind = 'follow_up' or f.reply_id = o.reply_id) and o.completed_at is not null and o.deleted_at is null`
}
