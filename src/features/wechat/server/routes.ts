import { fail } from '#kernel/errors.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { saveSetUp, tellSetUp } from '#platform/addons/set-up.ts'
import { removeRecord } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, serveCallback, type Route } from '#platform/http/serve.ts'

import * as callback from '../contract/callback.ts'
import * as records from '../contract/records.ts'
import * as replies from '../contract/replies.ts'
import * as setUp from '../contract/set-up.ts'
import { WECHAT_ERRORS } from '../errors.ts'
import { wechatAddon } from './addon.ts'
import { freshToken, type Account } from './api.ts'
import { tellAddress } from './callback/address.ts'
import { receive, verify } from './callback/receive.ts'
import { listFans, listMessages } from './record-store.ts'
import { manageKeywords, saveKeyword, saveReply, tellReply } from './reply-store.ts'

const accountOf = ({ kept, keys, config, supplier_id }: RequestContext): Account => ({
  ...{ config, supplier_id },
  set_up: setUpOf(kept, keys, wechatAddon) ?? fail(WECHAT_ERRORS.WX_NOT_SET_UP),
})

export const wechatRoutes: readonly Route[] = [
  serve(setUp.wxSetUp, (_, ctx) => tellSetUp(ctx, wechatAddon)),
  serve(setUp.wxSetUpSave, (input, ctx) => saveSetUp(ctx, wechatAddon, input)),
  // Who asks WeChat holds nothing of the database meanwhile.
  serve(
    setUp.wxTry,
    async (_, ctx) => {
      const account = accountOf(ctx)
      await ctx.putOnRecord(ctx.db)
      return { expires_in: (await freshToken(account)).expires_in }
    },
    { transaction: 'own' },
  ),
  serve(callback.wxAddress, (_, ctx) => tellAddress(ctx)),
  serveCallback(callback.wxVerify, verify),
  serveCallback(callback.wxReceive, receive),
  serve(replies.wxKeywordManage, manageKeywords),
  serve(replies.wxKeywordSave, saveKeyword),
  serve(replies.wxKeywordDel, (seen, ctx) => removeRecord(ctx, 'wx_keyword', seen)),
  serve(replies.wxReply, (_, ctx) => tellReply(ctx)),
  serve(replies.wxReplySave, saveReply),
  serve(records.wxMessages, listMessages),
  serve(records.wxFans, listFans),
]
