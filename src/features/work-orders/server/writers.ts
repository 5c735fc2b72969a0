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
  if (action) {
    const { reach } = (await findKnowledge(ctx, id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
    // The word of an open form may come just after the form itself, which has ended the department's part.
    if (reach !== 'whole') return null
  }
  const now = clock.now()
  const own = sql`supplier_id = ${supplier_id} and order_id = ${id} and operator_id = ${actor.operator_id}`
  await sql`delete from order_writer where (${own} and ${!action}) or (supplier_id = ${supplier_id} and until < ${now})`.execute(
    db,
  )
  if (action)
    await sql`
      insert into order_writer (supplier_id, order_id, operator_id, operator_name, dept_id, action, after_log, until)
      select ${supplier_id}, ${id}, ${actor.operator_id}, ${actor.nick_name}, ${actor.dept_id}, ${action}, coalesce(max(l.id), 0), ${addMinutes(now, MINUTES)}
        from order_log l where l.supplier_id = ${supplier_id} and l.order_id = ${id}
      on conflict (supplier_id, order_id, operator_id) do update set until = excluded.until, action = excluded.action,
        after_log = excluded.after_log`.execute(db)
  ctx.audit({ object_type: 'complaint_order', object_id: id })
  return null
}

interface Writer {
  readonly id: string
  readonly operator_name: string
  readonly dept_id: string
  readonly action: OutputOf<typeof orderWriters>[number]['action']
}

/** OrderWriters: the others at an order, of one's own unit, to the centre of all. Who has acted since has sent his form. */
export async function listWriters(
  { id }: InputOf<typeof orderWriters>,
  ctx: RequestContext,
): Promise<OutputOf<typeof orderWriters>> {
  const { db, supplier_id, actor, clock } = ctx
  const { reach } = (await findKnowledge(ctx, id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  if (reach !== 'whole') return []
  const { rows } = await sql<Writer>`
    select w.operator_id as id, w.operator_name, w.dept_id, w.action from order_writer w
    where w.supplier_id = ${supplier_id} and w.order_id = ${id} and w.operator_id <> ${actor.operator_id} and w.until >= ${clock.now()}
      and (${seesAll(actor)} or w.dept_id = ${actor.dept_id})
      and not exists (select from order_log l where l.supplier_id = w.supplier_id and l.order_id = w.order_id
        and l.operator_id = w.operator_id and l.id > w.after_log)
    order by w.after_log, w.operator_id`.execute(db)
  const names = namesFor(ctx)
  return rows.map(({ dept_id, ...row }) => ({ ...row, dept_name: names.dept(dept_id) }))
}
