import { fail } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { addMinutes } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { orderWriters, orderWriting } from '../contract/writers.ts'
import { ORDER_ERRORS } from '../domain/errors.ts'
import { findKnowledge, seesAll } from './knowledge/visible-orders.ts'
import { namesFor } from './lists/kept-names.ts'

/** A form that is not renewed by then was left without a word. */
const MINUTES = 5

/** OrderWriting: notes who is at an order, for {@link MINUTES}; nothing is locked by it (domain 2.14). */
export async function noteWriting({ id, action }: InputOf<typeof orderWriting>, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  await mustSee(ctx, id)
  const now = clock.now()
  const own = sql`supplier_id = ${supplier_id} and order_id = ${id} and operator_id = ${actor.operator_id}`
  await sql`delete from order_writer where (${own} and ${!action}) or (supplier_id = ${supplier_id} and until < ${now})`.execute(
    db,
  )
  if (action)
    await sql`
      insert into order_writer (supplier_id, order_id, operator_id, operator_name, dept_id, action, began_at, until)
      values (${supplier_id}, ${id}, ${actor.operator_id}, ${actor.nick_name}, ${actor.dept_id}, ${action}, ${now}, ${addMinutes(now, MINUTES)})
      on conflict (supplier_id, order_id, operator_id) do update set until = excluded.until, action = excluded.action,
        began_at = case when order_writer.action = excluded.action then order_writer.began_at else excluded.began_at end`.execute(
      db,
    )
  ctx.audit({ object_type: 'complaint_order', object_id: id })
  return null
}

/**
 * OrderWriters: the others at an order, of one's own unit, to the centre of all. Who has acted since has sent his form.
 */
export async function listWriters(
  { id }: InputOf<typeof orderWriters>,
  ctx: RequestContext,
): Promise<OutputOf<typeof orderWriters>> {
  const { db, supplier_id, actor, clock } = ctx
  await mustSee(ctx, id)
  const { rows } = await sql<{
    id: string
    operator_name: string
    dept_id: string
    action: OutputOf<typeof orderWriters>[number]['action']
  }>`
    select w.operator_id as id, w.operator_name, w.dept_id, w.action from order_writer w
    where w.supplier_id = ${supplier_id} and w.order_id = ${id} and w.operator_id <> ${actor.operator_id} and w.until >= ${clock.now()}
      and (${seesAll(actor)} or w.dept_id = ${actor.dept_id})
      and not exists (select from order_log l where l.supplier_id = w.supplier_id and l.order_id = w.order_id
        and l.operator_id = w.operator_id and l.created_at > w.began_at)
    order by w.began_at, w.operator_id`.execute(db)
  const names = namesFor(ctx)
  return rows.map(({ dept_id, ...row }) => ({ ...row, dept_name: names.dept(dept_id) }))
}

async function mustSee(ctx: RequestContext, id: string): Promise<void> {
  const known = await findKnowledge(ctx, id)
  if (known?.reach !== 'whole') fail(ORDER_ERRORS.ORDER_NOT_FOUND)
}
