import { AppError, fail, isRefusal, refuse } from '#kernel/errors.ts'
import { publish } from '#platform/events/publish.ts'
import type { z } from 'zod'

import type { Acted } from '../contract/actions.ts'
import type { Case } from '../domain/apply.ts'
import { activeChain, applyDecision, newCase } from '../domain/apply.ts'
import { ORDER_ERRORS } from '../domain/errors.ts'
import type { Decision, Facts, Situation } from '../domain/facts.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../domain/facts.ts'
import type { ActionName } from '../domain/lifecycle.ts'
import { LIFECYCLE, availableActions, resolveCall } from '../domain/lifecycle.ts'
import type { OrderRule } from '../domain/rule.ts'
import { OPEN_ASSIST } from '../domain/order.ts'
import { checkAttachments } from './attachments.ts'
import { checkNamed } from './check-named.ts'
import type { ActionContext } from './context.ts'
import { gatherFacts } from './facts.ts'
import { saveTraces } from './ledger.ts'
import { appendLog } from './order-log.ts'
import {
  findOrderForUpdate,
  insertRecord,
  listActiveAllocations,
  listAssists,
  saveOrder,
  updateRecord,
} from './order-store.ts'
import { wasAudited, whyNotThere } from './too-late.ts'

export interface Target {
  readonly id: string
  readonly version?: number
}

/** An action's own fields, where one call of the interface means several actions. */
export type CommandSchema = (action: ActionName) => z.ZodType

/**
 * Performs one action on one order in the caller's transaction (design 5): lock, check, gather facts, decide, save,
 * history, ledger, event. Throws the refusal when it is not possible.
 */
export async function performAction(
  ctx: ActionContext,
  call: string,
  input: Target & object,
  schema?: CommandSchema,
): Promise<Acted> {
  const now = ctx.clock.now()
  const { situation, state } = await lockOrder(ctx, input, now)
  const action = resolveCall(call, situation, ctx.actor)
  if (isRefusal(action)) throw new AppError((await wasAudited(ctx, input)) ? refuse(ORDER_ERRORS.BACK_DONE) : action)
  const { id: _id, version: _version, ...fields } = input
  const command = (schema ? schema(action).parse(fields) : fields) as never
  await checkNamed(ctx, { ...fields, ...(fields as { allocate?: object }).allocate })
  const facts = await gatherFacts(
    ctx.db,
    action,
    {
      ...state,
      order: state.order,
      chain: activeChain(state.records.allocation),
      assists: state.records.assist_order,
      supplier_id: ctx.supplier_id,
      now,
    },
    command,
  )
  const decision = (LIFECYCLE[action] as OrderRule<never>).decide(situation, command, facts, ctx.actor)
  if (isRefusal(decision)) throw new AppError(decision)
  const after = await saveDecision(ctx, state, decision, facts)
  return acted(action, after, situation, ctx)
}

/** Locks the order and loads what every rule needs of it. */
async function lockOrder(
  ctx: ActionContext,
  { id, version }: Target,
  now: string,
): Promise<{ situation: Situation; state: Case }> {
  const { db, actor, supplier_id } = ctx
  const order = await findOrderForUpdate(db, actor, id)
  if (!order) fail(await whyNotThere(ctx, id))
  if (version !== undefined && version !== order.version) fail(ORDER_ERRORS.ORDER_STALE)
  const chain = order.allocation_id ? await listActiveAllocations(db, supplier_id, id) : []
  const assists = await listAssists(db, supplier_id, id)
  const state: Case = { order, records: { ...newCase(order).records, allocation: chain, assist_order: assists } }
  return { situation: situationOf(state, now, actor.dept_id), state }
}

function situationOf({ order, records }: Case, now: string, dept_id: string): Situation {
  return {
    order,
    leaf: activeChain(records.allocation).at(-1) ?? null,
    assist: records.assist_order.find((a) => a.dept_id === dept_id && OPEN_ASSIST.includes(a.state)) ?? null,
    now,
    settings: DEFAULT_LIFECYCLE_SETTINGS,
  }
}

async function saveDecision(ctx: ActionContext, before: Case, decision: Decision, facts: Facts): Promise<Case> {
  const { db, supplier_id, actor, keys } = ctx
  await checkAttachments(ctx, before.order.id, decision)
  await saveOrder(db, { supplier_id, operator_id: actor.operator_id, now: facts.now }, before.order, decision.order)
  for (const change of decision.updates ?? []) await updateRecord(db, keys, supplier_id, change)
  for (const row of decision.inserts ?? []) await insertRecord(db, keys, supplier_id, row)
  const after = applyDecision(before, decision)
  await appendLog(ctx, before.order, after.order, decision.log, facts.now)
  await saveTraces(db, supplier_id, facts.centre.id, before, after)
  const depts = new Set([before, after].flatMap(({ order }) => (order.lead_path ?? '').split('/').filter(Boolean)))
  for (const assist of after.records.assist_order) depts.add(assist.dept_id)
  await publish(db, {
    supplier_id,
    type: 'order.changed',
    ids: [before.order.id],
    dept_ids: [facts.centre.id, ...depts],
  })
  return after
}

function acted(action: ActionName, after: Case, { now }: Situation, { actor }: ActionContext): Acted {
  const { order } = after
  const situation = situationOf(after, now, actor.dept_id)
  return {
    id: order.id,
    version: order.version + 1,
    status: order.status,
    pending_action: order.pending_action,
    action,
    actions: availableActions(situation, actor),
  }
}
