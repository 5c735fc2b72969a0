import { defineMessages } from '#kernel/messages.ts'

export const ROLE = defineMessages({
  name: { zh: '角色名称', en: 'Name' },
  description: { zh: '说明', en: 'Description' },
  nameEn: { zh: '英文名称', en: 'Name in English' },
  descriptionEn: { zh: '英文说明', en: 'Description in English' },
  kind: { zh: '类型', en: 'Kind' },
  builtIn: { zh: '内置', en: 'Built in' },
  own: { zh: '自建', en: 'Own' },
  members: { zh: '账号数', en: 'Accounts' },
  rights: { zh: '权限', en: 'Rights' },
  everything: { zh: '全部权限', en: 'Everything' },
  nothing: { zh: '没有权限，只能看到首页', en: 'None: the first page alone' },
  nothingChosen: {
    zh: '还没有勾选权限：只有此角色的账号登录后只能看到首页和个人中心，不能办理任何事项。',
    en: 'No right is ticked: an account with this role alone sees the first page and its own account, and can do nothing.',
  },
  keyword: { zh: '名称或说明', en: 'Name or description' },
  none: { zh: '没有角色', en: 'No roles' },
  consequence: {
    zh: '保存后，拥有此角色的账号下一次操作即按新权限。',
    en: 'Whoever has this role acts by it from the next call on.',
  },
  worn: {
    zh: '这是您自己拥有的角色，只能由其他管理员修改或删除。',
    en: 'You have this role yourself: another administrator has to change or delete it.',
  },
  mayAll: { zh: '超级管理员拥有全部权限，不能修改。', en: 'This role may do everything; it stays so.' },
  builtInStays: { zh: '内置角色不能删除。', en: 'A built-in role cannot be deleted.' },
  saved: { zh: '角色已保存', en: 'The role was saved' },
  removeText: {
    zh: '将删除角色“{name}”。还有账号拥有的角色和内置角色不能删除。',
    en: '“{name}” is deleted. Built-in roles, and roles that accounts have, cannot be.',
  },
  removed: { zh: '角色已删除', en: 'The role was deleted' },
  from: { zh: '参照角色', en: 'Compare with' },
  take: { zh: '照此填入', en: 'Take its rights' },
  more: { zh: '参照角色没有', en: 'not in the other' },
  less: { zh: '参照角色有', en: 'in the other' },
  chosen: { zh: '已选{n}项', en: '{n} chosen' },
  standsFor: { zh: '办理工单时视同', en: 'Works on orders as' },
  standsForHint: {
    zh: '派单、审核、督办、回访、承办等操作除权限外还看角色：选择本角色的人以哪些内置角色办理工单；不选则只能查看。权限不因此增加。',
    en: 'Dispatching, reviewing, supervising, calling back and handling go by the role as well as by rights: as which built-in roles whoever has this one works on orders; as none, they are only read. It adds no right.',
  },
  only: { zh: '仅限{who}，您不能授予', en: 'The {who}’s alone; not yours to give' },
  details: { zh: '明细', en: 'Details' },
  screens: { zh: '页面', en: 'Screens' },
  fields: { zh: '字段', en: 'Fields' },
  fieldsHint: {
    zh: '未勾选的不显示；有多个角色时，任一角色显示即显示',
    en: 'What is not ticked is hidden; of several roles, what one shows is shown',
  },
  fieldHidden: { zh: '对您自己不显示，您不能授予', en: 'Hidden from yourself; not yours to show' },
  fieldMore: { zh: '参照角色不显示', en: 'the other hides it' },
  fieldLess: { zh: '参照角色显示', en: 'the other shows it' },
  hides: { zh: '不显示的字段', en: 'Hides' },
  who: { zh: '拥有此角色的账号', en: 'Accounts that have it' },
  nobody: { zh: '没有账号拥有此角色', en: 'No account has it' },
})

export const ADMINISTRATOR = defineMessages({
  sys_admin: { zh: '系统管理员', en: 'system administrator' },
  sec_admin: { zh: '安全管理员', en: 'security administrator' },
  audit_admin: { zh: '审计管理员', en: 'auditor' },
})
