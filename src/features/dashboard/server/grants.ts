import type { Grants } from '#platform/feature.ts'

import { dashboardAccounts, dashboardBrief, dashboardSummary, dashboardTodo, dashboardTrend } from '../contract.ts'

export const dashboardGrants = {
  orders: {
    title: { zh: '工单首页', en: 'First page about orders' },
    endpoints: [dashboardTodo, dashboardSummary, dashboardTrend, dashboardBrief],
  },
  accounts: { title: { zh: '账号首页', en: 'First page about accounts' }, endpoints: [dashboardAccounts] },
} satisfies Grants
