import { findApproved } from '#kernel/approved.ts'
import { refuse } from '#kernel/errors.ts'
import { Untellable, type Sender, type SenderServices } from '#platform/addons/addon.ts'

import type { WxSetUp } from '../contract/set-up.ts'
import { WECHAT_ADDON } from '../domain/account.ts'
import { dataOf } from '../domain/template.ts'
import { WECHAT_ERRORS } from '../errors.ts'
import { askWechat } from './api.ts'
import { templatesOf } from './template-store.ts'

/** Tells staff by a template of the account (decision 0336); the templates are read once for each run. */
export function senderOf(set_up: WxSetUp, { config, db, supplier_id }: SenderServices): Sender {
  let read: ReturnType<typeof templatesOf> | undefined
  const account = { set_up, config, supplier_id }
  return {
    provider: WECHAT_ADDON,
    send: async ({ key, address: touser, content, link }) => {
      const found = findApproved(await (read ??= templatesOf(db, supplier_id)), content)
      if (!found) throw new Untellable(refuse(WECHAT_ERRORS.WX_NO_TEMPLATE))
      const { msgid } = await askWechat(account, '/cgi-bin/message/template/send', {
        ...{ touser, template_id: found.code, data: dataOf(found.fillings), client_msg_id: key },
        ...(link && config.baseUrl ? { url: config.baseUrl + link } : {}),
      })
      return String(msgid)
    },
  }
}
