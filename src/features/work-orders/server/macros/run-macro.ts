import { offeredMacros } from '#features/macros/server/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import type { Macro } from '#features/macros/domain/public.ts'
import { isWhole } from '#features/templates/domain/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, refusalText } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { grantedPaths } from '#platform/sessions/granted-paths.ts'
import { saying } from '#platform/kept/own-words.ts'

import { CALL_ENDPOINTS } from '../../contract/actions.ts'
import { ACTION_INPUT } from '../../contract/inputs.ts'
import type { doMacro, previewMacro } from '../../contract/macros.ts'
import type { Case } from '../../domain/order/case.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { LIFECYCLE, isBeside } from '../../domain/lifecycle/lifecycle.ts'
import { logText } from '../../domain/lifecycle/log-texts.ts'
import { stepsOf, type MacroStep } from '../../domain/lifecycle/macros.ts'
import type { ActionContext } from '../context.ts'
import { acted, decideOn, lockOrder, saveWithOthers, type Performance, type Target } from '../actions/perform-action.ts'
import { maskedParams } from '../store/order-log.ts'

type Offered = Macro & {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly category_id: string | null
}
type Decided = Awaited<ReturnType<typeof decideOn>>

/** The macros that are the caller's, as far as every call that their steps stand for is granted to him. */
export async function listMacros(ctx: RequestContext) {
  const all = await offeredMacros(ctx.db, ctx.actor).execute()
  const mine = await withinRights(ctx, all)
  return mine.map(({ id, title, steps, category_id }) => ({ id, title, steps, category_id }))
}

async function withinRights<M extends Offered>(ctx: RequestContext, macros: readonly M[]) {
  const each = macros.map((macro) => ({ ...macro, steps: stepsOf(macro).map(({ action }) => action) }))
  const pathOf = (action: MacroStep['action']): string => CALL_ENDPOINTS[LIFECYCLE[action].call].path
  const granted = await grantedPaths(ctx.db, ctx, [...new Set(each.flatMap(({ steps }) => steps.map(pathOf)))])
  return each.filter(({ steps }) => steps.every((action) => granted.has(pathOf(action))))
}

async function getMacro(ctx: RequestContext, id: string): Promise<Offered> {
  const found = await offeredMacros(ctx.db, ctx.actor).where('id', '=', id).execute()
  const [macro] = await withinRights(ctx, found)
  return macro ?? fail(ORDER_ERRORS.MACRO_UNKNOWN)
}

/** DoMacro: the steps on one order, decided one after the other before any is saved, each by its own rule and right. */
export async function runMacro(
  ctx: RequestContext,
  { macro_id, macro_version, ...target }: InputOf<typeof doMacro>,
): Promise<Performance> {
  ctx.audit({ object_type: 'complaint_order', object_id: target.id })
  const macro = await getMacro(ctx, macro_id)
  if (macro_version !== undefined && macro_version !== macro.version) fail(ERRORS.STALE)
  const steps = await decideSteps(ctx, target, macro)
  for (const step of steps) await saveWithOthers(ctx, !isBeside(step.action), step)
  ctx.audit({ after: { macro: macro.title, steps: steps.map(({ action }) => action) } })
  const { action, done, facts } = steps.at(-1)!
  return acted(action, done.after, facts, ctx)
}

/** PreviewMacro: the lines that the history of each order would get, or why it would get none. */
export async function previewMacroOn(ctx: RequestContext, { macro_id, ids }: InputOf<typeof previewMacro>) {
  const macro = await getMacro(ctx, macro_id)
  const told = []
  // One after the other: a hundred at once would take every connection from everybody else.
  for (const id of new Set(ids)) told.push({ id, macro_version: macro.version, ...(await previewOn(ctx, id, macro)) })
  return told
}

async function previewOn(ctx: RequestContext, id: string, macro: Offered) {
  try {
    const steps = await decideSteps(ctx, { id }, macro)
    const say = saying(ctx)
    const lines = steps.flatMap(({ done }) => done.decision.log)
    return { lines: lines.map(({ key, params }) => logText(say, key, maskedParams(params))), refused: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { lines: [], refused: refusalText(ctx.language, error.refusal) }
  }
}

/** Each step as it finds the order after those before it; what is so already is left out. */
async function decideSteps(ctx: ActionContext, target: Target, macro: Offered): Promise<readonly Decided[]> {
  const now = ctx.clock.now()
  let order = await lockOrder(ctx, target)
  checkMatter(ctx, macro, order)
  const done: Decided[] = []
  for (const step of stepsOf(macro, valuesOf(ctx, macro, order))) {
    const decided = await decideStep(ctx, now, order, step)
    if (!decided) continue
    done.push(decided)
    order = asSaved(decided)
  }
  return done.length > 0 ? done : fail(ERRORS.UNCHANGED)
}

async function decideStep(
  ctx: ActionContext,
  now: Time,
  before: Case,
  { action, command }: MacroStep,
): Promise<Decided | null> {
  const unfit = Object.values(command).some((text) => typeof text === 'string' && !isWhole(text))
  if (unfit || !ACTION_INPUT[action].safeParse(command).success)
    fail(ERRORS.INVALID, { field: LIFECYCLE[action].name, reason: UNFIT })
  try {
    return await decideOn(ctx, now, before, action, command)
  } catch (error) {
    if (error instanceof AppError && error.refusal.error === ERRORS.UNCHANGED) return null
    throw error
  }
}

const UNFIT = {
  zh: '按此工单填写后，文字过长或花括号内仍有空缺',
  en: 'filled in for this order, the text is too long or something in braces stays open',
}

/** As the next step finds it: what moves an order counts its version. */
function asSaved({ action, done: { after } }: Decided): Case {
  const version = after.order.version + (isBeside(action) ? 0 : 1)
  return { ...after, order: { ...after.order, version } }
}

function checkMatter({ kept }: ActionContext, { category_id }: Offered, { order }: Case): void {
  if (category_id === null) return
  const matter = order.category_id ? categoryPath(kept.get(CATEGORIES), order.category_id) : []
  if (!matter.includes(category_id)) fail(ORDER_ERRORS.MACRO_OTHER_MATTER)
}

/** Official texts are Chinese, whoever runs it. */
function valuesOf({ kept }: ActionContext, { to_dept_id }: Macro, { order }: Case) {
  const dept = kept.get(DEPARTMENTS).get(to_dept_id ?? order.lead_dept_id ?? '')?.name
  return { order_no: order.order_no, ...(dept ? { dept } : {}) }
}
