import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { called, post, text } from '#kernel/endpoint.ts'
import { setUpEndpoints } from '#kernel/set-up.ts'

import { MODE, WECHAT_ADDON } from '../domain/account.ts'

/** Where the account is set up; the product spec has no address for it. */
export const SET_UP_AT = {
  path: '/plugin/wechat/account',
  title: { zh: '公众号设置', en: 'Set-up of the account' },
} as const

/** What a tenant has at WeChat, and what is written there of us. */
export const WxSetUp = z.object({
  app_id: called({ zh: 'AppID', en: 'AppID' }, text(1, 64)),
  app_secret: called({ zh: 'AppSecret', en: 'AppSecret' }, text(0, 128).default('')),
  token: called({ zh: '令牌', en: 'Token' }, z.string().regex(/^[0-9A-Za-z]{0,32}$/).default('')), // prettier-ignore
  mode: called({ zh: '消息加解密方式', en: 'Mode of messages' }, z.enum(keysOf(MODE)).default('encrypted')),
  aes_key: called({ zh: '消息加解密密钥', en: 'Key of messages' }, z.string().regex(/^([0-9A-Za-z]{43})?$/).default('')), // prettier-ignore
  original_id: called({ zh: '原始ID', en: 'Original id' }, text(0, 64).default('')),
  api_base: called({ zh: '接口地址', en: 'Address of the interface' }, text(0, 300).default('')),
})
export type WxSetUp = z.output<typeof WxSetUp>

const SECRETS = ['app_secret', 'token', 'aes_key'] as const

export const { tell: wxSetUp, save: wxSetUpSave } = setUpEndpoints('/v1/seller/wechat/WxSetUp', {
  addon: WECHAT_ADDON,
  title: SET_UP_AT.title,
  saveTitle: { zh: '保存公众号设置', en: 'Save the set-up of the account' },
  schema: WxSetUp,
  secrets: SECRETS,
})
/** What is told to nobody, and to whom it is told. */
export const WX_SECRETS = { secrets: SECRETS, told_to: ['app_id', 'api_base'] } as const

/** Asks WeChat at once for what every call to it needs, as it is set up. */
export const wxTry = post('/v1/seller/wechat/WxTry', {
  access: 'granted',
  addon: WECHAT_ADDON,
  title: { zh: '检测公众号设置', en: 'Try the account' },
  audit: 'wechat.try',
  step_up: true,
  input: z.object({}),
  /** For how many seconds it is good. */
  output: z.object({ expires_in: z.int() }),
})
