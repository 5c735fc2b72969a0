import { fail } from '#kernel/errors.ts'
import type { Outgoing, Sender } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { callJson } from '#platform/outbound/json.ts'

import type { DingtalkSetUp } from '../contract.ts'
import { DINGTALK_ERRORS } from '../errors.ts'

const USUAL = 'https://oapi.dingtalk.com'

/** Sends notices of work to people of a DingTalk, by one token for as long as it is used. */
export function senderOf(set_up: DingtalkSetUp, config: Config): Sender {
  let token: Promise<string> | undefined
  return {
    provider: 'dingtalk',
    send: async ({ address, title, content, link, at }: Outgoing) => {
      token ??= askToken(set_up, config)
      const path = `/topapi/message/corpconversation/asyncsend_v2?access_token=${encodeURIComponent(await token)}`
      const lines = [title, content, ...(link && config.baseUrl ? [new URL(link, config.baseUrl).href] : []), at]
      const { task_id } = await ask(set_up, config, path, {
        agent_id: set_up.agent_id,
        userid_list: address,
        // Of the same words to the same person DingTalk delivers the first of a day: the moment tells two apart, and no two tries.
        msg: { msgtype: 'text', text: { content: lines.join('\n') } },
      })
      return typeof task_id === 'number' || typeof task_id === 'string'
        ? String(task_id)
        : fail(DINGTALK_ERRORS.DING_AWAY)
    },
  }
}

async function askToken(set_up: DingtalkSetUp, config: Config): Promise<string> {
  const query = new URLSearchParams({ appkey: set_up.app_key, appsecret: set_up.app_secret })
  const { access_token } = await ask(set_up, config, `/gettoken?${query.toString()}`)
  return typeof access_token === 'string' ? access_token : fail(DINGTALK_ERRORS.DING_AWAY)
}

async function ask({ api_base }: DingtalkSetUp, config: Config, path: string, body?: object) {
  const call = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const address = (api_base || USUAL).replace(/\/+$/, '') + path
  const said = (await callJson(address, call ?? {}, config)) ?? fail(DINGTALK_ERRORS.DING_AWAY)
  const { errcode = 0, errmsg = '' } = said
  return errcode === 0
    ? said
    : fail(DINGTALK_ERRORS.DING_REFUSED, { reason: `${String(errcode)} ${String(errmsg)}`.slice(0, 160) })
}
