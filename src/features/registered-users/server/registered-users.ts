import { noteShown } from '#features/work-orders/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import { aboveFirst, descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, recordsOf } from '#platform/db/records.ts'
import { withinDays } from '#platform/db/within-days.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endCitizenSessionsOf } from '#platform/sessions/citizen-sessions.ts'
import { sql } from 'kysely'

import type * as contract from '../contract.ts'
import { REGISTERED_ERRORS } from '../errors.ts'

const SORTS = {
  seen: descending(key('register_user.last_active_at', 'timestamptz'), key('register_user.id', 'bigint')),
} satisfies Record<string, Sort>

const ordersOf = (which: 'all' | 'open') => sql<number>`(select count(*)::int from complaint_order o
  where o.supplier_id = register_user.supplier_id and o.wx_user_id = register_user.id and o.deleted_at is null
    and (${which === 'all'} or o.completed_at is null))`

/** The citizens who use the page themselves; of their orders only how many, and of a number only as much as is shown. */
export async function listRegistered(
  {
    phone_key,
    status,
    unbound,
    created_from,
    created_to,
    seen_from,
    seen_to,
    ...input
  }: InputOf<typeof contract.registeredList>,
  ctx: RequestContext,
) {
  if (phone_key) noteShown(ctx, { kind: 'search', phone_h: phone_key })
  const page = await paginate(
    recordsOf(ctx, 'register_user')
      .select(['register_user.id', 'register_user.phone', 'register_user.status', 'register_user.remark'])
      .select(['register_user.created_at', 'register_user.last_active_at', 'register_user.unbound_at'])
      .select(['register_user.unbind_reason', 'register_user.closing_at', 'register_user.version'])
      .select([ordersOf('all').as('order_count'), ordersOf('open').as('open_count')])
      .$if(phone_key !== undefined, (all) => all.where('register_user.phone_h', '=', phone_key!))
      .$if(status !== undefined, (all) => all.where('register_user.status', '=', status!))
      .$if(unbound !== undefined, (all) => all.where('register_user.unbound_at', unbound === 1 ? 'is not' : 'is', null))
      .where(withinDays('register_user.created_at', created_from, created_to))
      .where(withinDays('register_user.last_active_at', seen_from, seen_to)),
    SORTS,
    input,
  )
  const shown = (phone: string | null) => phone && maskPhone(openText(ctx.keys, phone))
  const rows = page.rows.map((row) => ({ ...row, phone: shown(row.phone) }))
  return { ...page, rows, ...(await aboveFirst(input, () => countRegistered(ctx))) }
}

/** How many citizens there are, new today, and seen in the last seven days (domain 4.13): who is new was seen since. */
async function countRegistered({ db, supplier_id, clock }: RequestContext) {
  const today = dayOf(clock.now())
  const { rows } = await sql<Record<'all' | 'bound' | 'new_today' | 'active_week', number>>`
    select n.all, n.all - n.unbound as bound, lately.*
    from (select (select count(*)::int from register_user where supplier_id = ${supplier_id}) as all,
      (select count(*)::int from register_user where supplier_id = ${supplier_id} and unbound_at is not null) as unbound) n
    cross join (select count(*) filter (where created_at >= ${startOfDay(today)})::int as new_today, count(*)::int as active_week
      from register_user where supplier_id = ${supplier_id} and last_active_at >= ${startOfDay(addDays(today, 1 - WEEK))}) lately`.execute(
    db,
  )
  return rows[0]!
}
const WEEK = 7

/** Shut out, a citizen is so with the next call: the session asks. */
export async function editRegistered(
  { id, version, ...values }: InputOf<typeof contract.registeredEdit>,
  ctx: RequestContext,
) {
  await changeRecord(ctx, 'register_user', { id, version }, values)
  return { id }
}

/** What was brought stays with the number's former owner, whom nobody can sign in as any more. */
export async function unbindRegistered(
  { id, version, unbind_reason }: InputOf<typeof contract.registeredUnbind>,
  ctx: RequestContext,
) {
  const now = ctx.clock.now()
  const user = recordsOf(ctx, 'register_user').where('id', '=', id)
  // Held before it is counted: what he is just bringing counts as well.
  await user.select('id').forUpdate().execute()
  const present = await user.select(['unbound_at', 'closing_at', ordersOf('open').as('open_count')]).executeTakeFirst()
  if (present?.unbound_at) fail(REGISTERED_ERRORS.USER_UNBOUND)
  // By the number his orders are found that are to be erased.
  if (present?.closing_at) fail(REGISTERED_ERRORS.USER_CLOSING)
  if (present && present.open_count > 0) fail(REGISTERED_ERRORS.USER_HAS_ORDERS, { n: present.open_count })
  const parted = { phone: null, phone_h: null, unbound_at: now, unbind_reason }
  await changeRecord(ctx, 'register_user', { id, version }, parted)
  await endCitizenSessionsOf(ctx.db, ctx.supplier_id, id, now)
  ctx.audit({ before: {}, after: { unbound_at: now, unbind_reason }, risk: 'high' })
  return { id }
}
