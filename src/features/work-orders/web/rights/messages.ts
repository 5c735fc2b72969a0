import { defineMessages } from '#kernel/messages.ts'

export const RIGHTS = defineMessages({
  order: { zh: '工单编号', en: 'Number of the order' },
  person: { zh: '人员', en: 'Person' },
  personHint: { zh: '输入用户名或姓名查找', en: 'Type a user name or a name' },
  ask: { zh: '核查', en: 'Ask' },
  hint: {
    zh: '逐项说明此人对这张工单能办什么、不能办什么，以及原因；核查会写入操作日志，不显示诉求人信息。',
    en: 'Says of each step whether this person may take it on this order, and why. Asking is on record; nothing of the caller is shown.',
  },
  sees: { zh: '能否看到', en: 'Whether they see it' },
  whole: { zh: '能看到', en: 'Sees it' },
  past: { zh: '只看到当时的内容', en: 'As it was then' },
  own: { zh: '只看到自己的答复', en: 'Own answer alone' },
  nothing: { zh: '看不到', en: 'Does not see it' },
  disabled: { zh: '账号已停用或锁定', en: 'The account is out of use' },
  expired: { zh: '账号不在有效期内', en: 'The account is not valid today' },
  roles: { zh: '角色：{roles}', en: 'Roles: {roles}' },
  noRoles: { zh: '没有角色', en: 'None' },
  holder: { zh: '当前办理：{dept}', en: 'Held by: {dept}' },
  hidden: { zh: '角色不显示的字段：{fields}', en: 'Hidden by the roles: {fields}' },
  may: { zh: '可以办理（{n}）', en: 'May ({n})' },
  mayNot: { zh: '当前环节有、但此人不能办理（{n}）', en: 'Done at this step, but not by them ({n})' },
  elsewhere: {
    zh: '其他操作：不在当前环节、角色没有或看不到工单（{n}）',
    en: 'Others: not at this step, of no role of theirs, or the order is not seen ({n})',
  },
  none: { zh: '没有', en: 'None' },
})
