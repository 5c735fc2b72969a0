import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as callback from '../contract/callback.ts'
import * as menu from '../contract/menu.ts'
import * as records from '../contract/records.ts'
import * as replies from '../contract/replies.ts'
import * as setUp from '../contract/set-up.ts'
import * as templates from '../contract/templates.ts'

let last = 0
const rule = () => ({ rule_name: `停水${++last}`, words: '停水、停电', reply: '请拨打96116' })
const template = () => ({ name: '派单', template_id: 'T1', content: '工单${thing1}已派至本单位'.concat(`${++last}`) })

/** A follower whom nobody knows. */
const fan = async ({ db, clock }: Bench) => {
  const { supplier_id } = await db
    .selectFrom('supplier')
    .select('supplier_id')
    .orderBy('supplier_id')
    .executeTakeFirstOrThrow()
  const row = { supplier_id, openid: `oFan${++last}`, first_at: clock.now() }
  return db.insertInto('wx_fan').values(row).returning('id').executeTakeFirstOrThrow()
}

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
    call('sysadmin', templates.wxTemplateManage),
    call('sysadmin', templates.wxTemplateSave, template),
    call('sysadmin', templates.wxTemplateDel, (bench) =>
      done<{ id: string }>(bench, 'sysadmin', templates.wxTemplateSave, template()),
    ),
    ...[records.wxMessages, records.wxFans].map((one) => call('sysadmin', one)),
  ],
  other: [
    // A fresh proof of identity comes before these.
    call('sysadmin', records.wxFanBind, fan),
    call('sysadmin', setUp.wxSetUpSave, () => ({
      ...{ app_id: 'wx1', app_secret: 'secret', token: 'token', mode: 'plain' },
    })),
    call('sysadmin', setUp.wxTry),
    call('sysadmin', menu.wxMenuPublish, () => ({ version: 0 })),
    // Only WeChat can sign them.
    ...[callback.wxVerify, callback.wxReceive].map((one) => call('sysadmin', one)),
  ],
}
