import { defineAddon } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { whyNotCalled } from '#platform/outbound/outbound.ts'

import { SET_UP_AT, WX_SECRETS, WxSetUp } from '../contract/set-up.ts'
import { WECHAT_ADDON } from '../domain/account.ts'
import { senderOf } from './sender.ts'

/** A public account at WeChat (domain 4.7, decisions 0335, 0336). */
export const wechatAddon = defineAddon({
  key: WECHAT_ADDON,
  type: 'notify',
  title: { zh: '微信公众号', en: 'WeChat account' },
  introduction: {
    zh: '公众号收到的消息按关键词自动回复并留有记录，自定义菜单在此编辑发布，工作人员的提醒可发到微信',
    en: 'What comes to the account is answered by keywords and on record, its menu is edited here, and staff are told by WeChat',
  },
  without: {
    zh: '公众号收到的消息不再记录和回复，微信通知只记录、不再发出；公众号的菜单不受影响。',
    en: 'What is written to the account is neither recorded nor answered, and notices by WeChat are recorded only; its menu stays as it is.',
  },
  set_up_at: SET_UP_AT.path,
  set_up: { schema: WxSetUp, ...WX_SECRETS, wrong: whyWrong },
  sends: { channel: 'wx', by: senderOf },
  forgets: ['wx_keyword', 'wx_reply', 'wx_message', 'wx_fan', 'wx_menu', 'wx_template'],
  empties: [['person', 'wx_openid']],
})

const NEEDED = { zh: '请填写', en: 'is needed' }

function whyWrong(set_up: WxSetUp, config: Config) {
  const needed = ['app_secret', 'token', ...(set_up.mode === 'encrypted' ? (['aes_key'] as const) : [])] as const
  const empty = needed.find((field) => set_up[field] === '')
  if (empty) return { field: empty, reason: NEEDED }
  const reason = set_up.api_base ? whyNotCalled(set_up.api_base, config) : null
  return reason && { field: 'api_base' as const, reason }
}
