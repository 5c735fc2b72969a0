import * as api from './endpoints-of.ts'
import * as menu from './routes-of.ts'

/** A built-in role (domain 2.1): the routes it sees and the endpoints it may call. */
export interface RoleSource {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly paths: readonly string[]
  readonly apis: readonly string[]
  readonly mutually_exclusive: readonly string[]
}

const ADMINISTRATORS = ['sys_admin', 'sec_admin', 'audit_admin']
const others = (code: string): string[] => ADMINISTRATORS.filter((other) => other !== code)

const READ_PATHS = [...menu.ALL_ORDERS, ...menu.PROGRESS, ...menu.DEPARTMENTS, ...menu.PEOPLE, ...menu.MAP]
const CENTRE_PATHS = [
  ...menu.STATISTICS,
  ...menu.REPORTS,
  ...READ_PATHS,
  ...menu.HANDLING,
  ...menu.CENTRE_HANDLING,
  ...menu.REVIEWS,
  ...menu.EXPORT_DAY,
  ...menu.EXPORT_PROGRESS,
]
const DEPT_PATHS = [
  ...menu.STATISTICS,
  ...menu.REPORTS,
  ...READ_PATHS,
  ...menu.HANDLING,
  ...menu.REPLY,
  ...menu.ASSIST_REPLY,
  ...menu.EXPORT_PROGRESS,
]
const READ_APIS = [...api.READ_ORDERS, ...api.READ_ORGANISATION, ...api.FIRST_PAGE, ...api.MAP]
const DEPT_APIS = [...READ_APIS, ...api.FILL_FORMS, ...api.HANDLE]
const LEADING_PATHS = [...menu.REVIEWS, ...menu.SEND, ...menu.BACK_AUDIT]
const LEADING_APIS = [...DEPT_APIS, ...api.LEAD_SUB_UNITS]
const DISPATCH_PATHS = [...menu.IMPORTS, ...menu.SEND, ...menu.REPLY]
const REVIEW_PATHS = [...menu.REPLY, ...menu.REPORT_UP, ...menu.BACK_AUDIT]
const DISPATCH_APIS = [...READ_APIS, ...api.FILL_FORMS, ...api.DISPATCH, ...api.IMPORT]
const REVIEW_APIS = [...READ_APIS, ...api.FILL_FORMS, ...api.REVIEW]

/** The built-in roles in the order of domain 2.1; menus by 2.21, calls by the lifecycle's "who". */
export const ROLES: readonly RoleSource[] = [
  role('admin', '超级管理员', '全部菜单和接口，仅用于初始化', [], []),
  role(
    'sys_admin',
    '系统管理员',
    '用户、部门、字典、参数和插件，不接触工单内容和审计日志',
    [
      ...[...menu.DEPARTMENTS, ...menu.EDIT_DEPARTMENTS, ...menu.PEOPLE, ...menu.EDIT_PEOPLE],
      ...[...menu.USERS, ...menu.OPERATORS, ...menu.REGISTERED_USERS, ...menu.AGREEMENTS, ...menu.HOLIDAY],
      ...menu.PLUGINS,
    ],
    [...api.READ_ORGANISATION, ...api.READ_HOLIDAYS, ...api.ACCOUNTS_TODAY, ...api.PUBLISH_NOTICES],
  ),
  role(
    'sec_admin',
    '安全管理员',
    '角色、授权、访问名单和密码策略',
    [...menu.ROLES, ...menu.ACCESS_LISTS, ...menu.EDIT_ACCESS_LISTS],
    api.ACCOUNTS_TODAY,
  ),
  role(
    'audit_admin',
    '审计管理员',
    '只读查看和导出全部日志',
    [...menu.LOGS, ...menu.OPERATOR_LOG, ...menu.READ_ROLES, ...menu.ACCESS_LISTS],
    api.ACCOUNTS_TODAY,
  ),
  role(
    'center_leader',
    '中心负责人',
    '全部工单操作，含指定承办、删除和剔除',
    [
      ...[...CENTRE_PATHS, ...DISPATCH_PATHS, ...REVIEW_PATHS, ...menu.DELETE_ORDER],
      ...[...menu.EDIT_DEPARTMENTS, ...menu.EDIT_PEOPLE, ...menu.HOLIDAY],
    ],
    [...DISPATCH_APIS, ...REVIEW_APIS, ...api.READ_HOLIDAYS, ...api.PUBLISH_NOTICES],
  ),
  role(
    'center_dispatcher',
    '派单员',
    '受理、导入、派单、并单、判定无效和收回',
    [...CENTRE_PATHS, ...DISPATCH_PATHS],
    DISPATCH_APIS,
  ),
  role(
    'center_reviewer',
    '审核员',
    '退单审核、回复审核、延期和挂起审核、上报',
    [...CENTRE_PATHS, ...REVIEW_PATHS],
    REVIEW_APIS,
  ),
  role('center_supervisor', '督办员', '催办、督办和剔除考核建议', CENTRE_PATHS, READ_APIS),
  role('center_visitor', '回访员', '回访', CENTRE_PATHS, READ_APIS),
  role(
    'dept_admin',
    '单位管理员',
    '本单位工单、内部审签、人员、下派和下级审核',
    [...DEPT_PATHS, ...LEADING_PATHS, ...menu.EDIT_PEOPLE],
    LEADING_APIS,
  ),
  role(
    'dept_operator',
    '单位经办人',
    '签收、联系、回复、退单、申请延期和下派',
    [...DEPT_PATHS, ...LEADING_PATHS],
    LEADING_APIS,
  ),
  role('subunit_operator', '科室社区经办人', '本科室、社区的签收、联系、回复和退单', DEPT_PATHS, DEPT_APIS),
  role('grid_member', '网格员', '网格事件和现场任务', menu.MAP, api.MAP),
  role(
    'leader_viewer',
    '领导查看',
    '查看列表和报表，批示',
    [...menu.STATISTICS, ...menu.REPORTS, ...READ_PATHS],
    READ_APIS,
  ),
]

function role(
  code: string,
  name: string,
  description: string,
  paths: readonly string[],
  apis: readonly string[],
): RoleSource {
  const mutually_exclusive = ADMINISTRATORS.includes(code) ? others(code) : []
  return { code, name, description, paths: unique(['/dashboard', ...paths]), apis: unique(apis), mutually_exclusive }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
