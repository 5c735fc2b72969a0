import { defineMessages } from '#kernel/messages.ts'

export const DINGTALK = defineMessages({
  appKey: { zh: 'AppKey', en: 'AppKey' },
  appSecret: { zh: 'AppSecret', en: 'AppSecret' },
  agentId: { zh: 'AgentId', en: 'AgentId' },
  agentHint: {
    zh: '钉钉开放平台中企业内部应用的三项凭证；应用须有“企业会话消息”权限',
    en: 'The three of an application of your organisation at DingTalk; it needs the right to send notices of work',
  },
  apiBase: { zh: '接口地址', en: 'Address of the interface' },
  apiBaseHint: {
    zh: '留空用公网钉钉；专有钉钉填所给地址',
    en: 'Left empty, the public one; a DingTalk of your own names its own',
  },
  try: { zh: '试发一条', en: 'Send one to try' },
  tryAbout: {
    zh: '按已保存的设置立即发送，并记入操作日志。',
    en: 'Sent at once as it is saved; it stands in the log.',
  },
  tryTo: { zh: '收件人的钉钉 userid', en: 'The receiver’s userid at DingTalk' },
  trySend: { zh: '发送', en: 'Send' },
  tried: { zh: '钉钉已接收，编号 {id}', en: 'DingTalk took it as {id}' },
})
