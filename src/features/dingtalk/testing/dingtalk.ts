import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SECRET = 'the secret of the district'
const NO_TOKEN = { errcode: 40_014, errmsg: '不合法的access_token' }
const NOBODY = { errcode: 33_012, errmsg: '无效的USERID' }

/**
 * A DingTalk on this machine: a token for who knows the secret, and notices for who has the token. As the real one it says yes to
 * the same words for the same person once more, and delivers them once in a day.
 */
export async function startDingtalk() {
  const taken: { readonly to: string; readonly content: string }[] = []
  const asked = { tokens: 0 }
  /** Who stands before it answers in its place. */
  const state = { answers: 'well' as 'well' | 'elsewhere' }
  const answer = (url: URL, body: string): object => {
    if (url.pathname === '/gettoken') {
      asked.tokens++
      const isKnown = url.searchParams.get('appkey') === 'ding1' && url.searchParams.get('appsecret') === SECRET
      return isKnown
        ? { errcode: 0, access_token: 'T1', expires_in: 7200 }
        : { errcode: 40_089, errmsg: '不合法的corpid' }
    }
    if (state.answers === 'elsewhere') return { code: 'Throttling', message: 'too many calls' }
    if (url.searchParams.get('access_token') !== 'T1') return NO_TOKEN
    const { agent_id, userid_list, msg } = JSON.parse(body) as Record<string, unknown>
    if (agent_id !== '1000002' || userid_list === 'nobody') return NOBODY
    const notice = { to: String(userid_list), content: (msg as { text: { content: string } }).text.content }
    if (!taken.some(({ to, content }) => to === notice.to && content === notice.content)) taken.push(notice)
    return { errcode: 0, task_id: 700 + taken.length }
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => response.end(JSON.stringify(answer(new URL(request.url!, 'http://x'), body))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { taken, asked, state, host, secret: SECRET, address: `http://${host}/`, close: () => server.close() }
}
