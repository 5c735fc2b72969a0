import { defineMessages } from '#kernel/messages.ts'

export const LOG = defineMessages({
  who: { zh: '用户名或姓名', en: 'User name or name' },
  phone: { zh: '号码（显示的部分）', en: 'Number, as it is shown' },
  noSignIns: { zh: '没有登录记录', en: 'Nobody tried to sign in' },
  noOperations: {
    zh: '没有操作记录；未选择操作人、对象和日期时只看最近31天',
    en: 'Nothing was done. Without a name, an object or days only the last 31 days are looked through.',
  },
  by: { zh: '操作人姓名', en: 'Name' },
  system: { zh: '系统', en: 'System' },
  objectType: { zh: '对象类型', en: 'Kind of object' },
  objectId: { zh: '对象编号', en: 'Id of the object' },
  call: { zh: '调用', en: 'Call' },
  request: { zh: '请求编号', en: 'Request' },
  changes: { zh: '变更', en: 'Changed' },
  sent: { zh: '提交内容', en: 'Sent' },
  field: { zh: '字段', en: 'Field' },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
  chainWhat: {
    zh: '操作日志每五分钟封存一次：每次封存的摘要都包含上一次的摘要和其间每一条记录。绕过程序改动、删除或插入任何一条，校验都会发现。每天凌晨自动校验一次。',
    en: 'The operation log is sealed every five minutes: each seal is a hash of the one before and of every row since. Whatever is changed, removed or slipped in behind the program is found out here; every night it is looked for.',
  },
  check: { zh: '立即校验', en: 'Check now' },
  checking: { zh: '已校验 {rows} 条', en: '{rows} rows checked' },
  whole: {
    zh: '完整：{seals} 次封存、{rows} 条记录与封存时一致',
    en: 'Whole: {rows} rows of {seals} seals are what they were',
  },
  nothingSealed: { zh: '还没有封存过记录', en: 'Nothing was sealed yet' },
  anchor: {
    zh: '截至 {at}，摘要如下。抄存在别处，可证明末尾没有被截掉：',
    en: 'Up to {at}, with this hash. Kept elsewhere, it proves that the end was not cut off:',
  },
  broken: { zh: '日志不完整：{how}', en: 'The log is not whole: {how}' },
  brokenWhere: {
    zh: '封存 {seal} 包含第 {from} 至 {to} 条。请保留数据库现状，与备份比对，并查看数据库服务器的登录记录。',
    en: 'Seal {seal} has the rows {from} to {to}. Leave the database as it is, compare it with a backup, and see who signed in at its server.',
  },
  openRow: { zh: '查看这一条', en: 'Open this row' },
  nothing: { zh: '没有变更内容', en: 'Nothing is said to have changed' },
})
