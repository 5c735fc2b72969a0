import { fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { pathDepts } from '../../domain/order/order.ts'
import { findOrderForUpdate } from '../store/order-store.ts'
import { tell } from '../tell.ts'

/** Marks that somebody has opened the review, from when on it cannot be withdrawn: whoever could is told. Not a step: no history, no new version. */
export async function openReview(ctx: RequestContext, id: string) {
  const order = await findOrderForUpdate(ctx.db, ctx.actor, id)
  if (!order) fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const reviews = order.pending_action === 'review_reply' || order.pending_action === 'audit_back'
  if (!reviews || order.holder_dept_id !== ctx.actor.dept_id) return { review_opened_at: order.review_opened_at }
  const review_opened_at = order.review_opened_at ?? ctx.clock.now()
  await ctx.db
    .updateTable('complaint_order')
    .set({ review_opened_at })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', id)
    .execute()
  if (!order.review_opened_at) await tell(ctx.db, ctx.supplier_id, 'changed', [id], pathDepts(order.lead_path))
  ctx.audit({ object_type: 'complaint_order', object_id: id })
  return { review_opened_at }
}
