/** A class of data and how long it is kept (domain 7.4). */
export interface Retained {
  readonly key: string
  readonly title: { readonly zh: string; readonly en: string }
  /** Days, or the setting that says how many; 0 there means for ever. */
  readonly keep: number | RetentionSetting
  readonly after: { readonly zh: string; readonly en: string }
  /** Which job lets it go. */
  readonly job: string
  /** Which line of the operation log says that it did; null for what is only machinery. */
  readonly evidence: string | null
}
type RetentionSetting =
  | 'retention.callers'
  | 'retention.attachments'
  | 'retention.recordings'
  | 'retention.logs'
  | 'retention.access'
  | 'retention.orderlog'

const DELETED = { zh: '删除', en: 'deleted' }

/** Up to so many of a class are counted before they go. */
export const DUE_MOST = 10_000

/** Every class of 7.4 that there is in the program; 7.4 says the same rows. */
export const RETAINED: readonly Retained[] = [
  {
    key: 'history',
    title: { zh: '已办结工单的流程日志', en: 'history of closed orders' },
    keep: 'retention.orderlog',
    after: { zh: '打包归档，照常查看', en: 'packed, and read as before' },
    job: 'archive-history',
    evidence: 'retention.history',
  },
  {
    key: 'callers',
    title: { zh: '已办结、已删除工单的诉求人信息', en: 'callers of closed and of deleted orders' },
    keep: 'retention.callers',
    after: { zh: '清除，工单保留', en: 'erased, the order stays' },
    job: 'forget-callers',
    evidence: 'retention.callers',
  },
  {
    key: 'requests',
    title: { zh: '已办结个人信息请求的请求人', en: 'who asked about personal data, once answered' },
    keep: 'retention.callers',
    after: { zh: '清除，请求和答复保留', en: 'forgotten, request and answer stay' },
    job: 'forget-callers',
    evidence: 'retention.requests',
  },
  {
    key: 'attachments',
    title: { zh: '工单附件', en: 'files of orders' },
    keep: 'retention.attachments',
    after: DELETED,
    job: 'purge-attachments',
    evidence: 'retention.attachments',
  },
  {
    key: 'recordings',
    title: { zh: '录音', en: 'recordings' },
    keep: 'retention.recordings',
    after: DELETED,
    job: 'purge-attachments',
    evidence: 'retention.recordings',
  },
  {
    key: 'operations',
    title: { zh: '操作日志', en: 'operation log' },
    keep: 'retention.logs',
    after: { zh: '删除，校验链由截断点接续', en: 'deleted, an anchor stands for what went' },
    job: 'purge-logs',
    evidence: 'retention.operations',
  },
  {
    key: 'sign_ins',
    title: { zh: '登录日志', en: 'sign-in log' },
    keep: 'retention.logs',
    after: DELETED,
    job: 'purge-logs',
    evidence: 'retention.sign_ins',
  },
  {
    key: 'exports',
    title: { zh: '导出记录', en: 'records of exports' },
    keep: 'retention.logs',
    after: DELETED,
    job: 'purge-logs',
    evidence: 'retention.exports',
  },
  {
    key: 'order_access',
    title: { zh: '工单访问日志', en: 'who saw which orders' },
    keep: 'retention.access',
    after: DELETED,
    job: 'purge-order-access',
    evidence: 'retention.order_access',
  },
  {
    key: 'messages',
    title: { zh: '消息和短信记录', en: 'messages and records of SMS' },
    keep: 365,
    after: DELETED,
    job: 'purge-messages',
    evidence: 'retention.messages',
  },
  {
    key: 'message_numbers',
    title: { zh: '短信接收号码', en: 'numbers that SMS were sent to' },
    keep: 90,
    after: { zh: '清除', en: 'forgotten' },
    job: 'purge-messages',
    evidence: 'retention.message_numbers',
  },
  {
    key: 'wechat',
    title: { zh: '公众号消息记录', en: 'messages of WeChat' },
    keep: 365,
    after: DELETED,
    job: 'purge-wechat',
    evidence: 'retention.wechat',
  },
  {
    key: 'applications',
    title: { zh: '账号申请，含未办理的', en: 'account requests, decided or not' },
    keep: 180,
    after: DELETED,
    job: 'purge-applications',
    evidence: 'retention.applications',
  },
  {
    key: 'import_rows',
    title: { zh: '导入原始行及其错误单元格摘录', en: 'raw rows of imports, with what is quoted of their faulty cells' },
    keep: 30,
    after: { zh: '清除', en: 'forgotten' },
    job: 'purge-import-rows',
    evidence: 'retention.import_rows',
  },
  {
    key: 'accounts',
    title: { zh: '申请注销的市民账号', en: 'accounts that citizens asked to close' },
    keep: 15,
    after: { zh: '清除，工单去标识保留', en: 'erased, their orders stay without them' },
    job: 'close-accounts',
    evidence: 'retention.accounts',
  },
  {
    key: 'addons',
    title: { zh: '已卸载插件的设置与数据', en: 'set-up and data of uninstalled add-ons' },
    keep: 30,
    after: DELETED,
    job: 'forget-addons',
    evidence: 'retention.addons',
  },
  {
    key: 'drafts',
    title: { zh: '表单草稿', en: 'drafts of forms' },
    keep: 7,
    after: DELETED,
    job: 'purge-drafts',
    evidence: 'retention.drafts',
  },
  {
    key: 'export_files',
    title: { zh: '导出文件', en: 'files of exports' },
    keep: 1,
    after: DELETED,
    job: 'expire-exports',
    evidence: null,
  },
]
