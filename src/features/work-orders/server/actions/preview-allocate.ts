import type { InputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { previewAllocate } from '../../contract/detail.ts'
import { explanationText, type ClockExplanation } from '../../domain/clocks/explanation.ts'
import type { Allocation } from '../../domain/order/order.ts'
import { paramsOf } from '../../domain/notifications/notifications.ts'
import { wordsOf } from '../notify.ts'
import { decide } from './perform-action.ts'
import { noDeadline } from './preview-request.ts'

/** Stands for texts that are not written yet. */
const UNWRITTEN = '（待填写）'
const LATER = { opinion: UNWRITTEN, meeting_note: UNWRITTEN, arbitration: UNWRITTEN }

/** PreviewAllocate: the deadline that the department would get, or why the order cannot go there (domain 3.5). */
export async function preview(ctx: RequestContext, input: InputOf<typeof previewAllocate>) {
  try {
    const { done, before, facts } = await decide(ctx, 'DoAllocate', { ...input, ...LATER })
    const { row } = done.decision.inserts!.find(({ table }) => table === 'allocation')!
    const { due_at, due_explained } = row as Allocation
    const told = done.decision.log.some(({ key }) => key === 'caller_told')
    const words = wordsOf(
      ctx.kept,
      'caller_allocated',
      paramsOf({ ...done, before, facts, actor: ctx.actor }, 'caller_allocated'),
    )
    return {
      due_at,
      text: explanationText(ctx.language, due_explained as ClockExplanation),
      sms: facts.caller_reachable ? { text: words.content.zh, usual: told ? (1 as const) : (0 as const) } : null,
    }
  } catch (error) {
    return { ...noDeadline(ctx, error), sms: null }
  }
}
