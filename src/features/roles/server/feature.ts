import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { catalogueOf } from './catalogue-of.ts'
import { roleGrants } from './grants.ts'
import { roleRoutes } from './routes.ts'

/** Built-in roles, made of what the features grant, and those that a tenant makes. */
export const roles = defineFeature({
  name: 'roles',
  title: { zh: '角色', en: 'Roles' },
  contracts: [contract],
  routesOver: (features) => roleRoutes(catalogueOf(features)),
  grants: roleGrants,
  tables: ['role'],
  reads: ['department', 'operator'],
})
