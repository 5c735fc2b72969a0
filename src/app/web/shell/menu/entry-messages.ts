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
