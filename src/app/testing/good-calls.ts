import { goodCalls as accessLists } from '#features/access-lists/testing/good-calls.ts'
import { goodCalls as account } from '#features/account/testing/good-calls.ts'
import { goodCalls as addons } from '#features/addons/testing/good-calls.ts'
import { goodCalls as agreements } from '#features/agreements/testing/good-calls.ts'
import { goodCalls as appraisal } from '#features/appraisal/testing/good-calls.ts'
import { goodCalls as applications } from '#features/applications/testing/good-calls.ts'
import { goodCalls as calendar } from '#features/calendar/testing/good-calls.ts'
import { goodCalls as citizen } from '#features/citizen/testing/good-calls.ts'
import { goodCalls as dashboard } from '#features/dashboard/testing/good-calls.ts'
import { goodCalls as departmentChanges } from '#features/department-changes/testing/good-calls.ts'
import { goodCalls as demo } from '#features/demo/testing/good-calls.ts'
import { goodCalls as drafts } from '#features/drafts/testing/good-calls.ts'
import { goodCalls as absences } from '#features/absences/testing/good-calls.ts'
import { goodCalls as dutyRoster } from '#features/duty-roster/testing/good-calls.ts'
import { goodCalls as exportApprovals } from '#features/export-approvals/testing/good-calls.ts'
import { goodCalls as exports } from '#features/exports/testing/good-calls.ts'
import { goodCalls as grid } from '#features/grid/testing/good-calls.ts'
import { goodCalls as health } from '#features/health/testing/good-calls.ts'
import { goodCalls as identity } from '#features/identity/testing/good-calls.ts'
import { goodCalls as imports } from '#features/imports/testing/good-calls.ts'
import { goodCalls as messages } from '#features/messages/testing/good-calls.ts'
import { goodCalls as notices } from '#features/notices/testing/good-calls.ts'
import { goodCalls as operators } from '#features/operators/testing/good-calls.ts'
import { goodCalls as organisation } from '#features/organisation/testing/good-calls.ts'
import { goodCalls as quickMenu } from '#features/quick-menu/testing/good-calls.ts'
import { goodCalls as reference } from '#features/reference/testing/good-calls.ts'
import { goodCalls as privacy } from '#features/privacy/testing/good-calls.ts'
import { goodCalls as registeredUsers } from '#features/registered-users/testing/good-calls.ts'
import { goodCalls as publishedReports } from '#features/published-reports/testing/good-calls.ts'
import { goodCalls as reportSchedules } from '#features/report-schedules/testing/good-calls.ts'
import { goodCalls as reports } from '#features/reports/testing/good-calls.ts'
import { goodCalls as roles } from '#features/roles/testing/good-calls.ts'
import { goodCalls as settings } from '#features/settings/testing/good-calls.ts'
import { goodCalls as setup } from '#features/setup/testing/good-calls.ts'
import { goodCalls as dingtalk } from '#features/dingtalk/testing/good-calls.ts'
import { goodCalls as email } from '#features/email/testing/good-calls.ts'
import { goodCalls as sms } from '#features/sms/testing/good-calls.ts'
import { goodCalls as social } from '#features/social/testing/good-calls.ts'
import { goodCalls as sensitiveWords } from '#features/sensitive-words/testing/good-calls.ts'
import { goodCalls as tags } from '#features/tags/testing/good-calls.ts'
import { goodCalls as logs } from '#features/logs/testing/good-calls.ts'
import { goodCalls as macros } from '#features/macros/testing/good-calls.ts'
import { goodCalls as tenants } from '#features/tenants/testing/good-calls.ts'
import { goodCalls as uploadStorage } from '#features/upload-storage/testing/good-calls.ts'
import { goodCalls as templates } from '#features/templates/testing/good-calls.ts'
import { goodCalls as views } from '#features/views/testing/good-calls.ts'
import { goodCalls as wall } from '#features/wall/testing/good-calls.ts'
import { goodCalls as warnings } from '#features/warnings/testing/good-calls.ts'
import { goodCalls as wechat } from '#features/wechat/testing/good-calls.ts'
import { goodCalls as workOrders } from '#features/work-orders/testing/good-calls.ts'
import type { GoodCall } from '#platform/testing/good-calls.ts'

const FEATURES = [
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
  tags,
  macros,
  templates,
  sensitiveWords,
  workOrders,
  warnings,
  appraisal,
  wall,
  departmentChanges,
  absences,
  dutyRoster,
  drafts,
  citizen,
  registeredUsers,
  privacy,
  imports,
  reports,
  publishedReports,
  reportSchedules,
  exports,
  exportApprovals,
  dashboard,
  messages,
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

/** One good call of each endpoint; `OTHER_CALLS` has the rest. */
export const GOOD_CALLS: readonly GoodCall[] = FEATURES.flatMap(({ good }) => good)
export const OTHER_CALLS: readonly GoodCall[] = FEATURES.flatMap(({ other = [] }) => other)
