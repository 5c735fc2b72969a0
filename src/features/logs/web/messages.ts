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
  nothing: { zh: '没有变更内容', en: 'Nothing is said to have changed' },
})
