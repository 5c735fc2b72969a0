import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, refusalText } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { previewDelay } from '../../contract/detail.ts'
import { explanationText, type ClockExplanation } from '../../domain/clocks/explanation.ts'
import { explainExtension } from '../../domain/clocks/moved-due.ts'
import { ORDER_ERRORS } from '../../domain/errors.ts'
import type { Delay } from '../../domain/oversight.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { decide } from './perform-action.ts'

/** Stands for texts that are not written yet. */
const UNWRITTEN = '（待填写，以提交时的内容为准，此处仅作时限测算）'
const ASKED = { reason_code: 'other', reason: UNWRITTEN, informed_citizen: '1' }
const GRANTED = { result: 'approve', opinion: UNWRITTEN, superior_ext_no: UNWRITTEN }

/** PreviewDelay: the deadline after so many days more, for who asks for them and for who grants them, or why not (domain 3.6). */
export async function previewExtension(ctx: RequestContext, { id, days }: InputOf<typeof previewDelay>) {
  const centre = seesAll(ctx.actor)
  try {
    const { before, done } = await decide(ctx, centre ? 'DoDelayAudit' : 'DoDelay', {
      ...{ id, days },
      ...(centre ? GRANTED : ASKED),
    })
    const { inserts = [], updates = [] } = done.decision
    const [request] = [...inserts.map(({ row }) => row), ...updates.map(({ set }) => set)].filter(
      (row): row is Delay => 'new_due_at' in row,
    )
    const due_at = request!.new_due_at
    const [allocation] = before.records.allocation
    const explained = explainExtension(allocation!.due_explained as ClockExplanation, days, due_at)
    return { due_at, text: explanationText(ctx.language, explained) }
  } catch (error) {
    if (!(error instanceof AppError) || error.refusal.error === ORDER_ERRORS.ORDER_NOT_FOUND) throw error
    return { due_at: null, text: refusalText(ctx.language, error.refusal) }
  }
}
