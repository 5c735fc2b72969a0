import { defineMessages } from '#kernel/messages.ts'

export const ENTRY = defineMessages({
  modifyAccessDomain: { zh: '修改访问域名', en: 'Modify access domain' },
  accessDomain: { zh: '访问域名', en: 'Access domain' },
  accessDomainHint: {
    zh: '仅对当前窗口有效；留空则使用本页面的地址。',
    en: 'Counts for this window only; left empty, it is the address of this page.',
  },
  accessDomainRefused: {
    zh: '该域名不在平台开放的范围内，请核对或联系管理员。',
    en: 'This domain is not one that the platform has opened; check it, or ask the administrator.',
  },
  actingAs: { zh: '当前角色：{role}', en: 'Acting as {role}' },
  switchRole: { zh: '切换角色', en: 'Switch role' },
  allRoles: { zh: '全部角色', en: 'All roles' },
})

/** Names of the built-in roles (domain 2.1); roles that somebody made have the name that they were given. */
export const ROLE_NAMES = defineMessages({
  admin: { zh: '超级管理员', en: 'Super administrator' },
  sys_admin: { zh: '系统管理员', en: 'System administrator' },
  sec_admin: { zh: '安全管理员', en: 'Security administrator' },
  audit_admin: { zh: '审计管理员', en: 'Audit administrator' },
  center_leader: { zh: '中心负责人', en: 'Head of the centre' },
  center_dispatcher: { zh: '派单员', en: 'Dispatcher' },
  center_reviewer: { zh: '审核员', en: 'Reviewer' },
  center_supervisor: { zh: '督办员', en: 'Supervisor' },
  center_visitor: { zh: '回访员', en: 'Visitor' },
  dept_admin: { zh: '单位管理员', en: 'Head of a department' },
  dept_operator: { zh: '单位经办人', en: 'Department operator' },
  subunit_operator: { zh: '科室社区经办人', en: 'Sub-unit operator' },
  grid_member: { zh: '网格员', en: 'Grid member' },
  leader_viewer: { zh: '领导查看', en: 'District leader' },
})
