import type { Grants } from '#platform/feature.ts'

import * as callback from '../contract/callback.ts'
import * as menu from '../contract/menu.ts'
import * as records from '../contract/records.ts'
import * as replies from '../contract/replies.ts'
import * as setUp from '../contract/set-up.ts'
import * as templates from '../contract/templates.ts'

export const wechatGrants = {
  keep: {
    title: { zh: '管理微信公众号', en: 'Keep the WeChat account' },
    endpoints: [
      ...[setUp.wxSetUp, setUp.wxSetUpSave, setUp.wxTry, callback.wxAddress],
      ...[replies.wxKeywordManage, replies.wxKeywordSave, replies.wxKeywordDel, replies.wxReply, replies.wxReplySave],
      ...[records.wxMessages, records.wxFans, records.wxFanBind, menu.wxMenu, menu.wxMenuSave, menu.wxMenuPublish],
      ...[templates.wxTemplateManage, templates.wxTemplateSave, templates.wxTemplateDel],
    ],
    screens: [
      ...[setUp.SET_UP_AT, replies.ATTENTION_AT, records.RECORD_AT, records.FANS_AT, menu.MENU_AT],
      ...Object.values(replies.KEYWORD_AT),
      ...Object.values(templates.TEMPLATE_AT),
    ].map(({ path }) => path),
    administrator: 'sys_admin',
  },
} satisfies Grants
