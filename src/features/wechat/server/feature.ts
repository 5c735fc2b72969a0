import { defineFeature } from '#platform/feature.ts'

import * as setUp from '../contract/set-up.ts'
import { wechatAddon } from './addon.ts'
import { wechatGrants } from './grants.ts'
import { wechatRoutes } from './routes.ts'

/** A public account at WeChat: who follows it and writes to it, what it answers, its menu (domain 4.7). */
export const wechat = defineFeature({
  name: 'wechat',
  title: { zh: '微信公众号', en: 'WeChat account' },
  contracts: [setUp],
  routes: wechatRoutes,
  grants: wechatGrants,
  addon: wechatAddon,
})
