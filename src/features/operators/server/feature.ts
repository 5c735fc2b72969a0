import { ownersOf } from '#features/roles/domain/public.ts'
import { catalogueOf } from '#features/roles/server/public.ts'
import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract/operators.ts'
import * as users from '../contract/users.ts'
import { operatorGrants } from './grants.ts'
import { operatorRoutes } from './routes.ts'
import { OPERATOR_SETTINGS } from './settings.ts'
import { shutAccountsJob } from './shut-accounts.ts'

/** Accounts of the back-office: opened by one administrator, given roles by another (decision 0196); those of a unit by its own administrator (decision 0201). */
export const operators = defineFeature({
  name: 'operators',
  title: { zh: '管理员账号', en: 'Accounts' },
  contracts: [contract, users],
  routesOver: (features) => operatorRoutes(ownersOf(catalogueOf(features))),
  jobs: [shutAccountsJob],
  settings: OPERATOR_SETTINGS,
  grants: operatorGrants,
  reads: ['department', 'operator', 'role', 'social_bind', 'supplier'],
  writes: ['operator', 'person'],
})
