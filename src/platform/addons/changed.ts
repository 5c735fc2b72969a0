import { publish } from '../events/publish.ts'
import type { RequestContext } from '../http/request-context.ts'

/** Tells every window of a tenant, when the transaction commits, that an add-on came, went or was set up: which, they read. */
export const tellOfAddon = ({ db, supplier_id }: Pick<RequestContext, 'db' | 'supplier_id'>): Promise<void> =>
  publish(db, { supplier_id, type: 'addon.changed', ids: [] })
