import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { followUpMove, followUpSettle } from '../../contract/followups.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { FollowUp } from '../../domain/order/followup-record.ts'
import { isVoid, maySettle, moved, settled } from '../../domain/process/followup.ts'
import { findCase } from '../actions/group.ts'
import { stepBeside, type Rule } from '../actions/perform-action.ts'
import { ownersOwn } from './owner.ts'

/** FollowUpSettle: what became of it. */
export const settleFollowUp = (input: InputOf<typeof followUpSettle>, ctx: RequestContext): Promise<null> =>
  decideOn(input, ctx, (one) => (facts) => settled(one, input, facts, ctx.actor))

/** FollowUpMove: another day. */
export const moveFollowUp = (input: InputOf<typeof followUpMove>, ctx: RequestContext): Promise<null> =>
  decideOn(input, ctx, (one) => (facts) => moved(one, input, facts))

async function decideOn(
  { id, version }: { id: string; version: number },
  ctx: RequestContext,
  rule: (one: FollowUp) => Rule,
): Promise<null> {
  const asked = await findFollowUp(ctx.db, ctx.supplier_id, id)
  const before = asked && maySettle(asked, ctx.actor) ? await findCase(ctx, asked.order_id) : null
  // Behind the lock of its order nobody else decides on it.
  const one = before ? await findFollowUp(ctx.db, ctx.supplier_id, id) : undefined
  if (!before || !one || isVoid(one, before.order)) fail(ERRORS.NOT_FOUND)
  if (one.version !== version) fail(ORDER_ERRORS.ORDER_STALE)
  return stepBeside(ctx, before, 'follow_up', rule(one))
}

async function findFollowUp(db: Db, supplier_id: string, id: string): Promise<FollowUp | undefined> {
  const found = await db
    .selectFrom('order_followup')
    .selectAll()
    .select(ownersOwn('order_followup', 'id').as('owner'))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .$castTo<FollowUp & { readonly owner: string | null }>()
    .executeTakeFirst()
  return found && { ...found, operator_id: found.owner }
}
