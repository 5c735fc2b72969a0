import { defineAddon } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { whyNotCalled } from '#platform/outbound/outbound.ts'

import { DINGTALK_ADDON, DINGTALK_SECRETS, DingtalkSetUp, SET_UP_AT } from '../contract.ts'
import { senderOf } from './notices.ts'

/** Notices of DingTalk that leave the program (domain 4.5). */
export const dingtalkAddon = defineAddon({
  key: DINGTALK_ADDON,
  type: 'notify',
  title: { zh: '钉钉', en: 'DingTalk' },
  introduction: {
    zh: '把通知发到工作人员的钉钉工作通知，支持专有钉钉。未安装时只记录不发送',
    en: 'Sends notices to staff by DingTalk, one of the government’s own too. Without it they are recorded only',
  },
  without: {
    zh: '钉钉通知只记录、不再发出。',
    en: 'Notices by DingTalk are recorded and leave no more.',
  },
  set_up_at: SET_UP_AT.path,
  set_up: {
    schema: DingtalkSetUp,
    ...DINGTALK_SECRETS,
    wrong: ({ api_base }: DingtalkSetUp, config: Config) => {
      const reason = api_base ? whyNotCalled(api_base, config) : null
      return reason && { field: 'api_base', reason }
    },
  },
  sends: { channel: 'ding', by: (set_up, { config }) => senderOf(set_up, config) },
})
