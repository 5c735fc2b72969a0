/** Route paths (spec §2) by the part of the menu they belong to; roles are put together from these. */
const list = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [`/rexian/${name}/list`, `/rexian/${name}/detail/:id`])

export const STATISTICS = ['/rexian/dashboardTongji', '/rexian/deptTongji', '/rexian/gongdanTongji']
export const REPORTS = ['weekly', 'monthly', 'quarter', 'tongji', 'undertake', 'unfinished'].map(
  (name) => `/rexian/rxforms/${name}`,
)
export const ALL_ORDERS = [...list('all'), '/rexian/all/downloadfile/:id']
export const DELETE_ORDER = ['/rexian/all/del/:id']
export const EXPORT_DAY = ['/rexian/all/exportdayexcel']
export const HANDLING = list('hotline/normal', 'hotline/redo', 'hotline/xieban')
export const CENTRE_HANDLING = list('hotline/report', 'transfer/novalid', 'needreport/back', 'needreport/reply')
export const IMPORTS = [
  '/rexian/hotline/normal/import',
  '/rexian/hotline/redo/import',
  '/rexian/transfer/novalid/import',
]
export const PROGRESS = list(
  'transfer/inprogress',
  'transfer/overdue',
  'transfer/soonoverdue',
  'transfer/todayoverdue',
  'transfer/tomorrowoverdue',
  'completed/completedback',
  'completed/completedreply',
)
export const REVIEWS = list('transfer/deptreply', 'transfer/deptback')
export const EXPORT_PROGRESS = ['/rexian/transfer/inprogress/export']
export const SEND = ['/rexian/handle/send/:id']
export const REPLY = ['/rexian/handle/reply/:id', '/rexian/handle/back/:id']
export const REPORT_UP = ['/rexian/handle/report/:id']
export const ASSIST_REPLY = ['/rexian/handle/xiebanReply/:id']
export const BACK_AUDIT = ['/rexian/deptback/audit/:id']
export const DEPARTMENTS = ['/rexian/department/manage']
export const EDIT_DEPARTMENTS = ['save', 'edit/:id', 'del/:id'].map((name) => `/rexian/department/${name}`)
export const PEOPLE = ['/rexian/person/manage']
export const EDIT_PEOPLE = ['save', 'edit/:id', 'del/:id', 'up', 'down'].map((name) => `/rexian/person/${name}`)
export const ROLES = ['', '/add', '/edit/:id', '/del/:id'].map((name) => `/sys/permission/management/role${name}`)
export const READ_ROLES = ['/sys/permission/management/role']
export const USERS = ['manage', 'add', 'save/:id', 'del/:id'].map((name) => `/sys/user/${name}`)
export const OPERATORS = ['manage', 'add', 'edit/:id', 'del/:id'].map((name) => `/sys/operators/${name}`)
export const OPERATOR_LOG = ['/sys/operators/operatorlog']
export const LOGS = ['/sys/logmanagement/memberlogin', '/sys/logmanagement/administrator']
export const REGISTERED_USERS = ['list', 'edit/:id', 'unbind/:id'].map((name) => `/sys/registerUserInfo/${name}`)
export const AGREEMENTS = ['manage', 'add', 'edit/:id', 'del/:id'].map((name) => `/sys/agreement/${name}`)
export const ACCESS_LISTS = ['/sys/accessip/ipmanage', '/sys/accessuser/usermanage']
export const EDIT_ACCESS_LISTS = ['/sys/accessip/ipdel/:id', '/sys/accessuser/userdel/:id']
export const HOLIDAY = ['/sys/holiday']
export const PLUGINS = [
  ...['manage', 'pluginSetup', 'uploadStorage', 'email', 'social'],
  ...['install', 'template', 'template/add', 'template/edit/:id', 'template/del/:id', 'record'].map(
    (name) => `sms/${name}`,
  ),
  ...['menu', 'keyword', 'attention', 'record', 'template', 'fans'].map((name) => `wechat/${name}`),
].map((name) => `/plugin/${name}`)
/** The map screen; a permission name instead of a path (spec §6). */
export const MAP = ['/grid', 'TaxationScreen']
