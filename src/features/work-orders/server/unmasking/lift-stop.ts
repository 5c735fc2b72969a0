import { ERRORS, fail } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { unmaskLift } from '../../contract/unmasking.ts'

/** Ends the wait of somebody; nobody ends his own. */
export async function liftStop({ operator_id }: InputOf<typeof unmaskLift>, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  const { numUpdatedRows } = await db
    .updateTable('unmask_stop')
    .set({ lifted_at: clock.now(), lifted_by: actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('operator_id', '=', operator_id)
    .where('operator_id', '<>', actor.operator_id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) fail(ERRORS.NOT_FOUND)
  ctx.audit({ object_type: 'operator', object_id: operator_id, risk: 'high' })
  return null
}
