import { sql } from 'kysely'

import { addMinutes, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/network-of.ts'

/** The first time an address is shut so long, and each time twice as long as before, a day at most (decision 0197). */
const FIRST_MINUTES = 10
const LONGEST_DOUBLINGS = 7

interface Address {
  readonly supplier_id: string
  readonly ip: string
  readonly now: Time
}

/** How an address is listed now: what shuts it by hand goes before trust, trust before what the guard made. */
export async function listedAs(db: Db, { supplier_id, ip, now }: Address): Promise<'black' | 'white' | 'auto' | null> {
  const { rows } = await sql<{ list_type: 'black' | 'white' | 'auto' }>`
    select list_type from (
      select list_type, status, expires_at from access_ip where supplier_id = ${supplier_id} and ip in (${ip}::inet, ${networkOf(ip)}::inet)
      union all
      select list_type, status, expires_at from access_ip
      where supplier_id = ${supplier_id} and list_type <> 'auto' and ip >> ${ip}::inet) l
    where status = 'active' and (expires_at is null or expires_at > ${now})
    order by array_position(array['black', 'white', 'auto'], list_type) limit 1`.execute(db)
  return rows[0]?.list_type ?? null
}

/** The guard shuts an address, where nobody has listed it by hand. */
export async function shutAddress(db: Db, { supplier_id, ip, now }: Address): Promise<void> {
  const first = addMinutes(now, FIRST_MINUTES)
  await sql`
    insert into access_ip as a (supplier_id, ip, list_type, reason, hit_count, first_at, last_at, expires_at)
    values (${supplier_id}, ${networkOf(ip)}::inet, 'auto', 'login_fail', 1, ${now}, ${now}, ${first})
    on conflict (supplier_id, ip) do update set list_type = 'auto', reason = 'login_fail', status = 'active',
      hit_count = a.hit_count + 1, last_at = ${now}, version = a.version + 1,
      expires_at = ${now}::timestamptz
        + make_interval(mins => least(1440, ${FIRST_MINUTES}::int * (2 ^ least(a.hit_count, ${LONGEST_DOUBLINGS}::int))::int))
    where a.status = 'released' or (a.list_type = 'auto' and a.expires_at <= ${now})`.execute(db)
}

interface Waiting {
  readonly supplier_id: string
  readonly account: string
  readonly now: Time
  /** Its count in `login_guard`, and how long that holds: from the first failure on, or as its row says. */
  readonly scope: 'account' | 'pair'
  readonly subject: string
  readonly minutes?: number
}

/**
 * That an account has to wait since somebody failed at it too often, told to who looks after it; of names that nobody has
 * nothing. What is tried meanwhile makes it no other: whoever lets it in could not as long as somebody tries on.
 */
export const listAccount = (db: Db, { supplier_id, account, now, scope, subject, minutes }: Waiting) =>
  sql`
    insert into access_user as u (supplier_id, account_kind, account_id, username, hit_count, first_at, last_at, blocked_until)
    select ${supplier_id}, 'operator', o.id, ${account}, 1, ${now}, ${now},
      coalesce(g.window_start + make_interval(mins => ${minutes ?? null}::int), g.blocked_until)
    from operator o join login_guard g on g.supplier_id = o.supplier_id and g.scope = ${scope} and g.subject = ${subject}
      and (${minutes ?? null}::int is not null or g.blocked_until > ${now})
    where o.supplier_id = ${supplier_id} and lower(o.username) = ${account} and o.deleted_at is null
    on conflict (supplier_id, account_kind, username) do update set account_id = excluded.account_id, status = 'active',
      hit_count = u.hit_count + 1, last_at = ${now}, blocked_until = case when u.status = 'active'
        then greatest(u.blocked_until, excluded.blocked_until) else excluded.blocked_until end,
      version = u.version + (u.status <> 'active')::int`.execute(db)
