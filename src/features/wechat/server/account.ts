import { requireSetUp } from '#platform/addons/set-up.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { wechatAddon } from './addon.ts'
import type { Account } from './api.ts'

/** The account of a tenant; refuses as long as it is not set up. */
export const accountOf = (ctx: RequestContext): Account => ({
  ...{ config: ctx.config, supplier_id: ctx.supplier_id },
  set_up: requireSetUp(ctx, wechatAddon),
})
