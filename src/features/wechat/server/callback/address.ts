import type { RequestContext } from '#platform/http/request-context.ts'
import { uidOf } from '#platform/http/supplier.ts'

import { wxReceive } from '../../contract/callback.ts'

/** Where WeChat finds the account of a tenant. */
export async function tellAddress({ db, supplier_id, config }: RequestContext): Promise<{ address: string }> {
  return {
    address: `${config.baseUrl ?? ''}/api${wxReceive.path}?supplieruid=${encodeURIComponent(await uidOf(db, supplier_id))}`,
  }
}
