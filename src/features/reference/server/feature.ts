import { defineFeature } from '#platform/feature.ts'

import * as editors from '../contract/editors.ts'
import * as catalogue from '../contract/catalogue.ts'
import * as boundaries from '../contract/boundaries.ts'
import * as contract from '../contract/common-data.ts'
import * as dictionaries from '../contract/dictionaries.ts'
import { changeCategoriesJob } from './category-later.ts'
import { referenceGrants } from './grants.ts'
import { referenceRoutes } from './routes.ts'

/** Categories, areas, dictionaries, dispatch catalogue. */
export const reference = defineFeature({
  name: 'reference',
  title: { zh: '基础数据', en: 'Reference data' },
  contracts: [contract, editors, catalogue, dictionaries, boundaries],
  grants: referenceGrants,
  routes: referenceRoutes,
  logged: { 'category.change': { zh: '事项调整生效', en: 'A change of a category came into force' } },
  jobs: [changeCategoriesJob],
  tables: ['area', 'category', 'dict', 'dict_item', 'dispatch_catalogue', 'dispatch_precedent', 'dispatch_rule'],
  reads: [
    'collective_case',
    'complaint_order',
    'department',
    'limit_rule',
    'operator',
    'order_back',
    'order_delay',
    'order_macro',
    'order_pause',
    'order_reply',
    'order_template',
    'order_visit',
  ],
})
