import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { dashboardGrants } from './grants.ts'
import { dashboardRoutes } from './routes.ts'

/** The first page of each role. */
export const dashboard = defineFeature({
  name: 'dashboard',
  title: { zh: '首页', en: 'First page' },
  contracts: [contract],
  routes: dashboardRoutes,
  grants: dashboardGrants,
  reads: ['allocation', 'complaint_order', 'department', 'login_log', 'operator', 'order_dept', 'session'],
})
