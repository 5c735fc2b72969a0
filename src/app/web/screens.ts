import { accessLists } from '#features/access-lists/web/feature.tsx'
import { addons } from '#features/addons/web/feature.tsx'
import { account } from '#features/account/web/feature.tsx'
import { dashboard } from '#features/dashboard/web/feature.tsx'
import { departmentChanges } from '#features/department-changes/web/feature.tsx'
import { demo } from '#features/demo/web/feature.tsx'
import { drafts } from '#features/drafts/web/feature.tsx'
import { absences } from '#features/absences/web/feature.tsx'
import { dutyRoster } from '#features/duty-roster/web/feature.tsx'
import { dingtalk } from '#features/dingtalk/web/feature.tsx'
import { email } from '#features/email/web/feature.tsx'
import { exportApprovals } from '#features/export-approvals/web/feature.tsx'
import { exports } from '#features/exports/web/feature.tsx'
import { grid } from '#features/grid/web/feature.tsx'
import { health } from '#features/health/web/feature.tsx'
import { imports } from '#features/imports/web/feature.tsx'
import { messages } from '#features/messages/web/feature.tsx'
import { notices } from '#features/notices/web/feature.tsx'
import { operators } from '#features/operators/web/feature.tsx'
import { organisation } from '#features/organisation/web/feature.tsx'
import { privacy } from '#features/privacy/web/feature.tsx'
import { registeredUsers } from '#features/registered-users/web/feature.tsx'
import { reference } from '#features/reference/web/feature.tsx'
import { publishedReports } from '#features/published-reports/web/feature.tsx'
import { reportSchedules } from '#features/report-schedules/web/feature.tsx'
import { reports } from '#features/reports/web/feature.tsx'
import { settings } from '#features/settings/web/feature.tsx'
import { setup } from '#features/setup/web/feature.tsx'
import { roles } from '#features/roles/web/feature.tsx'
import { agreements } from '#features/agreements/web/feature.tsx'
import { appraisal } from '#features/appraisal/web/feature.tsx'
import { applications } from '#features/applications/web/feature.tsx'
import { calendar } from '#features/calendar/web/feature.tsx'
import { sms } from '#features/sms/web/feature.tsx'
import { social } from '#features/social/web/feature.tsx'
import { sensitiveWords } from '#features/sensitive-words/web/feature.tsx'
import { tags } from '#features/tags/web/feature.tsx'
import { logs } from '#features/logs/web/feature.tsx'
import { macros } from '#features/macros/web/feature.tsx'
import { tenants } from '#features/tenants/web/feature.tsx'
import { uploadStorage } from '#features/upload-storage/web/feature.tsx'
import { templates } from '#features/templates/web/feature.tsx'
import { views } from '#features/views/web/feature.tsx'
import { wall } from '#features/wall/web/feature.tsx'
import { warnings } from '#features/warnings/web/feature.tsx'
import { wechat } from '#features/wechat/web/feature.tsx'
import { workOrders } from '#features/work-orders/web/feature.tsx'
import type { WebFeature } from '#ui/feature.ts'
import type { Screen } from '#ui/screens.ts'
import type { Filling } from '#ui/slots.tsx'

/** Every feature that has screens; the order of the menu is the order here. */
const FEATURES: readonly WebFeature[] = [
  dashboard,
  account,
  workOrders,
  imports,
  grid,
  reports,
  appraisal,
  publishedReports,
  reportSchedules,
  warnings,
  wall,
  organisation,
  departmentChanges,
  absences,
  dutyRoster,
  operators,
  applications,
  agreements,
  registeredUsers,
  roles,
  notices,
  messages,
  reference,
  setup,
  tags,
  macros,
  templates,
  calendar,
  sensitiveWords,
  logs,
  privacy,
  accessLists,
  settings,
  health,
  tenants,
  addons,
  sms,
  email,
  dingtalk,
  uploadStorage,
  social,
  wechat,
  drafts,
  exports,
  exportApprovals,
  views,
  demo,
]

export const SCREENS: readonly Screen[] = FEATURES.flatMap(({ screens }) => screens)
export const FILLINGS: readonly Filling[] = FEATURES.flatMap(({ slots = [] }) => slots)
