import { call, done, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as callback from '../contract/callback.ts'
import * as menu from '../contract/menu.ts'
import * as records from '../contract/records.ts'
import * as replies from '../contract/replies.ts'
import * as setUp from '../contract/set-up.ts'

let last = 0
const rule = () => ({ rule_name: `停水${++last}`, words: '停水、停电', reply: '请拨打96116' })

export const goodCalls: GoodCalls = {
  good: [
    ...[setUp.wxSetUp, callback.wxAddress, replies.wxKeywordManage, replies.wxReply].map((one) =>
      call('sysadmin', one),
    ),
    call('sysadmin', replies.wxKeywordSave, rule),
    call('sysadmin', replies.wxKeywordDel, (bench) =>
      done<{ id: string }>(bench, 'sysadmin', replies.wxKeywordSave, rule()),
    ),
    call('sysadmin', replies.wxReplySave, () => ({ attention: '欢迎关注', attention_enabled: 1 })),
    call('sysadmin', menu.wxMenu),
    call('sysadmin', menu.wxMenuSave, () => ({ buttons: [{ name: '办事', kind: 'click', key: '办事' }] })),
    ...[records.wxMessages, records.wxFans].map((one) => call('sysadmin', one)),
  ],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', setUp.wxSetUpSave, () => ({
      ...{ app_id: 'wx1', app_secret: 'secret', token: 'token', mode: 'plain' },
    })),
    call('sysadmin', setUp.wxTry),
    call('sysadmin', menu.wxMenuPublish, () => ({ version: 0 })),
    // Only WeChat can sign them.
    ...[callback.wxVerify, callback.wxReceive].map((one) => call('sysadmin', one)),
  ],
}
