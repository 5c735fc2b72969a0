import type { BuiltInRole } from '#features/roles/server/public.ts'
import { absenceGrants as absences } from '#features/absences/server/grants.ts'
import { appraisalGrants as appraisal } from '#features/appraisal/server/grants.ts'
import { applicationGrants as applications } from '#features/applications/server/grants.ts'
import { calendarGrants as calendar } from '#features/calendar/server/grants.ts'
import { dashboardGrants as dashboard } from '#features/dashboard/server/grants.ts'
import { demoGrants as demo } from '#features/demo/server/grants.ts'
import { dutyGrants as duty } from '#features/duty-roster/server/grants.ts'
import { approvalGrants as exportApprovals } from '#features/export-approvals/server/grants.ts'
import { gridGrants as grid } from '#features/grid/server/grants.ts'
import { healthGrants as health } from '#features/health/server/grants.ts'
import { importGrants as imports } from '#features/imports/server/grants.ts'
import { macroGrants as macros } from '#features/macros/server/grants.ts'
import { messageGrants as messages } from '#features/messages/server/grants.ts'
import { noticeGrants as notices } from '#features/notices/server/grants.ts'
import { operatorGrants as operators } from '#features/operators/server/grants.ts'
import { organisationGrants as organisation } from '#features/organisation/server/grants.ts'
import { privacyGrants as privacy } from '#features/privacy/server/grants.ts'
import { referenceGrants as reference } from '#features/reference/server/grants.ts'
import { publishedGrants as published } from '#features/published-reports/server/grants.ts'
import { scheduleGrants as schedules } from '#features/report-schedules/server/grants.ts'
import { reportGrants as reports, reportExtras } from '#features/reports/server/grants.ts'
import { setupGrants as setup } from '#features/setup/server/grants.ts'
import { sensitiveWordGrants as sensitiveWords } from '#features/sensitive-words/server/grants.ts'
import { tagGrants as tags } from '#features/tags/server/grants.ts'
import { templateGrants as templates } from '#features/templates/server/grants.ts'
import { viewGrants as views } from '#features/views/server/grants.ts'
import { wallGrants as wall } from '#features/wall/server/grants.ts'
import { warningGrants as warnings } from '#features/warnings/server/grants.ts'
import { orderGrants as orders } from '#features/work-orders/server/grants.ts'

import { ADMINISTRATORS, EDIT_ORGANISATION } from './administrators.ts'
import { role } from './role.ts'

const READ = [
  orders.read,
  organisation.read,
  duty.read,
  absences.read,
  dashboard.orders,
  ...Object.values(reports),
  reportExtras.cards,
  ...Object.values(appraisal),
  published.read,
  grid.map,
]
const CENTRE = [
  ...[orders.remark, orders.follow_callers, reportExtras.callers, orders.see_cases, warnings.see],
  ...[...READ, orders.see_handling, orders.see_centre, orders.see_reviews, orders.see_supervision],
  ...[orders.export_day, orders.export_progress, duty.hand_over],
]
const DISPATCH = [imports.import, orders.dispatch, orders.unmask, warnings.judge]
const UNIT = [
  ...READ,
  orders.see_handling,
  orders.handle,
  orders.remark,
  orders.unmask,
  orders.export_progress,
  duty.hand_over,
]
const LEADING_UNIT = [...UNIT, orders.see_reviews, orders.see_supervision, orders.see_ratings, orders.lead_sub_units]
/** The built-in roles in the order of domain 2.1; menus by 2.21, calls by the lifecycle's "who". */
export const ROLES: readonly BuiltInRole[] = [
  ...ADMINISTRATORS,
  role(
    'center_leader',
    ['中心负责人', 'Head of the centre'],
    ['全部工单操作，含指定承办、删除和剔除', 'Everything done with orders, also designating, deleting and excluding'],
    [
      ...[...CENTRE, ...DISPATCH, orders.review, orders.supervise, orders.visit],
      ...[orders.instruct, orders.remove, orders.exclude],
      ...[
        orders.remove_notes,
        orders.read_access,
        orders.explain,
        orders.recount,
        privacy.handle,
        privacy.look,
        health.quality,
        wall.manage,
      ],
      ...[...EDIT_ORGANISATION, calendar.read, calendar.edit, notices.publish, tags.manage, demo.direct, views.share],
      schedules.manage,
      ...[published.publish, reportExtras.write, orders.export_plain, exportApprovals.approve_exports],
      ...[messages.records, orders.switch_notices, orders.edit_limits],
      ...[
        sensitiveWords.manage,
        templates.manage,
        macros.manage,
        reference.edit,
        reference.edit_dictionaries,
        setup.read,
        setup.try,
      ],
      ...[
        reference.edit_catalogue,
        reference.publish_catalogue,
        reference.precedents,
        orders.rehearse,
        orders.answer_proposals,
        orders.auto_dispatch,
      ],
    ],
  ),
  role(
    'center_dispatcher',
    ['派单员', 'Dispatcher'],
    ['受理、导入、派单、并单、判定无效和收回', 'Accepts, imports, allocates, merges, declares invalid and takes back'],
    [...CENTRE, ...DISPATCH],
  ),
  role(
    'center_reviewer',
    ['审核员', 'Reviewer'],
    ['退单审核、回复审核、延期和挂起审核、上报', 'Decides on send-backs, replies, extensions and pauses, and reports'],
    [...[...CENTRE, orders.review, orders.unmask, reference.precedents]],
  ),
  role(
    'center_supervisor',
    ['督办员', 'Supervisor'],
    ['催办、督办和剔除考核建议', 'Urges, supervises and proposes exclusions'],
    [...CENTRE, orders.supervise, warnings.judge],
  ),
  role('center_visitor', ['回访员', 'Visitor'], ['回访', 'Calls back'], [...CENTRE, orders.unmask, orders.visit]),
  role(
    'dept_admin',
    ['单位管理员', 'Head of a department'],
    [
      '本单位工单、内部审签、人员、下派和下级审核',
      'Orders of the department, its sign-off, people, sub-units and their review',
    ],
    [
      ...[
        ...LEADING_UNIT,
        organisation.edit_people,
        duty.edit,
        absences.manage,
        schedules.manage,
        published.publish,
        reportExtras.write,
        operators.users,
        applications.decide,
        templates.manage,
        macros.manage,
        views.share,
      ],
    ],
  ),
  role(
    'dept_operator',
    ['单位经办人', 'Department operator'],
    [
      '签收、联系、回复、退单、申请延期和下派',
      'Signs, contacts, replies, sends back, asks for more time and hands down',
    ],
    LEADING_UNIT,
  ),
  role(
    'subunit_operator',
    ['科室社区经办人', 'Sub-unit operator'],
    ['本科室、社区的签收、联系、回复和退单', 'Signs, contacts, replies and sends back for the sub-unit'],
    UNIT,
  ),
  role('grid_member', ['网格员', 'Grid member'], ['查看网格地图', 'Looks at the map of the grid'], [grid.map]),
  role(
    'leader_viewer',
    ['领导查看', 'District leader'],
    ['查看列表和报表，批示', 'Looks at lists and reports, and instructs'],
    [...READ, orders.instruct, warnings.see],
  ),
]
