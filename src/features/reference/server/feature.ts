import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { referenceRoutes } from './routes.ts'

/** Categories, areas, dictionaries, dispatch catalogue. */
export const reference = defineFeature({
  name: 'reference',
  title: { zh: '基础数据', en: 'Reference data' },
  contracts: [contract],
  routes: referenceRoutes,
  tables: ['area', 'category', 'dict', 'dict_item', 'dispatch_rule'],
  reads: ['department', 'limit_rule'],
})
