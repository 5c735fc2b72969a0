import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { macroRows } from './built-ins.ts'
import { macroGrants } from './grants.ts'
import { macroRoutes } from './routes.ts'

/** Steps that are taken on an order together, by one press (domain 2.27). */
export const macros = defineFeature({
  name: 'macros',
  title: { zh: '快捷处理', en: 'Macros' },
  contracts: [contract],
  routes: macroRoutes,
  grants: macroGrants,
  builtIns: [macroRows],
  tables: ['order_macro'],
  reads: ['category', 'department'],
})
