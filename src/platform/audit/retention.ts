import { type RawBuilder, sql } from 'kysely'

import { defineMessages } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'

/** What goes when its time is over (domain 7.4), by the code that it leaves in the log. */
export const RETENTIONS = defineMessages({
  'retention.messages': { zh: '到期清除消息', en: 'Messages let go' },
  'retention.message_numbers': { zh: '到期清除发送号码', en: 'Numbers of messages forgotten' },
  'retention.order_access': { zh: '到期清除访问记录', en: 'Records of access let go' },
  'retention.import_rows': { zh: '到期清除导入原始行', en: 'Raw rows of imports forgotten' },
  'retention.drafts': { zh: '到期清除草稿', en: 'Drafts let go' },
  'retention.sign_ins': { zh: '到期清除登录日志', en: 'Sign-ins let go' },
  'retention.operations': { zh: '到期清除操作日志', en: 'Operations let go' },
  'retention.exports': { zh: '到期清除导出记录', en: 'Records of exports let go' },
  'retention.attachments': { zh: '到期清除附件', en: 'Files of orders let go' },
  'retention.recordings': { zh: '到期清除录音录像', en: 'Recordings let go' },
  'retention.applications': { zh: '到期清除账号申请', en: 'Account requests let go' },
  'retention.history': { zh: '流程日志打包归档', en: 'History of orders packed' },
  'retention.callers': { zh: '到期清除诉求人信息', en: 'Callers forgotten' },
  'retention.requests': { zh: '到期清除个人信息请求人', en: 'Who asked about personal data forgotten' },
  'retention.addons': { zh: '到期清除已卸载插件的配置与数据', en: 'Set-up of uninstalled add-ons forgotten' },
  'retention.wechat': { zh: '到期删除公众号消息记录', en: 'Messages of WeChat deleted' },
  'retention.accounts': { zh: '清除已注销的市民账号', en: 'Closed accounts of citizens erased' },
})

export interface Retention {
  readonly action: keyof typeof RETENTIONS
  /** What was there before this is let go. */
  readonly before: Time
  readonly at: Time
}

/**
 * Lets go by `part`, a statement over at most `limit` rows that returns `supplier_id` for each, and puts on record of how
 * many rows of each tenant (domain 7.4): in the same statement, so that neither is there without the other. Goes on until
 * fewer are left than `limit`.
 */
export async function letGo(
  db: Db,
  { action, before, at }: Retention,
  part: (limit: number) => RawBuilder<unknown>,
): Promise<void> {
  await inParts(async (limit) => {
    const { rows } = await sql<{ n: number }>`
      with gone as (${part(limit)}),
      counted as (select supplier_id, count(*)::int as n from gone group by supplier_id),
      noted as (
        insert into audit_log (supplier_id, module, action, method, path, result, params, at)
        select supplier_id, 'retention', ${action}, '', '', 'ok', jsonb_build_object('rows', n, 'before', ${before}::text), ${at} from counted)
      select coalesce(sum(n), 0)::int as n from counted`.execute(db)
    return rows[0]!.n
  })
}

/** Puts the same on record of what was let go otherwise than by one statement; `more` says what else is known of it. */
export async function noteLetGo(
  db: Db,
  supplier_id: string,
  rows: number,
  { action, before, at }: Retention,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const params = JSON.stringify({ rows, before, ...more })
  await db
    .insertInto('audit_log')
    .values({ supplier_id, module: 'retention', action, method: '', path: '', result: 'ok', params, at })
    .execute()
}
