import { centreOf } from '#features/organisation/server/public.ts'
import { AppError } from '#kernel/errors.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'

import type { Case } from '../../domain/order/case.ts'
import type { Decision, Facts } from '../../domain/lifecycle/facts.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import { carriedOut } from '../../domain/lifecycle/perform.ts'
import { platformActor } from '../../domain/rights/who.ts'
import type { ActionContext } from '../context.ts'
import { gatherFacts } from './facts.ts'
import { gatherGroup } from './group.ts'
import { saveWithOthers } from './perform-action.ts'

type Context = Pick<JobContext, 'db' | 'clock' | 'keys'>
type Work<T> = (ctx: ActionContext) => Promise<T>

/** Does something as the platform, in a transaction of its own. */
export async function asPlatform<T>({ db, clock, keys }: Context, supplier_id: string, work: Work<T>): Promise<T> {
  const kept = await keptNow(db, supplier_id)
  const actor = platformActor(supplier_id, centreOf(kept))
  return transaction(db, (trx) => work({ db: trx, clock, keys, supplier_id, actor, kept }))
}

/**
 * The same; null where it was refused: what somebody did meanwhile stands, and what the rule of an action does not allow
 * waits for a person.
 */
export const unlessRefused = <T>(context: Context, supplier_id: string, work: Work<T>): Promise<T | null> =>
  asPlatform(context, supplier_id, work).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })

/** Carries out what a rule says of an order that nobody called about; whether it says anything. */
export async function followRule(
  ctx: ActionContext,
  before: Case,
  rule: (facts: Facts) => Decision<LogKey> | null,
): Promise<boolean> {
  const group = await gatherGroup(ctx, before.order, {})
  const facts = await gatherFacts(ctx, ctx.clock.now(), 'sign', before, {}, group)
  const decision = rule(facts)
  if (!decision) return false
  await saveWithOthers(ctx, true, { before, done: carriedOut(before, decision, facts), facts })
  return true
}
