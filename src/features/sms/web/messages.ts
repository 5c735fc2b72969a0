import { defineMessages } from '#kernel/messages.ts'

export const SMS = defineMessages({
  provider: { zh: '短信服务商', en: 'Provider' },
  secret: { zh: '密钥', en: 'Secret' },
  usualAddress: {
    zh: '留空用公网地址；专有云填所给地址',
    en: 'Left empty, the public one; a private cloud names its own',
  },
  approvesHint: {
    zh: '该服务商只发送审核通过的内容，请在“短信模板”中逐条登记，否则不会发出',
    en: 'This provider sends only what it has approved: enter each text under “Approved texts”, or it will not go',
  },
  gatewayHint: {
    zh: '以 POST 发送 JSON {key, phone, content, sign}，X-Signature 为密钥对“X-Timestamp.正文”的 HMAC-SHA256；网关答复 {"id": "…"}，可向 report 所给地址报告送达结果',
    en: 'It is sent JSON {key, phone, content, sign} by POST; X-Signature is the HMAC-SHA256 of “X-Timestamp.body” by the secret. It answers {"id": "…"}, and may tell the address in report what became of it',
  },
  try: { zh: '试发一条', en: 'Send one to try' },
  tryAbout: {
    zh: '按已保存的设置立即发送，计入服务商费用，并记入操作日志。',
    en: 'Sent at once as it is saved; the provider asks to be paid for it, and it stands in the log.',
  },
  tryPhone: { zh: '手机号', en: 'Mobile' },
  tryContent: { zh: '内容', en: 'Text' },
  tryWords: { zh: '测试短信，收到即表示短信设置正确', en: 'A test: whoever reads this, its set-up is right' },
  trySend: { zh: '发送', en: 'Send' },
  tried: { zh: '服务商已接收，编号 {id}', en: 'The provider took it as {id}' },
  templateName: { zh: '名称', en: 'Name' },
  code: { zh: '服务商模板ID', en: 'Number at the provider' },
  content: { zh: '审核通过的内容', en: 'Text as approved' },
  contentHint: {
    zh: '与审核通过的文字逐字一致，变量写作 ${name}',
    en: 'Word for word as it was approved; what changes is written as ${name}',
  },
  enabled: { zh: '启用', en: 'In use' },
  keyword: { zh: '名称、内容', en: 'Name, text' },
  none: { zh: '尚未登记短信模板', en: 'No approved text was entered' },
  templateConsequence: {
    zh: '之后发送的短信由内容相符的模板组成；先登记的优先。',
    en: 'From now on a message is sent by the text that can say it, the one entered first before the others.',
  },
  templateSaved: { zh: '短信模板已保存', en: 'The approved text was saved' },
  removeText: {
    zh: '删除“{name}”后，只有它能组成的短信将发送失败。',
    en: 'Without “{name}” what only it can say fails to be sent.',
  },
  removed: { zh: '短信模板已删除', en: 'The approved text was deleted' },
})
