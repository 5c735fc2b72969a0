import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { PRINTED_AT_MOST, type printOrders } from '../../contract/exports.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { QUEUES } from '../../domain/queues/queues.ts'
import { FIELD } from '../../fields.ts'
import { noteShown } from '../access/record.ts'
import { orderFile } from './order-export.ts'

/** What fits on a sheet across. */
const SHEET = orderFile({
  order_no: FIELD.order_no,
  received_at: FIELD.received_at,
  appeal_type: FIELD.appeal_type,
  urgency: FIELD.urgency,
  title: FIELD.title,
  caller_name: FIELD.caller_name,
  caller_phone: FIELD.caller_phone,
  address: FIELD.address,
  lead_dept: FIELD.lead_dept,
  due_at: FIELD.due_at,
  remaining: FIELD.remaining,
  status: FIELD.status,
})

/** PrintOrders: the rows of a file, masked as there, and on record as one (decision 0276). */
export async function printList(
  query: InputOf<typeof printOrders>,
  ctx: RequestContext,
): Promise<OutputOf<typeof printOrders>> {
  const rows: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await SHEET.read(ctx, query, { cursor: cursor ?? null, before: rows.length })
    rows.push(...page.rows.map((row) => row.map(String)))
    if (rows.length > PRINTED_AT_MOST) fail(ORDER_ERRORS.PRINT_TOO_MANY, { max: PRINTED_AT_MOST })
    cursor = page.next
  }
  const note = translate(ctx.language, QUEUES[query.queue].title)
  noteShown(ctx, { kind: 'print', request_id: ctx.request_id, orders: rows.length, note })
  ctx.audit({ after: { rows: rows.length } })
  const heads = SHEET.heads.map((head) => translate(ctx.language, head))
  return { heads, rows, by: ctx.actor.nick_name, at: ctx.clock.now() }
}
