import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import { says } from '#platform/db/says.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/replies.ts'

const TABLE = 'wx_keyword'
const SORTS = {
  order: ascending(key('(-wx_keyword.priority)', 'integer', 'place'), key('wx_keyword.id', 'bigint')),
} satisfies Record<string, Sort>

/** WxKeywordManage: in the order in which they are tried. */
export const manageKeywords = ({ keyword, ...input }: InputOf<typeof contract.wxKeywordManage>, ctx: RequestContext) =>
  paginate(
    recordsOf(ctx, TABLE)
      .select(['id', 'rule_name', 'words', 'exact_words', 'reply', 'priority', 'enabled', 'version'])
      .where(says(keyword, `${TABLE}.rule_name`, `${TABLE}.words`, `${TABLE}.exact_words`, `${TABLE}.reply`)),
    SORTS,
    input,
  )

const NAME = { zh: '规则名称', en: 'Name' }
const TAKEN = { zh: '已有此规则', en: 'is there already' }
const WORDS = { zh: '关键词', en: 'Keywords' }
const NONE = { zh: '请填写至少一个关键词', en: 'at least one is needed' }

/** WxKeywordSave */
export function saveKeyword({ id, version, ...given }: InputOf<typeof contract.wxKeywordSave>, ctx: RequestContext) {
  if (given.words + given.exact_words === '') failField('words', WORDS, NONE)
  return saveRecord(ctx, TABLE, { id, version }, given).catch(
    onViolation({ wx_keyword_name_u: () => failField('rule_name', NAME, TAKEN) }),
  )
}

const own = (ctx: RequestContext) => recordsOf(ctx, 'wx_reply')

const NOT_WRITTEN = { attention: '', attention_enabled: 0, fallback: '', fallback_enabled: 0, version: null } as const

/** WxReply */
export async function tellReply(ctx: RequestContext) {
  const columns = ['attention', 'attention_enabled', 'fallback', 'fallback_enabled', 'version'] as const
  return (await own(ctx).select(columns).executeTakeFirst()) ?? NOT_WRITTEN
}

const NEEDED = { zh: '启用时请填写内容', en: 'is needed where it is in use' }
const REPLY = {
  attention: { zh: '关注回复', en: 'Greeting' },
  fallback: { zh: '默认回复', en: 'Usual reply' },
} as const

/** WxReplySave */
export async function saveReply({ version, ...given }: InputOf<typeof contract.wxReplySave>, ctx: RequestContext) {
  for (const field of ['attention', 'fallback'] as const)
    if (given[`${field}_enabled`] && given[field] === '') failField(field, REPLY[field], NEEDED)
  const row = await own(ctx).select('id').executeTakeFirst()
  await saveRecord(ctx, 'wx_reply', { id: row?.id, version: version ?? undefined }, given).catch(
    onViolation({ wx_reply_supplier_id_key: () => fail(ERRORS.STALE) }),
  )
  return null
}
