import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { smsAddon } from './addon.ts'
import { smsGrants } from './grants.ts'
import { smsRoutes } from './routes.ts'

/** SMS by a provider: its account, the texts that it has approved, and what was sent (decision 0334). */
export const sms = defineFeature({
  name: 'sms',
  title: { zh: '短信', en: 'SMS' },
  contracts: [contract],
  routes: smsRoutes,
  grants: smsGrants,
  addon: smsAddon,
  tables: ['sms_template'],
})
