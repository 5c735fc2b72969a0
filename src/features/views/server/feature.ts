import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { viewGrants } from './grants.ts'
import { viewRoutes } from './routes.ts'

/** Lists as people keep them under a name, for themselves or for others. */
export const views = defineFeature({
  name: 'views',
  title: { zh: '列表视图', en: 'Views of lists' },
  contracts: [contract],
  routesOver: (features) => viewRoutes(new Map(features.flatMap(({ lists = {} }) => Object.entries(lists)))),
  grants: viewGrants,
  tables: ['list_view', 'list_view_order'],
  reads: ['operator', 'role'],
})
