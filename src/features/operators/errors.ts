import { defineErrors } from '#kernel/errors.ts'

export const OPERATOR_ERRORS = defineErrors({
  ACCOUNT_OWN: {
    status: 403,
    zh: '不能在此修改自己的账号；资料和密码请到个人中心修改，其他事项请由另一位管理员办理',
    en: 'Your own account is not yours to change here: see your profile, or ask another administrator',
  },
  ACCOUNT_OF_ADMINISTRATOR: {
    status: 403,
    zh: '该账号拥有管理员角色，只能由超级管理员维护',
    en: 'This account has an administrator’s role; only who may do everything keeps it',
  },
  ACCOUNT_BEYOND: {
    status: 403,
    zh: '该用户拥有您没有的权限，请由系统管理员和安全管理员办理',
    en: 'This user may what you may not; the administrators of the system and of security keep the account',
  },
  ACCOUNT_WITHOUT_ROLE: {
    status: 409,
    zh: '该账号还没有角色，看不到任何内容',
    en: 'The account has no role yet and sees nothing',
  },
  ACCOUNT_LAST_ADMIN: {
    status: 409,
    zh: '这是最后一个长期可用的超级管理员，不能停用、删除、限定有效期或取消其角色',
    en: 'This is the last account in use for good that may do everything; it stays',
  },
  ROLE_UNKNOWN: {
    status: 400,
    zh: '所选角色不存在或已删除，请重新选择',
    en: 'A chosen role does not exist any more; choose again',
  },
  ROLE_NOT_YOURS: {
    status: 403,
    zh: '您不能授予或取消“{role}”',
    en: '“{role}” is not yours to give or take',
  },
  ROLES_EXCLUSIVE: {
    status: 409,
    zh: '三员分立：一个账号不能同时拥有两种管理员的权限（{role}）',
    en: 'Nobody has the rights of two administrators ({role})',
  },
  AUDITOR_ALONE: {
    status: 409,
    zh: '审计管理员不能再有其他角色',
    en: 'An auditor has no other role',
  },
  FACTOR_END_UNASKED: {
    status: 409,
    zh: '尚无有效的解除申请；请先由安全管理员申请，24小时内由系统管理员确认',
    en: 'Nobody asked for it within a day: the administrator of security asks, the one of the system confirms',
  },
  FACTOR_END_BY_TWO: {
    status: 403,
    zh: '解除双因素验证须由两人办理，请由另一位管理员确认',
    en: 'This takes two: another administrator has to confirm',
  },
  NO_SECOND_FACTOR: { status: 409, zh: '该账号没有启用双因素验证', en: 'This account has no second factor' },
})
