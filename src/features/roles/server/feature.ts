import { defineFeature } from '#platform/feature.ts'

import { roleGrants } from './grants.ts'

export const roles = defineFeature({
  name: 'roles',
  title: { zh: '角色', en: 'Roles' },
  contracts: [],
  grants: roleGrants,
  tables: ['role'],
})
