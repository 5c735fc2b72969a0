import { hash } from 'node:crypto'

import { fail } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'
import { callJson } from '#platform/outbound/json.ts'

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
/** What WeChat says of a token that is none any more. */
const OF_TOKEN: readonly unknown[] = [40001, 40014, 42001]
/** So long before it ends, another is asked for. */
const SPARE_MS = 300_000

interface Token {
  readonly token: string
  readonly expires_in: number
  readonly until: number
}
/** Tokens of this process, by account; written down nowhere. All processes are told the same one (`stable_token`). */
const tokens = new Map<string, Promise<Token>>()

const keyOf = ({ set_up: { api_base, app_id, app_secret }, supplier_id }: Account): string =>
  hash('sha256', JSON.stringify([supplier_id, api_base, app_id, app_secret]))

/** Asks WeChat for a token, whatever is known. */
export function freshToken(account: Account): Promise<Token> {
  const key = keyOf(account)
  const asked = fetchToken(account)
  tokens.set(key, asked)
  asked.catch(() => {
    if (tokens.get(key) === asked) tokens.delete(key)
  })
  return asked
}

async function tokenOf(account: Account): Promise<string> {
  const known = await tokens.get(keyOf(account))
  return known && known.until > performance.now() ? known.token : (await freshToken(account)).token
}

async function fetchToken(account: Account): Promise<Token> {
  const { app_id: appid, app_secret: secret } = account.set_up
  const said = await ask(account, '/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret })
  // The one answer that bears no code where it is a good one.
  const { access_token: token, expires_in } = 'errcode' in said ? accepted(said) : said
  if (typeof token !== 'string' || typeof expires_in !== 'number') fail(WECHAT_ERRORS.WX_AWAY)
  return { token, expires_in, until: performance.now() + expires_in * 1000 - SPARE_MS }
}

/** Does something by WeChat's interface; refuses with what WeChat says no with. */
export async function askWechat(account: Account, path: string, body: object): Promise<Said> {
  const by = (token: string) => ask(account, `${path}?access_token=${encodeURIComponent(token)}`, body)
  const said = await by(await tokenOf(account))
  return accepted(OF_TOKEN.includes(said['errcode']) ? await by((await freshToken(account)).token) : said)
}

async function ask({ set_up, config }: Account, path: string, body: object): Promise<Said> {
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const base = (set_up.api_base || USUAL).replace(/\/+$/, '')
  return (await callJson(base + path, call, config)) ?? fail(WECHAT_ERRORS.WX_AWAY)
}

/** Only WeChat's own yes is one: who stands before it may answer in its place. */
function accepted(said: Said): Said {
  if (!('errcode' in said)) fail(WECHAT_ERRORS.WX_AWAY)
  const { errcode, errmsg = '' } = said
  if (errcode === 0) return said
  return fail(WECHAT_ERRORS.WX_REFUSED, { reason: `${String(errcode)} ${String(errmsg)}`.slice(0, 160) })
}
