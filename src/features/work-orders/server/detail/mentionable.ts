import { awayAmong } from '#features/absences/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { mentionList } from '../../contract/notes.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { listReaders } from '../knowledge/readers.ts'
import { findKnowledge } from '../knowledge/visible-orders.ts'
import { namesFor } from '../lists/kept-names.ts'

/** Whom a note on an order may mention: who may read it, apart from the one who asks. */
export async function listMentionable(
  { id }: InputOf<typeof mentionList>,
  ctx: RequestContext,
): Promise<OutputOf<typeof mentionList>> {
  const known = await findKnowledge(ctx, id)
  if (known?.reach !== 'whole') fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const names = namesFor(ctx)
  const readers = await listReaders(ctx, { order_id: id })
  const others = readers.filter(({ operator_id }) => operator_id !== ctx.actor.operator_id)
  const away = await awayAmong(
    ctx,
    others.map(({ operator_id }) => operator_id),
  )
  return others.map(({ operator_id, nick_name, dept_id }) => ({
    id: operator_id,
    name: nick_name,
    dept_name: names.dept(dept_id) ?? '',
    away: away.get(operator_id) ?? null,
  }))
}
