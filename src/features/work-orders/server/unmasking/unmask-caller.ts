import { AppError, fail, isRefusal } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { addMinutes, dayOf, earliest, startOfDay } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import type { unmask } from '../../contract/unmasking.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Order } from '../../domain/order/order.ts'
import { unmaskingFor } from '../../domain/rights/unmasking.ts'
import { noteKept } from '../access/record.ts'
import { tellGuards } from '../access/tell-guards.ts'
import { ORDER_SETTINGS } from '../settings.ts'
import { shownFields } from '../knowledge/shown-fields.ts'
import { findOrderForUpdate } from '../store/order-store.ts'
import { opened } from '../store/sealed.ts'

/** Shows a caller in clear and puts it on record; who has looked at too many waits for the administrator of security (domain 7.3). */
export async function unmaskCaller(
  { id, purpose, note }: InputOf<typeof unmask>,
  ctx: RequestContext,
): Promise<OutputOf<typeof unmask>> {
  ctx.audit({ object_type: 'complaint_order', object_id: id, risk: 'high' })
  const order =
    (await findOrderForUpdate(ctx.db, ctx.actor, id)) ??
    (await findFollower(ctx, id)) ??
    fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const allowed = unmaskingFor(order, ctx.actor)
  if (isRefusal(allowed)) throw new AppError(allowed)
  await holdAndCheck(ctx)
  const { db, supplier_id, actor, clock, ip } = ctx
  const at = {
    kind: 'reveal' as const,
    order_id: id,
    order_no: order.order_no,
    purpose,
    note: noteKept(note),
    ip,
    created_at: clock.now(),
  }
  const by = { operator_id: actor.operator_id, operator_name: actor.nick_name, dept_id: actor.dept_id }
  await db
    .insertInto('order_access')
    .values({ supplier_id, ...by, ...at })
    .execute()
  await stopAtLimit(ctx)
  ctx.audit({ after: { purpose } })
  return callerOf(ctx, id)
}

type Follower = Pick<Order, 'order_no' | 'is_secret' | 'holder_dept_id'>

/** An order that was merged into one that the actor works on: each caller is to be phoned, by whoever has the main order. */
async function findFollower({ db, supplier_id, actor }: RequestContext, id: string): Promise<Follower | null> {
  const child = await db
    .selectFrom('complaint_order')
    .select(['order_no', 'is_secret', 'main_id'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('status', '=', 'merged')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const main = child?.main_id ? await findOrderForUpdate(db, actor, child.main_id) : undefined
  return child && main ? { ...child, holder_dept_id: main.holder_dept_id } : null
}

/** One call after the other for each person, so that nobody counts past another one of his own. */
async function holdAndCheck({ db, supplier_id, actor }: RequestContext): Promise<void> {
  const { operator_id } = actor
  await sql`select from operator where supplier_id = ${supplier_id} and id = ${operator_id} for no key update`.execute(
    db,
  )
  const { rows } = await sql`select from unmask_stop
    where supplier_id = ${supplier_id} and operator_id = ${operator_id} and lifted_at is null`.execute(db)
  if (rows.length > 0) fail(ORDER_ERRORS.UNMASK_STOPPED)
}

/** Whoever reaches a limit with this one has to wait with the next. What was confirmed counts no more, nor a file that somebody agreed to. */
async function stopAtLimit({ db, supplier_id, actor, clock, kept }: RequestContext): Promise<void> {
  const { operator_id } = actor
  const now = clock.now()
  const [hour, day] = [addMinutes(now, -60), startOfDay(dayOf(now))]
  const limits = settingsOf(kept, ORDER_SETTINGS)
  const { rows } = await sql<{ id: string }>`
    insert into unmask_stop (supplier_id, operator_id, created_at)
    select ${supplier_id}, ${operator_id}, ${now} from order_access u
    where u.supplier_id = ${supplier_id} and u.operator_id = ${operator_id} and u.kind = 'reveal' and u.request_id is null and u.created_at >= greatest(${earliest(hour, day)}::timestamptz,
      (select max(lifted_at) from unmask_stop where supplier_id = ${supplier_id} and operator_id = ${operator_id}))
    having count(*) filter (where u.created_at > ${hour}) >= ${limits['unmask.per_hour']}
      or count(*) filter (where u.created_at >= ${day}) >= ${limits['unmask.per_day']} returning id`.execute(db)
  const who = { supplier_id, operator_id, name: actor.nick_name }
  const what = { event: 'unmask_held', kind: 'reveal', params: { by: actor.nick_name }, now } as const
  for (const { id } of rows) await tellGuards(db, { ...who, ...what, occasion: id })
}

async function callerOf(ctx: RequestContext, id: string): Promise<OutputOf<typeof unmask>> {
  const { db, supplier_id, keys } = ctx
  const caller = await db
    .selectFrom('complaint_order')
    .select(['caller_name', 'caller_phone', 'caller_phone2', 'call_in_phone'])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const phones = [caller.caller_phone, caller.caller_phone2, caller.call_in_phone].flatMap(
    (phone) => opened(keys, phone) ?? [],
  )
  return shownFields({ caller_name: opened(keys, caller.caller_name), phones: [...new Set(phones)] }, 'order', ctx)
}
