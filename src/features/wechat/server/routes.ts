import { setUpRoutes } from '#platform/addons/set-up.ts'
import { removeRecord } from '#platform/db/records.ts'
import { serve, serveCallback, type Route } from '#platform/http/serve.ts'

import * as callback from '../contract/callback.ts'
import * as menu from '../contract/menu.ts'
import * as records from '../contract/records.ts'
import * as replies from '../contract/replies.ts'
import * as setUp from '../contract/set-up.ts'
import * as templates from '../contract/templates.ts'
import { accountOf } from './account.ts'
import { wechatAddon } from './addon.ts'
import { freshToken } from './api.ts'
import { tellAddress } from './callback/address.ts'
import { receive, verify } from './callback/receive.ts'
import { publishMenu, saveMenu, tellMenu } from './menu-store.ts'
import { bindFan, listFans, listMessages } from './record-store.ts'
import { manageKeywords, saveKeyword, saveReply, tellReply } from './reply-store.ts'
import { manageTemplates, saveTemplate } from './template-store.ts'

export const wechatRoutes: readonly Route[] = [
  ...setUpRoutes({ tell: setUp.wxSetUp, save: setUp.wxSetUpSave }, wechatAddon),
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
  serve(records.wxFanBind, bindFan),
  serve(menu.wxMenu, (_, ctx) => tellMenu(ctx)),
  serve(menu.wxMenuSave, saveMenu),
  serve(menu.wxMenuPublish, publishMenu, { transaction: 'own' }),
  serve(templates.wxTemplateManage, manageTemplates),
  serve(templates.wxTemplateSave, saveTemplate),
  serve(templates.wxTemplateDel, (seen, ctx) => removeRecord(ctx, 'wx_template', seen)),
]
