import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { tagRows } from './built-ins.ts'
import { tagGrants } from './grants.ts'
import { tagRoutes } from './routes.ts'

/** The tags that a tenant marks its orders with. */
export const tags = defineFeature({
  name: 'tags',
  title: { zh: '工单标签', en: 'Order tags' },
  contracts: [contract],
  routes: tagRoutes,
  grants: tagGrants,
  builtIns: [tagRows],
  tables: ['order_tag'],
  reads: ['order_macro'],
})
