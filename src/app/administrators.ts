import { absenceGrants as absences } from '#features/absences/server/grants.ts'
import { accessListGrants as accessLists } from '#features/access-lists/server/grants.ts'
import { addonGrants as addons } from '#features/addons/server/grants.ts'
import { agreementGrants as agreements } from '#features/agreements/server/grants.ts'
import { applicationGrants as applications } from '#features/applications/server/grants.ts'
import { calendarGrants as calendar } from '#features/calendar/server/grants.ts'
import { dashboardGrants as dashboard } from '#features/dashboard/server/grants.ts'
import { departmentChangeGrants as departmentChanges } from '#features/department-changes/server/grants.ts'
import { dutyGrants as duty } from '#features/duty-roster/server/grants.ts'
import { approvalGrants as exportApprovals } from '#features/export-approvals/server/grants.ts'
import { healthGrants as health } from '#features/health/server/grants.ts'
import { importGrants as imports } from '#features/imports/server/grants.ts'
import { logGrants as logs } from '#features/logs/server/grants.ts'
import { macroGrants as macros } from '#features/macros/server/grants.ts'
import { messageGrants as messages } from '#features/messages/server/grants.ts'
import { noticeGrants as notices } from '#features/notices/server/grants.ts'
import { operatorGrants as operators } from '#features/operators/server/grants.ts'
import { organisationGrants as organisation } from '#features/organisation/server/grants.ts'
import { privacyGrants as privacy } from '#features/privacy/server/grants.ts'
import { referenceGrants as reference } from '#features/reference/server/grants.ts'
import { registeredUserGrants as registeredUsers } from '#features/registered-users/server/grants.ts'
import { roleGrants as roles } from '#features/roles/server/grants.ts'
import { roleOf, type BuiltInRole } from '#features/roles/server/public.ts'
import { settingsGrants as settings } from '#features/settings/server/grants.ts'
import { setupGrants as setup } from '#features/setup/server/grants.ts'
import { dingtalkGrants as dingtalk } from '#features/dingtalk/server/grants.ts'
import { emailGrants as email } from '#features/email/server/grants.ts'
import { smsGrants as sms } from '#features/sms/server/grants.ts'
import { socialGrants as social } from '#features/social/server/grants.ts'
import { sensitiveWordGrants as sensitiveWords } from '#features/sensitive-words/server/grants.ts'
import { tagGrants as tags } from '#features/tags/server/grants.ts'
import { tenantGrants as tenants } from '#features/tenants/server/grants.ts'
import { storageGrants as uploadStorage } from '#features/upload-storage/server/grants.ts'
import { templateGrants as templates } from '#features/templates/server/grants.ts'
import { wechatGrants as wechat } from '#features/wechat/server/grants.ts'
import { orderGrants as orders } from '#features/work-orders/server/grants.ts'

import { role, said } from './role.ts'

/** Who may arrange departments, people and shifts. */
export const EDIT_ORGANISATION = [
  organisation.edit_departments,
  organisation.edit_people,
  imports.units,
  departmentChanges.change,
  duty.edit,
  absences.manage,
]

/** Who keeps the platform: menus by 2.21 of the domain, three roles that exclude each other. */
export const ADMINISTRATORS: readonly BuiltInRole[] = [
  roleOf(
    {
      code: 'admin',
      ...said(
        ['超级管理员', 'Super administrator'],
        ['全部菜单和接口，仅用于初始化', 'Every menu and every call; for setting up alone'],
      ),
      may_all: true,
    },
    [],
  ),
  role(
    'sys_admin',
    ['系统管理员', 'System administrator'],
    [
      '用户、部门、字典、参数和插件，不接触工单内容和审计日志',
      'Accounts, departments, reference data, settings and add-ons; neither orders nor the log',
    ],
    [
      ...[
        organisation.read,
        duty.read,
        ...EDIT_ORGANISATION,
        operators.read,
        operators.edit,
        operators.release,
        operators.users,
        applications.decide,
        registeredUsers.manage,
      ],
      ...[
        agreements.manage,
        calendar.read,
        calendar.edit,
        addons.manage,
        sms.keep,
        email.keep,
        dingtalk.keep,
        uploadStorage.keep,
        social.keep,
        wechat.keep,
        dashboard.accounts,
        notices.publish,
        tags.manage,
      ],
      ...[messages.records, orders.switch_notices, orders.edit_limits, settings.read, settings.edit],
      ...[
        sensitiveWords.manage,
        templates.manage,
        macros.manage,
        reference.edit,
        reference.edit_dictionaries,
        reference.edit_catalogue,
        setup.read,
        setup.try,
        setup.district,
      ],
      ...[health.watch, health.totals, health.quality, tenants.manage],
    ],
  ),
  role(
    'sec_admin',
    ['安全管理员', 'Security administrator'],
    ['角色、授权、访问名单和密码策略', 'Roles, rights, access lists and what is asked of passwords'],
    [
      ...[
        roles.read,
        roles.edit,
        operators.read,
        operators.assign,
        operators.view_as,
        accessLists.read,
        accessLists.edit,
        dashboard.accounts,
      ],
      ...[
        settings.watermark,
        settings.read,
        settings.protect,
        orders.read_access,
        orders.explain,
        orders.lift_unmask_stop,
        setup.read,
      ],
      ...[privacy.approve, privacy.begin, exportApprovals.approve_exports],
    ],
  ),
  role(
    'audit_admin',
    ['审计管理员', 'Audit administrator'],
    ['只读查看和导出全部日志', 'Reads and exports all logs'],
    [
      ...[
        logs.read,
        settings.read,
        orders.read_access,
        roles.read,
        operators.read,
        accessLists.read,
        dashboard.accounts,
        privacy.look,
      ],
    ],
  ),
]
