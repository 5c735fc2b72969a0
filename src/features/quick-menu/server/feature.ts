import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { quickMenuRoutes } from './routes.ts'

/** Up to sixteen menus of one's own. */
export const quickMenu = defineFeature({
  name: 'quick-menu',
  title: { zh: '快捷菜单', en: 'Quick menus' },
  contracts: [contract],
  routes: quickMenuRoutes,
  tables: ['quick_menu'],
  reads: ['operator'],
})
