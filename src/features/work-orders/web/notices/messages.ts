import { defineMessages } from '#kernel/messages.ts'

export const NOTICE = defineMessages({
  event: { zh: '消息', en: 'Message' },
  who: { zh: '发给谁', en: 'Who is told' },
  always: { zh: '始终发送', en: 'always' },
  none: { zh: '不适用', en: 'does not apply' },
  switched: { zh: '{name}：{channel}', en: '{name}: {channel}' },
  hint: {
    zh: '点选即生效，对全平台有效。22:00 至次日 7:00 不发短信，紧急工单除外；个人可在“消息 → 接收设置”中再作选择。短信、钉钉、微信和邮件在安装相应插件前只作记录。',
    en: 'A switch counts at once and for everybody. No SMS between 22:00 and 7:00, urgent orders apart; each person chooses further under Messages → What I am told. SMS, DingTalk, WeChat and e-mail are only recorded until their add-ons arrive.',
  },
  chinese: { zh: '中文内容', en: 'Chinese' },
  english: { zh: '英文内容', en: 'English' },
  words: { zh: '内容', en: 'Words' },
  noTemplate: { zh: '没有符合条件的消息', en: 'No such message' },
  variables: { zh: '可用变量：', en: 'Variables: ' },
  noVariables: { zh: '此消息没有变量', en: 'This message has no variables' },
  example: { zh: '示例：', en: 'Example: ' },
  templateConsequence: {
    zh: '保存后，站内消息、短信等各渠道即按新内容发送；已发出的不变。',
    en: 'From now on inbox, SMS and all other channels use these words; what was sent stays.',
  },
  templateSaved: { zh: '消息模板已保存', en: 'The words are saved' },
  inbox: { zh: '站内消息', en: 'Inbox' },
  inboxHint: {
    zh: '取消勾选的不再进入您的消息；标有“必收”的不能取消。',
    en: 'What is not ticked stays out of your inbox; what must be told stays.',
  },
  must: { zh: '必收', en: 'must be told' },
  quietHint: {
    zh: '此时段内的短信在结束时发出；紧急工单不受限。例如 12:00 至 14:00，不填则不设。',
    en: 'SMS of these hours come at their end, urgent orders at once. For example 12:00 to 14:00; empty for none.',
  },
  from: { zh: '短信免打扰开始', en: 'No SMS from' },
  to: { zh: '短信免打扰结束', en: 'until' },
  consequence: { zh: '仅对您本人有效，保存后的新消息按此接收。', en: 'For yourself, from the next message on.' },
  saved: { zh: '接收设置已保存', en: 'Saved' },
})
