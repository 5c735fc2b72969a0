import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { dingtalkAddon } from './addon.ts'
import { dingtalkGrants } from './grants.ts'
import { dingtalkRoutes } from './routes.ts'

/** Notices of work by an application at DingTalk (domain 4.5). */
export const dingtalk = defineFeature({
  name: 'dingtalk',
  title: { zh: '钉钉', en: 'DingTalk' },
  contracts: [contract],
  routes: dingtalkRoutes,
  grants: dingtalkGrants,
  addon: dingtalkAddon,
})
