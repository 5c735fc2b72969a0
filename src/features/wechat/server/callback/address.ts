import type { RequestContext } from '#platform/http/request-context.ts'

import { wxReceive } from '../../contract/callback.ts'

/** Where WeChat finds the account of a tenant. */
export async function tellAddress({ db, supplier_id, config }: RequestContext): Promise<{ address: string }> {
  const { uid } = await db
    .selectFrom('supplier')
    .select('uid')
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirstOrThrow()
  return { address: `${config.baseUrl ?? ''}/api${wxReceive.path}?supplieruid=${encodeURIComponent(uid)}` }
}
