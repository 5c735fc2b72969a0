import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { accessListGrants } from './grants.ts'
import { accessListRoutes } from './routes.ts'

/** Addresses that are shut out, trusted or were shut by the guard, and accounts that have to wait (decision 0197). */
export const accessLists = defineFeature({
  name: 'access-lists',
  title: { zh: '访问名单', en: 'Access lists' },
  contracts: [contract],
  routes: accessListRoutes,
  grants: accessListGrants,
  reads: ['access_ip', 'access_user', 'department', 'operator'],
  writes: ['access_ip', 'access_user'],
})
