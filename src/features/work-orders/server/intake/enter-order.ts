import { areaAt } from '#features/reference/domain/public.ts'
import { boundariesOf } from '#features/reference/server/public.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readNumber } from '#platform/settings/phones.ts'

import type { complaintSave } from '../../contract/actions.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { NO_PHONE, NOT_YET } from '../../domain/refusals/typed.ts'
import { checkNamed, checkOffered } from '../actions/check-named.ts'
import { findKnowledge } from '../knowledge/visible-orders.ts'
import { createOrders } from './create-orders.ts'

/** T04: staff type an order in; the clock starts now. */
export async function enterOrder(input: InputOf<typeof complaintSave>, ctx: RequestContext) {
  const phone = input.caller_phone ? readNumber(ctx.kept, input.caller_phone) : null
  if (input.caller_phone && !phone) fail(ERRORS.INVALID, NO_PHONE, 'caller_phone')
  const now = ctx.clock.now()
  if (input.happened_at && input.happened_at > now) fail(ERRORS.INVALID, NOT_YET, 'happened_at')
  checkOffered(ctx, 'enter', input)
  await checkNamed(ctx, input)
  const { earlier_id } = input
  if (earlier_id && !(await findKnowledge(ctx, earlier_id))) fail(ORDER_ERRORS.MAIN_INVALID, {}, 'earlier_id')
  const placed = await placeOf(input, ctx)
  const [created] = await createOrders(
    ctx,
    [{ ...input, ...placed, is_repeat: earlier_id ? 1 : 0, caller_phone: phone, received_at: now }],
    () => ({ key: 'create' }),
  )
  ctx.audit({ object_type: 'complaint_order', object_id: created!.id })
  return created!
}

/** Where coordinates were given, the street and community in which they lie, unless somebody chose another. */
async function placeOf({ lng, lat, area_id, community_id }: InputOf<typeof complaintSave>, ctx: RequestContext) {
  if (lng === undefined || lat === undefined || community_id) return {}
  const found = areaAt(await boundariesOf(ctx, dayOf(ctx.clock.now())), [lng, lat])
  return area_id === undefined || area_id === found.area_id ? found : {}
}
