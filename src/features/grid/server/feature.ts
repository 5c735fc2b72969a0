import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { gridGrants } from './grants.ts'
import { gridRoutes } from './routes.ts'

/** The map of the streets with their open orders. */
export const grid = defineFeature({
  name: 'grid',
  title: { zh: '网格', en: 'Grid' },
  contracts: [contract],
  routes: gridRoutes,
  grants: gridGrants,
  reads: ['area', 'complaint_order', 'order_dept'],
})
