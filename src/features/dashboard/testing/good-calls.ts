import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [
    ...[contract.dashboardTodo, contract.dashboardSummary, contract.dashboardTrend, contract.dashboardBrief].map((e) =>
      call('chengguan', e),
    ),
    call('auditadmin', contract.dashboardAccounts),
  ],
}
