import { fail } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { maskText } from '#kernel/masking.ts'
import { dayOf } from '#kernel/time.ts'
import type { Actor } from '#kernel/actor.ts'
import { changeRecord, recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { callerInfo, callerSave } from '../../contract/callers.ts'
import { DISSATISFIED } from '../../domain/actions/visit.ts'
import { followsCallers, followsSecret, type CallerTag } from '../../domain/citizens/callers.ts'
import { OPEN_STATUSES } from '../../domain/order/enums.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { OrderRow } from '../../contract/list.ts'
import { maskedCaller } from '../lists/masked-caller.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { visibleOrders } from '../knowledge/visible-orders.ts'

/** An order `p` whose caller the actor may follow. */
const followed = (id: string, actor: Actor): RawBuilder<unknown> =>
  sql`(select o.* from complaint_order o where o.id = ${id} and ${visibleOrders(actor)} and ${notSecretTo(actor)} and ${hasWholeNumber}) p`

/** Of `o` (complaint_order): its numbers tell one caller from another, which they do not where the city hid digits of one. */
export const hasWholeNumber: RawBuilder<SqlBool> = sql`not o.phone_masked_source`

/** Of `o` (complaint_order): whose it is would be told by its standing beside another of the same number. */
export const notSecretTo = (actor: Actor): RawBuilder<SqlBool> =>
  followsSecret(actor) ? sql`true` : sql`not o.is_secret`

/** Orders `o` of whoever called about this one, by either number; none for who does not follow callers. */
export function ofCaller(id: string, actor: Actor): RawBuilder<SqlBool> {
  if (!followsCallers(actor)) return sql`false`
  const numbers = sql`array(select unnest(array_remove(array[p.caller_phone_h, p.caller_phone2_h], null)) from ${followed(id, actor)})`
  return sql`${notSecretTo(actor)} and o.id = any(array(
    select c.id from complaint_order c where c.supplier_id = ${actor.supplier_id} and c.caller_phone_h = any(${numbers})
    union select c.id from complaint_order c where c.supplier_id = ${actor.supplier_id} and c.caller_phone2_h = any(${numbers})))`
}

type Found = Pick<OrderRow, 'is_secret'> & Parameters<typeof maskedCaller>[0] & { readonly phone_h: string | null }

async function getFollowed({ db, actor }: RequestContext, id: string): Promise<Found & { phone_h: string }> {
  const { rows } = followsCallers(actor)
    ? await sql<Found>`select coalesce(p.caller_phone_h, p.caller_phone2_h) as phone_h, p.is_secret, p.caller_name, p.caller_phone,
        p.caller_phone2, p.caller_gender from ${followed(id, actor)}`.execute(db)
    : { rows: [] }
  const [found] = rows
  return found?.phone_h ? { ...found, phone_h: found.phone_h } : fail(ORDER_ERRORS.ORDER_NOT_FOUND)
}

const profileOf = (ctx: RequestContext, phone_h: string) =>
  recordsOf(ctx, 'caller_profile')
    .select(['id', 'tags', 'note', 'version', sql<string>`coalesce(updated_at, created_at)`.as('updated_at')])
    .where('phone_h', '=', phone_h)
    .executeTakeFirst()

/** CallerInfo: counted when it is asked for, by the indexes of both numbers. */
export async function getCaller(ctx: RequestContext, id: string): Promise<OutputOf<typeof callerInfo>> {
  const { db, actor } = ctx
  const { phone_h, ...caller } = await getFollowed(ctx, id)
  const own = sql`complaint_order o where ${visibleOrders(actor)} and ${ofCaller(id, actor)}`
  const [counts, promises, profile] = await Promise.all([
    sql<Counts>`select min(o.received_at) as first_at, max(o.received_at) as last_at, count(*)::int as total,
      count(*) filter (where o.status = any(${[...OPEN_STATUSES]}::text[]))::int as open,
      count(*) filter (where o.satisfaction between 1 and ${sql.lit(DISSATISFIED)})::int as dissatisfied,
      count(*) filter (where o.is_repeat)::int as repeats from ${own}`.execute(db),
    sql<Promised>`select o.id, o.order_no, o.title, coalesce(f.due_on, r.plan_date) as plan_date from (select o.* from ${own}) o
      join order_reply r on r.supplier_id = o.supplier_id and r.id = o.reply_id
      left join order_followup f on f.supplier_id = o.supplier_id and f.order_id = o.id and f.kind = 'promise' and f.reply_id = r.id
      where coalesce(f.due_on, r.plan_date) >= ${dayOf(ctx.clock.now())} and (f.state = 'open' or r.state = 'submitted')
      order by plan_date limit 20`.execute(db),
    profileOf(ctx, phone_h),
  ])
  const { id: _, ...noted } = profile ?? { id: null }
  return {
    ...maskedCaller(caller, ctx),
    ...counts.rows[0]!,
    promises: promises.rows.map((promise) => maskTexts(promise, 'title')),
    profile: profile ? (noted as OutputOf<typeof callerInfo>['profile']) : null,
  }
}

type Counts = Omit<OutputOf<typeof callerInfo>, 'caller_name' | 'caller_phone' | 'promises' | 'profile'>
type Promised = OutputOf<typeof callerInfo>['promises'][number]

/** CallerSave: tags and a note; a number that somebody writes into it is kept masked. */
export async function saveCaller(
  { id, tags, note, version }: InputOf<typeof callerSave>,
  ctx: RequestContext,
): Promise<null> {
  const { phone_h } = await getFollowed(ctx, id)
  const { db, supplier_id, actor, clock } = ctx
  // Two who note something of the same caller at once: the second meets the row of the first.
  await db
    .insertInto('caller_profile')
    .values({ supplier_id, phone_h, created_at: clock.now(), created_by: actor.operator_id })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'phone_h']).where('deleted_at', 'is', null).doNothing())
    .execute()
  const profile = (await profileOf(ctx, phone_h))!
  const values = { tags: [...new Set<CallerTag>(tags)], note: maskText(note) }
  await changeRecord(ctx, 'caller_profile', { id: profile.id, version }, values)
  return null
}
