import { defineErrors } from '#kernel/errors.ts'

export const ROLE_ERRORS = defineErrors({
  ROLE_RIGHT_UNKNOWN: { status: 400, zh: '没有这项权限：{right}', en: 'There is no such right: {right}' },
  ROLE_RIGHT_NOT_HELD: {
    status: 403,
    zh: '“{right}”是管理员专有权限，您自己没有，不能授予',
    en: '“{right}” belongs to an administrator; you do not have it and cannot give it',
  },
  ROLE_FIELD_HIDDEN: {
    status: 403,
    zh: '“{field}”对您自己不显示，不能让别人看到',
    en: '“{field}” is hidden from yourself; you cannot let others see it',
  },
  ROLE_ADMINISTRATORS: {
    status: 400,
    zh: '系统、安全、审计三种管理员的专有权限不能放在同一角色中',
    en: 'Rights of two of the three administrators cannot be in one role',
  },
  ROLE_OF_ADMINISTRATOR: {
    status: 409,
    zh: '有账号同时拥有此角色和另一种管理员的权限；三员分立，请先取消其中一个',
    en: 'An account has this role and the rights of another administrator, and nobody has those of two; take one from it first',
  },
  ROLE_WORN: {
    status: 403,
    zh: '不能修改或删除自己拥有的角色，请由其他管理员操作',
    en: 'You have this role yourself; another administrator has to change or delete it',
  },
  ROLE_MAY_ALL: { status: 409, zh: '超级管理员拥有全部权限，不能修改', en: 'This role may do everything; it stays so' },
  ROLE_BUILT_IN: { status: 409, zh: '内置角色不能删除', en: 'A built-in role cannot be deleted' },
  ROLE_IN_USE: {
    status: 409,
    zh: '还有{n}个账号拥有此角色，请先为他们改用其他角色',
    en: '{n} account(s) (has|have) this role; give them another one first',
  },
})
