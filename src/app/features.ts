import * as profile from '#features/account/contract.ts'
import { accountRoutes } from '#features/account/server/routes.ts'
import * as addons from '#features/addons/contract.ts'
import { addonRoutes } from '#features/addons/server/routes.ts'
import * as calendar from '#features/calendar/contract.ts'
import { calendarRoutes } from '#features/calendar/server/routes.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import * as account from '#features/identity/contract/account.ts'
import * as entry from '#features/identity/contract/entry.ts'
import * as identity from '#features/identity/contract/session.ts'
import * as secondFactor from '#features/identity/contract/second-factor.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import * as imports from '#features/imports/contract.ts'
import { importJobs } from '#features/imports/server/jobs.ts'
import { importRoutes } from '#features/imports/server/routes.ts'
import * as grid from '#features/grid/contract.ts'
import { gridRoutes } from '#features/grid/server/routes.ts'
import * as notices from '#features/notices/contract.ts'
import { noticeRoutes } from '#features/notices/server/routes.ts'
import * as organisation from '#features/organisation/contract.ts'
import { organisationRoutes } from '#features/organisation/server/routes.ts'
import * as quickMenu from '#features/quick-menu/contract.ts'
import { quickMenuRoutes } from '#features/quick-menu/server/routes.ts'
import * as reference from '#features/reference/contract.ts'
import { referenceRoutes } from '#features/reference/server/routes.ts'
import * as settings from '#features/settings/contract.ts'
import { settingsRoutes } from '#features/settings/server/routes.ts'
import * as orderActions from '#features/work-orders/contract/actions.ts'
import * as orderFiles from '#features/work-orders/contract/attachments.ts'
import * as orderDetail from '#features/work-orders/contract/detail.ts'
import * as orderList from '#features/work-orders/contract/list.ts'
import { foldCountersJob } from '#features/work-orders/server/jobs.ts'
import { workOrderRoutes } from '#features/work-orders/server/routes.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Route } from '#platform/http/serve.ts'
import type { Job } from '#platform/jobs/job.ts'

import { purgeSignInsJob, sealAuditLogJob, sweepFilesJob } from './start-up/housekeeping.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value

/** Every endpoint that a contract exports, so that none can be declared and forgotten. */
export const endpoints: readonly Endpoint[] = [
  identity,
  account,
  secondFactor,
  profile,
  entry,
  calendar,
  addons,
  organisation,
  reference,
  orderList,
  orderDetail,
  orderActions,
  orderFiles,
  imports,
  dashboard,
  notices,
  grid,
  quickMenu,
  settings,
].flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint))

export const routes: readonly Route[] = [
  ...identityRoutes,
  ...accountRoutes,
  ...calendarRoutes,
  ...addonRoutes,
  ...organisationRoutes,
  ...referenceRoutes,
  ...workOrderRoutes,
  ...importRoutes,
  ...settingsRoutes,
  ...dashboardRoutes,
  ...noticeRoutes,
  ...gridRoutes,
  ...quickMenuRoutes,
]

export const jobs: readonly Job[] = [purgeSignInsJob, sweepFilesJob, sealAuditLogJob, foldCountersJob, ...importJobs]
