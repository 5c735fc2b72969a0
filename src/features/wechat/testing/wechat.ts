import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The account that WeChat knows. */
const APP = { appid: 'wx1234567890abcdef', secret: 'the secret of the account' }

interface Asked {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * WeChat's interface on this machine. It gives tokens to who knows the secret, takes nothing by another token than the last, and
 * answers as its documentation says.
 */
export async function startWechat() {
  const taken: Asked[] = []
  const state = { answers: 'well' as 'well' | 'badly' | 'nonsense' | 'elsewhere', tokens: 0 }
  const giveToken = ({ grant_type, appid, secret }: Asked['body']): object => {
    if (grant_type !== 'client_credential' || appid !== APP.appid) return { errcode: 40013, errmsg: 'invalid appid' }
    if (secret !== APP.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    return { access_token: `access token ${++state.tokens}`, expires_in: 7200 }
  }
  const answer = (url: URL, body: Asked['body']): object => {
    if (url.pathname === '/cgi-bin/stable_token') return giveToken(body)
    if (url.searchParams.get('access_token') !== `access token ${state.tokens}`)
      return { errcode: 40001, errmsg: 'invalid credential' }
    // Who stands before it answers in its place.
    if (state.answers === 'elsewhere') return { code: 'Throttling', message: 'too many calls' }
    if (state.answers === 'badly') return { errcode: 48001, errmsg: 'api unauthorized' }
    taken.push({ path: url.pathname, body })
    return { errcode: 0, errmsg: 'ok', msgid: 900 + taken.length }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url!, 'http://x')
      const body = JSON.parse(await text(request)) as Asked['body']
      response.end(state.answers === 'nonsense' ? '<html>' : JSON.stringify(answer(url, body)))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { taken, state, host, ...APP, address: `http://${host}`, close: () => server.close() }
}
