import { ownersOf } from '#features/roles/domain/public.ts'
import { catalogueOf } from '#features/roles/server/public.ts'
import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { operatorGrants } from './grants.ts'
import { operatorRoutes } from './routes.ts'

/** Accounts of the back-office: opened by one administrator, given roles by another (decision 0196). */
export const operators = defineFeature({
  name: 'operators',
  title: { zh: '管理员账号', en: 'Accounts' },
  contracts: [contract],
  routesOver: (features) => operatorRoutes(ownersOf(catalogueOf(features))),
  grants: operatorGrants,
  reads: ['department', 'operator', 'role'],
  writes: ['operator', 'person'],
})
