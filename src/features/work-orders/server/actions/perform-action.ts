import { hasUnits } from '#features/organisation/server/public.ts'
import { AREAS } from '#features/reference/server/public.ts'
import { AppError, fail, isRefusal, refuse, type Refusal } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { unawaited } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { Acted } from '../../contract/actions.ts'
import { ACTION_INPUT } from '../../contract/inputs.ts'
import type { Call } from '../../domain/lifecycle/calls.ts'
import type { Case } from '../../domain/order/case.ts'
import { reaches } from '../../domain/rights/order-dept.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Decision, Facts } from '../../domain/lifecycle/facts.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { availableActions, isBeside, resolveCall } from '../../domain/lifecycle/lifecycle.ts'
import type { LogKey } from '../../domain/lifecycle/log-texts.ts'
import type { OtherPerformed, Performed } from '../../domain/lifecycle/perform.ts'
import { carriedOut, perform } from '../../domain/lifecycle/perform.ts'
import { takesSeveral } from '../../domain/lifecycle/several.ts'
import { situationOf } from '../../domain/lifecycle/situation.ts'
import { waitsOf } from '../../domain/queues/queues.ts'
import { checkAttachments } from './attachments.ts'
import { checkNamed, checkOffered, type Named } from './check-named.ts'
import type { ActionContext } from '../context.ts'
import { gatherFacts } from './facts.ts'
import { ALONE, findCase, gatherGroup } from './group.ts'
import { inStreet } from '../place.ts'
import { saveTraces } from '../counters/ledger.ts'
import { appendLog } from '../store/order-log.ts'
import { saveTexts } from '../store/order-texts.ts'
import { insertRecord, saveOrder, updateRecord } from '../store/order-store.ts'
import { followCaller, notify } from '../notify.ts'
import { tell } from '../tell.ts'
import { whyNotThere, whyTooLate } from './too-late.ts'
import { lifecycleSettings } from '../settings.ts'

export interface Target {
  readonly id: string
  readonly version?: number
}

/** What became of the order; its holder is named for whoever reads the answer. */
export type Performance = Omit<Acted, 'holder_dept_name'> & { readonly holder_dept_id: string | null }

/**
 * Performs one action on one order in the caller's transaction (security 3.1): lock, check, gather facts, decide, save,
 * history, ledger, event. Throws the refusal when it is not possible.
 */
export async function performAction(ctx: ActionContext, call: Call, input: Target & object): Promise<Performance> {
  const { action, ...decided } = await decide(ctx, call, input)
  await saveWithOthers(ctx, !isBeside(action), decided)
  return acted(action, decided.done.after, decided.facts, ctx)
}

/** What would come of an action: all of it but the saving. Outside a transaction it locks nothing. */
export async function decide(ctx: ActionContext, call: Call, input: Target & object) {
  const now = ctx.clock.now()
  const before = await lockOrder(ctx, input)
  const settings = lifecycleSettings(ctx.kept)
  const action = resolveCall(call, situationOf(before, ctx.actor.dept_id, { now, settings }), ctx.actor)
  if (isRefusal(action)) {
    const late = await whyTooLate(ctx, input, action)
    throw new AppError(late ? refuse(late) : action)
  }
  if (ctx.several && !takesSeveral(action)) fail(ORDER_ERRORS.ONE_BY_ONE)
  const { id: _id, version: _version, ...fields } = input
  return decideOn(ctx, now, before, action, fields)
}

/** The same on an order that is at hand, such as one on which another step was decided before. */
export async function decideOn(ctx: ActionContext, now: Time, before: Case, action: ActionName, fields: object) {
  const given = ACTION_INPUT[action].parse(fields, { reportInput: true })
  const command = 'area_id' in given ? inStreet(ctx.kept.get(AREAS), given) : given
  const named = { ...command, ...('allocate' in command ? command.allocate : {}) } as Named
  checkOffered(ctx, action, named, before.order)
  await checkNamed(ctx, named, before.order)
  const group = await gatherGroup(ctx, before.order, command)
  const facts = await gatherFacts(ctx, now, action, before, command, group)
  const done = perform(before, action, ctx.actor, command as never, facts)
  if (isRefusal(done)) throw new AppError(done)
  return { before, action, done, facts }
}

