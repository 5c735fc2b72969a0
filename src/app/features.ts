import { absences } from '#features/absences/server/feature.ts'
import { accessLists } from '#features/access-lists/server/feature.ts'
import { account } from '#features/account/server/feature.ts'
import { addons } from '#features/addons/server/feature.ts'
import { addonRows } from '#features/addons/server/public.ts'
import { agreements } from '#features/agreements/server/feature.ts'
import { appraisal } from '#features/appraisal/server/feature.ts'
import { applications } from '#features/applications/server/feature.ts'
import { attachments } from '#features/attachments/server/feature.ts'
import { calendar } from '#features/calendar/server/feature.ts'
import { citizen } from '#features/citizen/server/feature.ts'
import { dashboard } from '#features/dashboard/server/feature.ts'
import { dutyRoster } from '#features/duty-roster/server/feature.ts'
import { drafts } from '#features/drafts/server/feature.ts'
import { departmentChanges } from '#features/department-changes/server/feature.ts'
import { demo } from '#features/demo/server/feature.ts'
import { dingtalk } from '#features/dingtalk/server/feature.ts'
import { email } from '#features/email/server/feature.ts'
import { exportApprovals } from '#features/export-approvals/server/feature.ts'
import { exports } from '#features/exports/server/feature.ts'
import { grid } from '#features/grid/server/feature.ts'
import { health } from '#features/health/server/feature.ts'
import { identity } from '#features/identity/server/feature.ts'
import { imports } from '#features/imports/server/feature.ts'
import { logs } from '#features/logs/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { notices } from '#features/notices/server/feature.ts'
import { operators } from '#features/operators/server/feature.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { privacy } from '#features/privacy/server/feature.ts'
import { quickMenu } from '#features/quick-menu/server/feature.ts'
import { reference } from '#features/reference/server/feature.ts'
import { registeredUsers } from '#features/registered-users/server/feature.ts'
import { publishedReports } from '#features/published-reports/server/feature.ts'
import { reportSchedules } from '#features/report-schedules/server/feature.ts'
import { reports } from '#features/reports/server/feature.ts'
import { roles } from '#features/roles/server/feature.ts'
import { settings } from '#features/settings/server/feature.ts'
import { setup } from '#features/setup/server/feature.ts'
import { sms } from '#features/sms/server/feature.ts'
import { social } from '#features/social/server/feature.ts'
import { sensitiveWords } from '#features/sensitive-words/server/feature.ts'
import { tags } from '#features/tags/server/feature.ts'
import { macros } from '#features/macros/server/feature.ts'
import { tenants } from '#features/tenants/server/feature.ts'
import { uploadStorage } from '#features/upload-storage/server/feature.ts'
import { templates } from '#features/templates/server/feature.ts'
import { views } from '#features/views/server/feature.ts'
import { wall } from '#features/wall/server/feature.ts'
import { warnings } from '#features/warnings/server/feature.ts'
import { wechat } from '#features/wechat/server/feature.ts'
import { workOrders } from '#features/work-orders/server/feature.ts'
import type { Dictionary } from '#kernel/dictionary.ts'
import { addonsOf, endpointsOf, jobsOf, routesOf, settingsIn, type Feature, type Grant } from '#platform/feature.ts'
import type { Config } from '#platform/config.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'
import { unlockJobsJob } from '#platform/jobs/dead-workers.ts'

import { dictionaryRows } from '#features/reference/server/public.ts'
import { roleRows } from '#features/roles/server/public.ts'
import { backUpJob, watchBackupsJob } from './start-up/back-up-nightly.ts'
import { checkAuditLogJob, sealAuditLogJob } from './start-up/housekeeping.ts'
import { ROLES } from './roles.ts'

/** Every feature of the program. */
export const FEATURES: readonly Feature[] = [
  identity,
  account,
  roles,
  operators,
  applications,
  agreements,
  accessLists,
  organisation,
  reference,
  calendar,
  attachments,
  tags,
  macros,
  templates,
  sensitiveWords,
  messages,
  workOrders,
  warnings,
  absences,
  departmentChanges,
  dutyRoster,
  drafts,
  citizen,
  registeredUsers,
  privacy,
  imports,
  reports,
  appraisal,
  publishedReports,
  reportSchedules,
  wall,
  exports,
  exportApprovals,
  dashboard,
  notices,
  grid,
  quickMenu,
  views,
  settings,
  setup,
  tenants,
  addons,
  sms,
  email,
  dingtalk,
  uploadStorage,
  social,
  wechat,
  logs,
  health,
  demo,
]

/** Everything a role can be put together from. */
export const grants: readonly Grant[] = FEATURES.flatMap(({ grants: of }) => Object.values<Grant>(of ?? {}))

export const dictionaries: readonly Dictionary[] = FEATURES.flatMap((feature) => feature.dictionaries ?? [])

/** Every setting of the program, by its key. */
export const everySetting = settingsIn(FEATURES)

/** What a program of these features is made of; its roles list nothing that is not there. */
function programOf(features: readonly Feature[]) {
  const absent = FEATURES.filter((feature) => !features.includes(feature))
  const missing = endpointsOf(absent.flatMap(({ contracts }) => contracts)).map(({ path }) => path)
  const roles = ROLES.map((role) => ({ ...role, apis: role.apis.filter((path) => !missing.includes(path)) }))
  const builtIns = [
    roleRows(roles),
    ...dictionaryRows(dictionaries),
    addonRows(addonsOf(features)),
    ...features.flatMap((feature): readonly BuiltIn[] => feature.builtIns ?? []),
  ]
  return {
    endpoints: endpointsOf(features.flatMap(({ contracts }) => contracts)),
    addons: addonsOf(features),
    routes: routesOf(features, builtIns),
    jobs: [...jobsOf(features), sealAuditLogJob, unlockJobsJob, checkAuditLogJob, backUpJob, watchBackupsJob],
    /** What every tenant starts with and is kept up to date. */
    builtIns,
  }
}

const WHOLE = programOf(FEATURES)
export const { endpoints, jobs, builtIns } = WHOLE

/** What an installation is made of: elsewhere than in one for demonstration there is no word of resetting anything. */
export const installed = ({ demo: isDemo }: Pick<Config, 'demo'>): typeof WHOLE =>
  isDemo ? WHOLE : programOf(FEATURES.filter((feature) => feature !== demo))
