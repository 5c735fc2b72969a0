import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, refusalText } from '#kernel/errors.ts'
import { startOfDay } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type {
  previewDelay,
  previewEdit as previewEditEndpoint,
  previewPause as previewPauseEndpoint,
} from '../../contract/detail.ts'
import { explanationText, type ClockExplanation } from '../../domain/clocks/explanation.ts'
import { explainMove } from '../../domain/clocks/moved-due.ts'
import type { Call } from '../../domain/lifecycle/calls.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Delay, Pause } from '../../domain/order/oversight.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import type { Target } from './perform-action.ts'
import { decide } from './perform-action.ts'

/** Stands for texts that are not written yet. */
const UNWRITTEN = '（待填写，以提交时的内容为准，此处仅作时限测算）'
const DELAYED = { reason_code: 'other', reason: UNWRITTEN, informed_citizen: '1', attachments: '["1"]' }
const GRANTED = { result: 'approve', opinion: UNWRITTEN, superior_ext_no: UNWRITTEN }
const PAUSED = { reason_code: 'await_citizen', reason: UNWRITTEN, attachments: '["1"]' }

/** PreviewDelay: the deadline after so many days more, for who asks for them and for who grants them, or why not (domain 3.6). */
export const previewExtension = (ctx: RequestContext, { id, days }: InputOf<typeof previewDelay>) =>
  movedDue(
    ctx,
    seesAll(ctx.actor) ? 'DoDelayAudit' : 'DoDelay',
    Object.assign({ id, days }, seesAll(ctx.actor) ? GRANTED : DELAYED),
    (was, due_at) => explainMove(was, { kind: 'extension', at: ctx.clock.now(), days, due_at }),
  )

/** PreviewPause: the deadline after a pause until a day, or of a paused order that is resumed now, or why not (domain 3.7). */
export function previewPause(ctx: RequestContext, { id, plan_resume_date }: InputOf<typeof previewPauseEndpoint>) {
  const from = ctx.clock.now()
  return plan_resume_date
    ? movedDue(ctx, 'DoPause', Object.assign({ id, plan_resume_date }, PAUSED), (was, due_at) =>
        explainMove(was, { kind: 'pause', from, at: startOfDay(plan_resume_date), due_at }),
      )
    : movedDue(ctx, 'DoResume', { id }, (was) => was)
}

/** PreviewEdit: the deadline by the rule of another type, category or urgency, or why none (domain 3.9). */
export async function previewEdit(ctx: RequestContext, input: InputOf<typeof previewEditEndpoint>) {
  try {
    const { done } = await decide(ctx, 'DoEdit', Object.assign({}, input, { recompute_due: '1' }))
    const { order, records } = done.after
    const held = records.allocation.find(({ dept_id }) => dept_id === order.holder_dept_id)
    const explained = (held ?? order).due_explained as ClockExplanation
    return { due_at: order.current_due_at, text: explanationText(ctx.language, explained) }
  } catch (error) {
    return noDeadline(ctx, error)
  }
}

/** The deadline that the decision on a request comes to, and how it comes about. */
async function movedDue(
  ctx: RequestContext,
  call: Call,
  input: Target & object,
  explain: (was: ClockExplanation, due_at: string) => ClockExplanation,
) {
  try {
    const { before, done } = await decide(ctx, call, input)
    const { inserts = [], updates = [] } = done.decision
    const [request] = [...inserts.map(({ row }) => row), ...updates.map(({ set }) => set)].filter(
      (row): row is Delay | Pause => 'new_due_at' in row,
    )
    const { due_at, due_explained } = done.after.records.allocation[0]!
    const [was] = before.records.allocation
    const moved =
      due_at === was!.due_at ? explain(was!.due_explained as ClockExplanation, request!.new_due_at) : due_explained
    return { due_at: request!.new_due_at, text: explanationText(ctx.language, moved as ClockExplanation) }
  } catch (error) {
    return noDeadline(ctx, error)
  }
}

/** Why there would be no deadline. */
export function noDeadline({ language }: RequestContext, error: unknown) {
  if (!(error instanceof AppError) || error.refusal.error === ORDER_ERRORS.ORDER_NOT_FOUND) throw error
  return { due_at: null, text: refusalText(language, error.refusal) }
}
