import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { emailAddon } from './addon.ts'
import { emailGrants } from './grants.ts'
import { emailRoutes } from './routes.ts'

/** E-mail by a server of the tenant's own (domain 4.6). */
export const email = defineFeature({
  name: 'email',
  title: { zh: '邮件', en: 'E-mail' },
  contracts: [contract],
  routes: emailRoutes,
  grants: emailGrants,
  addon: emailAddon,
})
