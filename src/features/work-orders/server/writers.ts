import { fail } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { addMinutes } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { orderWriters, orderWriting } from '../contract/writers.ts'
import { ORDER_ERRORS } from '../domain/errors.ts'
import { findKnowledge, seesAll } from './knowledge/visible-orders.ts'
import { namesFor } from './lists/kept-names.ts'
import { noteLooking, tellOthers } from './viewers.ts'

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
  const { operator_id, dept_id } = actor
  await tellOthers(db, [{ supplier_id, order_id: id, operator_id, dept_id, sees_all: false }])
  ctx.audit({ object_type: 'complaint_order', object_id: id })
  return null
}

interface Other {
  readonly id: string
  readonly operator_name: string
  readonly dept_id: string
  readonly action: OutputOf<typeof orderWriters>[number]['action']
  readonly sees_all: boolean
}

/**
 * OrderWriters: the others at an order. Of forms one's own unit is told, the centre of all; who has acted since has sent his.
 * Of those who look a department knows its own people, and that the centre does.
 */
export async function listWriters(
  { id, leaving }: InputOf<typeof orderWriters>,
  ctx: RequestContext,
): Promise<OutputOf<typeof orderWriters>> {
  const { reach } = (await findKnowledge(ctx, id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  if (reach !== 'whole') return []
  noteLooking(ctx, id, leaving === 1)
  if (leaving) return []
  const others = await findOthers(ctx, id)
  const writing = new Set(others.flatMap((one) => (one.action ? [one.id] : [])))
  const names = namesFor(ctx)
  const shown = others
    .filter((one) => one.action || !writing.has(one.id))
    .map(({ dept_id, sees_all, ...one }) => ({
      ...one,
      ...(sees_all && !seesAll(ctx.actor) ? { id: dept_id, operator_name: '' } : {}),
      dept_name: names.dept(dept_id),
    }))
  return [...new Map(shown.map((one) => [`${one.id} ${one.action ?? ''}`, one])).values()]
}

async function findOthers({ db, supplier_id, actor, clock }: RequestContext, id: string): Promise<readonly Other[]> {
  const now = clock.now()
  const all = seesAll(actor)
  const { rows } = await sql<Other>`
    select w.operator_id as id, w.operator_name, w.dept_id, w.action, false as sees_all from order_writer w
    where w.supplier_id = ${supplier_id} and w.order_id = ${id} and w.operator_id <> ${actor.operator_id} and w.until >= ${now}
      and (${all} or w.dept_id = ${actor.dept_id})
      and not exists (select from order_log l where l.supplier_id = w.supplier_id and l.order_id = w.order_id
        and l.operator_id = w.operator_id and l.id > w.after_log)
    union all
    select v.operator_id, v.operator_name, v.dept_id, null, v.sees_all from order_viewer v
    where v.supplier_id = ${supplier_id} and v.order_id = ${id} and v.operator_id <> ${actor.operator_id} and v.until >= ${now}
      and (${all} or v.dept_id = ${actor.dept_id} or v.sees_all)
    order by action nulls last, id`.execute(db)
  return rows
}
