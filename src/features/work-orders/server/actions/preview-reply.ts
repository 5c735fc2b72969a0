import { fail } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { previewReply } from '../../contract/preview-reply.ts'
import { isKnown } from '../../domain/notifications/citizen.ts'
import { STAGE, citizenView, withAnswer } from '../../domain/citizens/view.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { visibleOrders } from '../knowledge/visible-orders.ts'
import { findWholeOrder } from '../citizen/citizen-orders.ts'
import { LINK, wordsOf } from '../notify.ts'
import { lifecycleSettings } from '../settings.ts'

/** PreviewReply: what the caller reads when the answer is released, by what shows it to him and tells him of it. */
export async function previewAnswer(
  { id, public_reply }: InputOf<typeof previewReply>,
  ctx: RequestContext,
): Promise<OutputOf<typeof previewReply>> {
  const whole = (await findWholeOrder(ctx, id, visibleOrders(ctx.actor))) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const now = ctx.clock.now()
  const { order } = whole
  const looking = { identified: false, now, settings: lifecycleSettings(ctx.kept), sensitive_words: [] }
  const { stage, answers } = citizenView(withAnswer(whole, public_reply ?? null, now), looking)
  const { channels, content } = wordsOf(ctx.kept, 'caller_completed', { order_no: order.order_no, link: LINK })
  const told = channels.includes('sms') && isKnown(order)
  return {
    stage: translate(ctx.language, STAGE[stage]),
    answers,
    sms: told ? content.zh : null,
  }
}
