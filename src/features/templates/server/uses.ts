import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { addDays, dayOf, type Day, type Time } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { templateUse } from '../contract.ts'
import { offeredTexts } from './offered.ts'

const DAYS = 30
/** Uses are told of the days after this one, and not kept for longer. */
export const usedSince = (now: Time): Day => addDays(dayOf(now), -DAYS)

/** Counts that a ready text was chosen; refuses with `NOT_FOUND` what is not offered to the caller. */
export async function countUse({ id }: InputOf<typeof templateUse>, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  if (!(await offeredTexts(db, actor).where('id', '=', id).executeTakeFirst())) fail(ERRORS.NOT_FOUND)
  await db
    .deleteFrom('order_template_use')
    .where('supplier_id', '=', supplier_id)
    .where('template_id', '=', id)
    .where('day', '<=', usedSince(clock.now()))
    .execute()
  await db
    .insertInto('order_template_use')
    .values({ supplier_id, template_id: id, day: dayOf(clock.now()), times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'template_id', 'day']).doUpdateSet({ times: sql`order_template_use.times + 1` }),
    )
    .execute()
  ctx.audit({ object_type: 'order_template', object_id: id })
  return null
}
