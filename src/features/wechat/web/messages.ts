import { defineMessages } from '#kernel/messages.ts'

export const WECHAT = defineMessages({
  appId: { zh: 'AppID', en: 'AppID' },
  appSecret: { zh: 'AppSecret', en: 'AppSecret' },
  token: { zh: '令牌（Token）', en: 'Token' },
  tokenHint: { zh: '3至32位字母或数字，与公众平台所填一致', en: 'Letters and digits, the same as at WeChat' },
  mode: { zh: '消息加解密方式', en: 'Mode of messages' },
  modeHint: {
    zh: '明文模式下微信不对正文签名，建议在公众平台选择安全模式',
    en: 'In plain mode WeChat does not sign the text itself: choose the encrypted one there',
  },
  aesKey: { zh: '消息加解密密钥（EncodingAESKey）', en: 'EncodingAESKey' },
  originalId: { zh: '原始ID', en: 'Original id' },
  originalIdHint: {
    zh: '形如 gh_…；填写后只接收发给该公众号的消息',
    en: 'Like gh_…; when given, only what was sent to it is taken',
  },
  apiBase: { zh: '接口地址', en: 'Address of the interface' },
  apiBaseHint: {
    zh: '留空为 https://api.weixin.qq.com；经内部代理时填代理地址',
    en: 'Left empty it is https://api.weixin.qq.com; a proxy of your own is named here',
  },
  try: { zh: '检测', en: 'Try it' },
  tried: {
    zh: '微信已接受，凭证 {seconds} 秒内有效',
    en: 'WeChat accepted it; its token is good for {seconds} seconds',
  },
})
