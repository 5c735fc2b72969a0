import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { districtInfo, districtSave } from '../contract.ts'

type District = OutputOf<typeof districtInfo>

/** The tenant is no record of a tenant, so its version is looked at here. */
export const readDistrict = ({ db, supplier_id }: Pick<RequestContext, 'db' | 'supplier_id'>): Promise<District> =>
  db
    .selectFrom('supplier')
    .select(['username', 'short_name', 'region_code', 'superior_name', 'version'])
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirstOrThrow()

export async function saveDistrict(
  { version, ...values }: InputOf<typeof districtSave>,
  ctx: RequestContext,
): Promise<null> {
  const { db, supplier_id, clock, actor } = ctx
  const { version: present, ...before } = await readDistrict(ctx)
  const { numUpdatedRows } = await db
    .updateTable('supplier')
    .set({ ...values, version: present + 1, updated_at: clock.now(), updated_by: actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('version', '=', version ?? present)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(ERRORS.STALE)
  ctx.audit({ object_type: 'supplier', object_id: supplier_id, before, after: values })
  return null
}
