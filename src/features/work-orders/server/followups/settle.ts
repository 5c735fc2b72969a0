import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, isRefusal, type Refusal } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { followUpMove, followUpSettle } from '../../contract/followups.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Decision, Facts } from '../../domain/lifecycle/facts.ts'
import type { FollowUp } from '../../domain/order/followup-record.ts'
import { isVoid, maySettle, moved, settled } from '../../domain/process/followup.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import { carriedOut } from '../../domain/lifecycle/perform.ts'
import { gatherFacts } from '../actions/facts.ts'
import { ALONE, findCase } from '../actions/group.ts'
import { savePerformed } from '../actions/perform-action.ts'

/** FollowUpSettle: what became of it. */
export const settleFollowUp = (input: InputOf<typeof followUpSettle>, ctx: RequestContext): Promise<null> =>
  decideOn(input, ctx, (one, facts) => settled(one, input, facts, ctx.actor))

/** FollowUpMove: another day. */
export const moveFollowUp = (input: InputOf<typeof followUpMove>, ctx: RequestContext): Promise<null> =>
  decideOn(input, ctx, (one, facts) => moved(one, input, facts))

/** As a step beside the process of its order: history, files and windows follow as from any other. */
async function decideOn(
  { id, version }: { id: string; version: number },
  ctx: RequestContext,
  rule: (one: FollowUp, facts: Facts) => Decision<LogKey> | Refusal,
): Promise<null> {
  const asked = await findFollowUp(ctx.db, ctx.supplier_id, id)
  const before = asked && maySettle(asked, ctx.actor) ? await findCase(ctx, asked.order_id) : null
  // Behind the lock of its order nobody else decides on it.
  const one = before ? await findFollowUp(ctx.db, ctx.supplier_id, id) : undefined
  if (!before || !one || isVoid(one, before.order)) fail(ERRORS.NOT_FOUND)
  if (one.version !== version) fail(ORDER_ERRORS.ORDER_STALE)
  const facts = await gatherFacts(ctx, ctx.clock.now(), 'follow_up', before, {}, ALONE)
  const decision = rule(one, facts)
  if (isRefusal(decision)) throw new AppError(decision)
  await savePerformed(ctx, false, { before, ...carriedOut(before, decision, facts) }, facts)
  ctx.audit({ object_type: 'complaint_order', object_id: one.order_id })
  return null
}

const findFollowUp = (db: Db, supplier_id: string, id: string): Promise<FollowUp | undefined> =>
  db
    .selectFrom('order_followup')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .$castTo<FollowUp>()
    .executeTakeFirst()
