import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { settingsGrants } from './grants.ts'
import { settingsRoutes } from './routes.ts'
import { OWN_SETTINGS } from './settings.ts'

/** How the interface looks for each user. */
export const settings = defineFeature({
  name: 'settings',
  title: { zh: '个人设置', en: 'Own settings' },
  contracts: [contract],
  routes: settingsRoutes,
  grants: settingsGrants,
  settings: OWN_SETTINGS,
  tables: ['operator_setting'],
})
