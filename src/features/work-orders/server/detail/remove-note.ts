import { sql } from 'kysely'

import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { complaintLogDel } from '../../contract/notes.ts'
import { knowsLine } from '../../domain/rights/knowledge.ts'
import { whyNotRemovable } from '../../domain/rights/note-removal.ts'
import { findKnowledge } from '../knowledge/visible-orders.ts'
import { tell } from '../tell.ts'

/** Takes a note out of everybody's sight. The line stays; what it said stands in the audit log. */
export async function removeNote(
  { id, order_id: of }: InputOf<typeof complaintLogDel>,
  ctx: RequestContext,
): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  const line = await db
    // Packed lines are found by their order alone.
    .selectFrom((of ? 'order_history' : 'order_log') as 'order_log')
    .select(['id', 'order_id', 'action', 'visible_to', 'text'])
    .where('supplier_id', '=', supplier_id)
    // Each has its index: lines of an order, and notes by their numbers.
    .where((eb) => (of ? eb('order_id', '=', of) : eb('action', '=', sql.lit('note'))))
    .where('id', '=', id)
    .executeTakeFirst()
  const known = line ? await findKnowledge(ctx, line.order_id) : null
  if (!line || !known || !knowsLine({ ...line, dept_id: null }, known)) fail(ERRORS.NOT_FOUND)
  const { order_id } = line
  const refusal = whyNotRemovable(line.action, actor)
  if (refusal) throw new AppError(refusal)
  const by = { operator_id: actor.operator_id, operator_name: actor.nick_name, created_at: clock.now() }
  await db
    .insertInto('order_log_removal')
    .values({ supplier_id, order_id, log_id: id, ...by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tell(db, supplier_id, 'changed', [order_id], [actor.dept_id])
  ctx.audit({ object_type: 'complaint_order', object_id: order_id, before: { text: line.text } })
  return null
}
