import { defineMessages } from '#kernel/messages.ts'

export const USER = defineMessages({
  none: { zh: '没有用户', en: 'No users' },
  department: { zh: '部门', en: 'Department' },
  kind: { zh: '用户类型', en: 'Kind' },
  noRoles: {
    zh: '您没有可以授予的角色；保存后由安全管理员授予。',
    en: 'There is no role that is yours to give; the administrator of security gives them afterwards.',
  },
  addText: {
    zh: '将显示一次性密码，首次登录须修改。只能授予您自己拥有的权限。',
    en: 'A one-time password is shown; it is changed at the first sign-in. You give only rights that you have yourself.',
  },
  added: { zh: '用户已新增', en: 'The user was added' },
  editText: {
    zh: '停用或调整角色立即生效，其所有登录随即结束。',
    en: 'Out of use, or in other roles, the user is signed out everywhere at once.',
  },
  saved: { zh: '用户已保存', en: 'The user was saved' },
  removeText: {
    zh: '将删除用户“{name}”，其所有登录随即结束；办理记录和日志保留。',
    en: '“{name}” is deleted and signed out everywhere; what was done stays on record.',
  },
  removed: { zh: '用户已删除', en: 'The user was deleted' },
  enable: { zh: '启用', en: 'Put in use' },
  disable: { zh: '停用', en: 'Put out of use' },
  enableText: { zh: '将启用 {count} 个用户。', en: '{count} user(s) may sign in again.' },
  disableText: {
    zh: '将停用 {count} 个用户，其所有登录随即结束。',
    en: '{count} user(s) (is|are) signed out everywhere and may not sign in.',
  },
  statusDone: { zh: '已办理 {ok} 个', en: '{ok} done' },
  statusPart: { zh: '已办理 {ok} 个，{failed} 个未能办理：{why}', en: '{ok} done, {failed} not: {why}' },
})
