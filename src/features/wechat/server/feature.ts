import { defineFeature } from '#platform/feature.ts'

import * as callback from '../contract/callback.ts'
import * as menu from '../contract/menu.ts'
import * as records from '../contract/records.ts'
import * as replies from '../contract/replies.ts'
import * as setUp from '../contract/set-up.ts'
import * as templates from '../contract/templates.ts'
import { wechatAddon } from './addon.ts'
import { wechatGrants } from './grants.ts'
import { purgeWechatJob } from './purge.ts'
import { wechatRoutes } from './routes.ts'

/** A public account at WeChat: who follows it and writes to it, what it answers, its menu (decision 0335). */
export const wechat = defineFeature({
  name: 'wechat',
  title: { zh: '微信公众号', en: 'WeChat account' },
  contracts: [setUp, callback, replies, records, menu, templates],
  routes: wechatRoutes,
  grants: wechatGrants,
  addon: wechatAddon,
  jobs: [purgeWechatJob],
  reads: ['person'],
  writes: ['person'],
  tables: ['wx_keyword', 'wx_reply', 'wx_message', 'wx_fan', 'wx_menu', 'wx_template'],
})
