import { addonsOf, defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { forgetAddonsJob } from './forget.ts'
import { addonGrants } from './grants.ts'
import { addonRoutes } from './routes.ts'

/** Which add-ons there are, and which a tenant has installed (decision 0333). */
export const addons = defineFeature({
  name: 'addons',
  title: { zh: '插件', en: 'Addons' },
  contracts: [contract],
  routesOver: addonRoutes,
  jobsOver: (features) => [forgetAddonsJob(addonsOf(features))],
  grants: addonGrants,
  reads: ['addon'],
  writes: ['addon'],
})
