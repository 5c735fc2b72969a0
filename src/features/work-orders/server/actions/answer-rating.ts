import { centreOf } from '#features/organisation/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { helpRateAnswer } from '../../contract/ratings.ts'
import { ratingAnswered } from '../../domain/process/rating.ts'
import { platformActor } from '../../domain/rights/who.ts'
import { findCase } from './group.ts'
import { stepBeside } from './perform-action.ts'

/**
 * HelpRateAnswer: a step beside the process of an order of which its department knows no more than its own part
 * (decision 0067). So that part is what is looked for, and the order behind it is locked by the platform.
 */
export async function answerRating(
  { id, content }: InputOf<typeof helpRateAnswer>,
  ctx: RequestContext,
): Promise<null> {
  const { db, supplier_id, actor, kept } = ctx
  const own = await db
    .selectFrom('assist_order')
    .select('order_id')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('dept_id', '=', actor.dept_id)
    .where('rating', 'is not', null)
    .executeTakeFirst()
  const before = own && (await findCase({ ...ctx, actor: platformActor(supplier_id, centreOf(kept)) }, own.order_id))
  const one = before?.records.assist_order.find((each) => each.id === id)
  if (!before || !one) fail(ERRORS.NOT_FOUND)
  return stepBeside(ctx, before, 'help_rate', (facts) => ratingAnswered(one, content, facts))
}
