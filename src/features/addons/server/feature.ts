import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { addonRows } from './built-ins.ts'
import { addonGrants } from './grants.ts'
import { addonRoutes } from './routes.ts'

/** Which add-ons there are, and which a tenant has installed. */
export const addons = defineFeature({
  name: 'addons',
  title: { zh: '插件', en: 'Addons' },
  contracts: [contract],
  routes: addonRoutes,
  grants: addonGrants,
  builtIns: [addonRows],
  tables: ['addon'],
})
