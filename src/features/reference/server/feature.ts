import { defineFeature } from '#platform/feature.ts'

import * as editors from '../contract/editors.ts'
import * as catalogue from '../contract/catalogue.ts'
import * as contract from '../contract/common-data.ts'
import { referenceGrants } from './grants.ts'
import { referenceRoutes } from './routes.ts'

/** Categories, areas, dictionaries, dispatch catalogue. */
export const reference = defineFeature({
  name: 'reference',
  title: { zh: '基础数据', en: 'Reference data' },
  contracts: [contract, editors, catalogue],
  grants: referenceGrants,
  routes: referenceRoutes,
  tables: ['area', 'category', 'dict', 'dict_item', 'dispatch_catalogue', 'dispatch_precedent', 'dispatch_rule'],
  reads: [
    'collective_case',
    'complaint_order',
    'department',
    'limit_rule',
    'operator',
    'order_macro',
    'order_template',
  ],
})
