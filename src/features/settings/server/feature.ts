import { defineFeature } from '#platform/feature.ts'
import { PHONES } from '#platform/settings/phones.ts'

import * as contract from '../contract.ts'
import { settingsGrants } from './grants.ts'
import { registerRoutes } from './register.ts'
import { settingsRoutes } from './routes.ts'
import { OWN_SETTINGS } from './settings.ts'

/** How the interface looks for each user. */
export const settings = defineFeature({
  name: 'settings',
  title: { zh: '界面', en: 'Interface' },
  contracts: [contract],
  routes: settingsRoutes,
  grants: settingsGrants,
  routesOver: registerRoutes,
  settings: { ...OWN_SETTINGS, ...PHONES },
  tables: ['operator_setting'],
  reads: ['setting', 'setting_change', 'operator'],
})
