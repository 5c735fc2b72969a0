import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import { dashboardAccounts, dashboardBrief, dashboardSummary, dashboardTodo, dashboardTrend } from '../contract.ts'
import { readAccounts } from './accounts.ts'
import { readBrief } from './brief.ts'
import { readDay, readTrend } from './numbers.ts'
import { readTodo } from './todo.ts'
import { readLoads, readSteps } from './workload.ts'

export const dashboardRoutes: readonly Route[] = [
  serve(dashboardTodo, async (_input, ctx) => ({ rows: await readTodo(ctx) })),
  serve(dashboardSummary, async (_input, ctx) => ({
    at: ctx.clock.now(),
    numbers: await readDay(ctx),
    steps: await readSteps(ctx),
    departments: await readLoads(ctx),
  })),
  serve(dashboardTrend, async (_input, ctx) => ({ days: await readTrend(ctx) })),
  serve(dashboardBrief, (_input, ctx) => readBrief(ctx)),
  serve(dashboardAccounts, (_input, ctx) => readAccounts(ctx)),
]
