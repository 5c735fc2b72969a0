import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { maskText } from '#kernel/masking.ts'
import { endOfDay, startOfDay } from '#kernel/time.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/records.ts'

const MESSAGE_SORTS = {
  newest: descending(key('wx_message.at', 'timestamptz'), key('wx_message.id', 'bigint')),
} satisfies Record<string, Sort>
const FAN_SORTS = { newest: descending(key('wx_fan.id', 'bigint')) } satisfies Record<string, Sort>

/** WxMessages: as the index of its filter has them. */
export async function listMessages(
  { kind, openid, created_from, created_to, ...asked }: InputOf<typeof contract.wxMessages>,
  { db, supplier_id }: RequestContext,
): Promise<OutputOf<typeof contract.wxMessages>> {
  const found = db
    .selectFrom('wx_message')
    .select(['id', 'openid', 'kind', 'event', 'content', 'reply', 'at'])
    .where('supplier_id', '=', supplier_id)
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind!))
    .$if(Boolean(openid), (all) => all.where('openid', '=', openid!))
    .$if(created_from !== undefined, (all) => all.where('at', '>=', startOfDay(created_from!)))
    .$if(created_to !== undefined, (all) => all.where('at', '<=', endOfDay(created_to!)))
  const page = await paginate(found, MESSAGE_SORTS, asked)
  const rows = page.rows.map((row) => ({
    ...row,
    kind: row.kind as contract.WxMessageRow['kind'],
    content: maskText(row.content),
  }))
  return { ...page, rows }
}

/** WxFans */
export const listFans = (
  { subscribed, openid, ...asked }: InputOf<typeof contract.wxFans>,
  { db, supplier_id }: RequestContext,
) =>
  paginate(
    db
      .selectFrom('wx_fan')
      .select(['id', 'openid', 'subscribed', 'subscribed_at', 'unsubscribed_at', 'source', 'first_at'])
      .where('supplier_id', '=', supplier_id)
      .$if(subscribed !== undefined, (all) => all.where('subscribed', '=', subscribed!))
      .$if(Boolean(openid), (all) => all.where('openid', '=', openid!)),
    FAN_SORTS,
    asked,
  )
