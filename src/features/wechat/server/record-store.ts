import { tellContactChanges } from '#features/messages/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { withinDays } from '#platform/db/within-days.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/records.ts'
import { WECHAT_ERRORS } from '../errors.ts'

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
    .where(withinDays('at', created_from, created_to))
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
      .select((fan) =>
        fan
          .selectFrom('person')
          .select('person.name')
          .whereRef('person.supplier_id', '=', 'wx_fan.supplier_id')
          .whereRef('person.wx_openid', '=', 'wx_fan.openid')
          .where('person.deleted_at', 'is', null)
          .limit(1)
          .as('person_name'),
      )
      .where('supplier_id', '=', supplier_id)
      .$if(subscribed !== undefined, (all) => all.where('subscribed', '=', subscribed!))
      .$if(Boolean(openid), (all) => all.where('openid', '=', openid!)),
    FAN_SORTS,
    asked,
  )

/** WxFanBind: of a person one follower, and of a follower one person. */
export async function bindFan({ id, mobile }: InputOf<typeof contract.wxFanBind>, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, keys } = ctx
  const fans = db.selectFrom('wx_fan').select('openid').where('supplier_id', '=', supplier_id).where('id', '=', id)
  const { openid } = (await fans.forUpdate().executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  const people = db.selectFrom('person').select(['id', 'operator_id']).where('supplier_id', '=', supplier_id)
  const person = await people
    .where('mobile_h', '=', keyedHash(keys, mobile))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (mobile && !person) fail(WECHAT_ERRORS.WX_NO_PERSON, {}, 'mobile')
  const holders = await people.where('wx_openid', '=', openid).execute()
  const others = holders.filter((holder) => holder.id !== person?.id)
  const changed = person && others.length === holders.length ? [...others, person] : others
  for (const { operator_id } of changed)
    if (operator_id) await tellContactChanges(ctx, { operator_id, contacts: ['wx_openid'] })
  const written = db.updateTable('person').where('supplier_id', '=', supplier_id)
  await written.set({ wx_openid: null }).where('wx_openid', '=', openid).execute()
  if (mobile) await written.set({ wx_openid: openid }).where('id', '=', person!.id).execute()
  ctx.audit({ object_type: 'wx_fan', object_id: id, risk: 'high' })
  return null
}
