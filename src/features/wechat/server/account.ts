import { fail } from '#kernel/errors.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { WECHAT_ERRORS } from '../errors.ts'
import { wechatAddon } from './addon.ts'
import type { Account } from './api.ts'

/** The account of a tenant; refuses as long as it is not set up. */
export const accountOf = ({ kept, keys, config, supplier_id }: RequestContext): Account => ({
  ...{ config, supplier_id },
  set_up: setUpOf(kept, keys, wechatAddon) ?? fail(WECHAT_ERRORS.WX_NOT_SET_UP),
})
