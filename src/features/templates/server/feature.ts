import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { templateRows } from './built-ins.ts'
import { templateGrants } from './grants.ts'
import { templateRoutes } from './routes.ts'

/** Ready texts that forms offer (domain 4.2). */
export const templates = defineFeature({
  name: 'templates',
  title: { zh: '常用语', en: 'Ready texts' },
  contracts: [contract],
  routes: templateRoutes,
  grants: templateGrants,
  builtIns: [templateRows],
  tables: ['order_template', 'order_template_use'],
  reads: ['category', 'department'],
})
