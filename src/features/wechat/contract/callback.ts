import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'

import { WECHAT_ADDON } from '../domain/account.ts'

const path = '/v1/public/wechat/callback'

/** What stands in the address of whatever WeChat sends; what is missing is as wrong as what is forged. */
const Signed = z.object({
  signature: z.string().max(200).default(''),
  timestamp: z.string().max(200).default(''),
  nonce: z.string().max(200).default(''),
})
const Letter = Signed.extend({ msg_signature: z.string().max(200).default(''), body: z.string() })
export type Letter = z.output<typeof Letter>

const CALLED = { access: 'open', addon: WECHAT_ADDON, signed: false, kind: 'callback' } as const

/** WeChat asks whether this is the server that the account names. */
export const wxVerify = get(path, {
  ...CALLED,
  title: { zh: '微信校验服务器', en: 'WeChat verifies the server' },
  input: Signed.extend({ echostr: z.string().max(200).default('') }),
  output: z.unknown(),
})

/** What somebody wrote to the account or did there; answered within the same call (security H9). */
export const wxReceive = post(path, {
  ...CALLED,
  title: { zh: '接收微信消息', en: 'A message of WeChat' },
  /** Its record is `wx_message`; the operation log has none of it. */
  audit: 'wechat.receive',
  input: Letter,
  output: z.unknown(),
})

/** The address of the two as it has to be entered at WeChat; without an origin where the platform does not know its own. */
export const wxAddress = get('/v1/seller/wechat/WxAddress', {
  access: 'granted',
  addon: WECHAT_ADDON,
  title: { zh: '公众号服务器地址', en: 'Address for WeChat' },
  input: z.object({}),
  output: z.object({ address: z.string() }),
})
