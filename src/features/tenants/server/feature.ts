import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { tenantGrants } from './grants.ts'
import { tenantRoutes } from './routes.ts'

/** The districts of an installation, kept by the administrators of the first (decision 0221). */
export const tenants = defineFeature({
  name: 'tenants',
  title: { zh: '平台区县', en: 'Districts' },
  contracts: [contract],
  routesOver: (_features, builtIns) => tenantRoutes(builtIns),
  grants: tenantGrants,
  reads: ['operator', 'role', 'supplier'],
  writes: ['department', 'operator', 'supplier'],
})
