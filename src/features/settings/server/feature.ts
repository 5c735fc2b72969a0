import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { settingsRoutes } from './routes.ts'

/** How the interface looks for each user. */
export const settings = defineFeature({
  name: 'settings',
  title: { zh: '个人设置', en: 'Own settings' },
  contracts: [contract],
  routes: settingsRoutes,
  tables: ['operator_setting'],
  reads: ['setting'],
})
