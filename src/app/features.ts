import { account } from '#features/account/server/feature.ts'
import { addons } from '#features/addons/server/feature.ts'
import { calendar } from '#features/calendar/server/feature.ts'
import { dashboard } from '#features/dashboard/server/feature.ts'
import { grid } from '#features/grid/server/feature.ts'
import { identity } from '#features/identity/server/feature.ts'
import { imports } from '#features/imports/server/feature.ts'
import { notices } from '#features/notices/server/feature.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { quickMenu } from '#features/quick-menu/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import { settings } from '#features/settings/server/feature.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { endpointsOf, type Feature } from '#platform/feature.ts'
import type { Route } from '#platform/http/serve.ts'
import type { Job } from '#platform/jobs/job.ts'

import { sealAuditLogJob, sweepFilesJob } from './start-up/housekeeping.ts'

/** Every feature of the program. */
export const FEATURES: readonly Feature[] = [
  identity,
  account,
  organisation,
  reference,
  calendar,
  workOrders,
  imports,
  dashboard,
  notices,
  grid,
  quickMenu,
  settings,
  addons,
]

export const endpoints: readonly Endpoint[] = endpointsOf(FEATURES.flatMap(({ contracts }) => contracts))
export const routes: readonly Route[] = FEATURES.flatMap((feature) => feature.routes ?? [])
export const jobs: readonly Job[] = [
  ...FEATURES.flatMap((feature) => feature.jobs ?? []),
  sweepFilesJob,
  sealAuditLogJob,
]
