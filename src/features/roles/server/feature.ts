import { defineFeature } from '#platform/feature.ts'

import { roleGrants } from './grants.ts'

/** Built-in roles, made of what the features grant, and those that a tenant makes. */
export const roles = defineFeature({
  name: 'roles',
  title: { zh: '角色', en: 'Roles' },
  contracts: [],
  grants: roleGrants,
  tables: ['role'],
})
