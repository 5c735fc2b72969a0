import type { BuiltIn } from '#platform/built-ins/merge.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import { supplierAdd, supplierEdit, supplierManage } from '../contract.ts'
import { manageTenants } from './tenant-list.ts'
import { addTenant, editTenant } from './tenant-save.ts'

/** Districts, each of which begins with these rows. */
export const tenantRoutes = (builtIns: readonly BuiltIn[]): readonly Route[] => [
  serve(supplierManage, manageTenants),
  serve(supplierAdd, (input, ctx) => addTenant(builtIns, input, ctx), { keepReply: false }),
  serve(supplierEdit, editTenant),
]