/** Locks the order and loads what every rule needs of it. */
export async function lockOrder(ctx: ActionContext, { id, version }: Target): Promise<Case> {
  const state = await findCase(ctx, id)
  if (!state) fail(await whyNotThere(ctx, id))
  if (version !== undefined && version !== state.order.version) fail(ORDER_ERRORS.ORDER_STALE)
  return state
}

/** What was decided of an order, before it is saved. */
export interface Decided {
  readonly before: Case
  readonly done: Performed
  readonly facts: Facts
}

/** Saves what became of an order, and of the others that the same step moved. */
export async function saveWithOthers(
  ctx: ActionContext,
  moves: boolean,
  { before, done, facts }: Decided,
): Promise<void> {
  for (const each of [{ before, ...done }, ...done.others]) await savePerformed(ctx, moves, each, facts)
}

/** Saves what became of one order, with history, ledger and messages; a step that moves it counts its version. */
async function savePerformed(
  ctx: ActionContext,
  moves: boolean,
  performed: OtherPerformed,
  facts: Facts,
): Promise<void> {
  const { before, decision, after, step } = performed
  const { db, supplier_id, actor, keys } = ctx
  await checkAttachments(ctx, before.order.id, decision)
  const hearing = [before, after].flatMap(({ order, records }) => [...reaches(order, records.assist_order)])
  const depts = hearing.flatMap(([dept_id, reach]) => (reach === 'whole' ? [dept_id] : []))
  if (decision.texts) await saveTexts(ctx, before.order, facts.texts, decision.texts)
  await followCaller(ctx, performed)
  await unawaited(db, [
    (moves || Object.keys(decision.order).length > 0) &&
      saveOrder(
        db,
        { supplier_id, operator_id: actor.operator_id, now: facts.now, moves },
        before.order,
        decision.order,
      ),
    ...(decision.updates ?? []).map((change) => updateRecord(db, keys, supplier_id, change)),
    ...(decision.inserts ?? []).map((row) => insertRecord(db, keys, supplier_id, row)),
    appendLog(ctx, before.order, after.order, decision.log, step),
    saveTraces(db, { supplier_id, centre_id: facts.centre.id, step }, before, after),
    tell(db, supplier_id, 'changed', [before.order.id], [facts.centre.id, ...depts]),
  ])
  // Behind the writes, whose caller it is told to, and before their end: what it reads for that takes its time.
  await notify(ctx, { ...performed, facts, actor })
}

export type Rule = (facts: Facts) => Decision<LogKey> | Refusal

/** Carries out a rule as a step beside the process of an order, which looks up what an action does. */
export async function stepBeside(ctx: RequestContext, before: Case, as: ActionName, rule: Rule): Promise<null> {
  const facts = await gatherFacts(ctx, ctx.clock.now(), as, before, {}, ALONE)
  const decision = rule(facts)
  if (isRefusal(decision)) throw new AppError(decision)
  await savePerformed(ctx, false, { before, ...carriedOut(before, decision, facts) }, facts)
  ctx.audit({ object_type: 'complaint_order', object_id: before.order.id })
  return null
}

/** What the caller is told of it. */
export function acted(action: ActionName, after: Case, facts: Facts, { actor, kept }: ActionContext): Performance {
  const { order } = after
  const situation = { ...situationOf(after, actor.dept_id, facts), units: hasUnits(kept, actor.dept_id) }
  return {
    id: order.id,
    version: order.version + (isBeside(action) ? 0 : 1),
    status: order.status,
    pending_action: order.pending_action,
    holder_dept_id: order.holder_dept_id,
    action,
    actions: availableActions(situation, actor),
    waits: waitsOf(order),
    due_at: situation.leaf?.due_at ?? order.due_at,
  }
}
