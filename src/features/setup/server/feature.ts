import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { setupGrants } from './grants.ts'
import { setupRoutes } from './routes.ts'

/** The way from an empty platform to the first order (domain 8.6). */
export const setup = defineFeature({
  name: 'setup',
  title: { zh: '开通', en: 'Getting started' },
  contracts: [contract],
  routes: setupRoutes,
  grants: setupGrants,
  reads: [
    'allocation',
    'area',
    'category',
    'complaint_order',
    'department',
    'holiday_year',
    'limit_rule',
    'operator',
    'person',
    'role',
    'supplier',
  ],
  writes: ['supplier'],
})
