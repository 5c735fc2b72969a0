import { AppError, refuse } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'
import { callOutbound, OutboundFailure } from '#platform/outbound/outbound.ts'

import type { WxSetUp } from '../contract/set-up.ts'
import { WECHAT_ERRORS } from '../errors.ts'

/** The account by which WeChat is asked. */
export interface Account {
  readonly set_up: WxSetUp
  readonly config: Config
  readonly supplier_id: string
}
type Said = Readonly<Record<string, unknown>>

const USUAL = 'https://api.weixin.qq.com'
interface Token {
  readonly token: string
  readonly expires_in: number
}
/** Asks WeChat for what every other call to it needs. */
export async function freshToken(account: Account): Promise<Token> {
  const { app_id: appid, app_secret: secret } = account.set_up
  const said = accepted(await ask(account, '/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret }))
  const { access_token: token, expires_in } = said
  if (typeof token !== 'string' || typeof expires_in !== 'number') throw new AppError(refuse(WECHAT_ERRORS.WX_AWAY))
  return { token, expires_in }
}

async function ask({ set_up, config }: Account, path: string, body: object): Promise<Said> {
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const base = (set_up.api_base || USUAL).replace(/\/+$/, '')
  try {
    const answer = await callOutbound(base + path, call, { allow: config.outboundAllow })
    const said: unknown = JSON.parse(answer.body.toString('utf8'))
    if (typeof said === 'object' && said !== null) return said as Said
  } catch (error) {
    if (!(error instanceof OutboundFailure || error instanceof SyntaxError)) throw error
  }
  throw new AppError(refuse(WECHAT_ERRORS.WX_AWAY))
}

function accepted(said: Said): Said {
  const { errcode = 0, errmsg = '' } = said
  if (errcode === 0) return said
  throw new AppError(refuse(WECHAT_ERRORS.WX_REFUSED, { reason: `${String(errcode)} ${String(errmsg)}`.slice(0, 160) }))
}
