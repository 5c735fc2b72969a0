import type { Time } from '#kernel/time.ts'
import { addHours } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { inParts } from '#platform/db/in-parts.ts'
import { sql } from 'kysely'

import { isRoleOf } from './find-actor.ts'
import { actingAs, idleMinutes, isActingRole, type SessionKeys } from './find-session.ts'
import { hashSecret, newSecret, newToken } from './token.ts'

/** Hours after which a session ends whatever happens, and how many one account may have at a time (security B4, B10). */
export const ABSOLUTE_HOURS = 12
const MOST_SESSIONS = 3

export type EndKind = 'user' | 'timeout' | 'kicked'

export interface SessionStart {
  readonly supplier_id: string
  readonly operator_id: string
  readonly ip: string
  readonly user_agent: string
  readonly now: Time
}

/** Opens a session with a new token; where there are too many, the oldest end. The caller holds the account's row. */
export async function startSession(transaction: Db, start: SessionStart): Promise<SessionKeys & { id: string }> {
  const token = newToken(start.supplier_id)
  const cookie = newSecret()
  const { id } = await transaction
    .insertInto('session')
    .values({
      supplier_id: start.supplier_id,
      operator_id: start.operator_id,
      token_hash: hashSecret(token),
      cookie_hash: hashSecret(cookie),
      ip: start.ip,
      ua: start.user_agent.slice(0, 300),
      created_at: start.now,
      last_seen_at: start.now,
      expires_at: addHours(start.now, ABSOLUTE_HOURS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const open = await openSessionIds(transaction, start.supplier_id, { operator_id: start.operator_id })
  await endSessions(transaction, start.supplier_id, open.slice(MOST_SESSIONS), 'kicked', start.now)
  return { id, token, cookie }
}

/** Ends these sessions for all processes at once. Answers how many were still open. */
export async function endSessions(
  db: Db,
  supplierId: string,
  ids: readonly string[],
  kind: EndKind,
  now: Time,
): Promise<number> {
  if (ids.length === 0) return 0
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now, revoke_kind: kind })
    .where('supplier_id', '=', supplierId)
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  if (ended.length === 0) return 0
  await db
    .updateTable('login_log')
    .set({ logout_at: now, logout_kind: kind })
    .where('supplier_id', '=', supplierId)
    .where(
      'session_id',
      'in',
      ended.map((row) => row.id),
    )
    // Who looked as another before that did so until then.
    .where((is) => is.or([is('logout_at', 'is', null), is('logout_at', '>', now)]))
    .execute()
  return ended.length
}

/** Ends the sessions that nobody used for as long as their roles allow, or that are as old as one may be; each when it came to that. */
export const endTimedOut = (db: Db, now: Time): Promise<void> =>
  inParts(async (limit) => {
    const { rows } = await sql<{ n: number }>`
      with open as (
        select s.supplier_id, s.id, s.last_seen_at, least(s.expires_at, s.last_seen_at + make_interval(mins => r.idle)) as at
        from session s join operator o on o.supplier_id = s.supplier_id and o.id = ${actingAs(now)}
        cross join lateral (select ${idleMinutes} as idle from role where ${isRoleOf} and ${isActingRole}) r
        where s.revoked_at is null),
      ended as (
        update session s set revoked_at = over.at, revoke_kind = 'timeout'
        from (select * from open where at <= ${now} limit ${limit}) over
        where s.supplier_id = over.supplier_id and s.id = over.id and s.revoked_at is null and s.last_seen_at = over.last_seen_at
        returning s.supplier_id, s.id, s.revoked_at),
      told as (
        update login_log l set logout_at = ended.revoked_at, logout_kind = 'timeout' from ended
        where l.supplier_id = ended.supplier_id and l.session_id = ended.id and l.logout_at is null)
      select count(*)::int as n from ended`.execute(db)
    return rows[0]!.n
  })

/** Ends all sessions of an account, except one where it is given: after a new password, a new role, a disabling. */
export async function endSessionsOf(
  db: Db,
  account: { supplier_id: string; operator_id: string; except?: string },
  kind: EndKind,
  now: Time,
): Promise<number> {
  const open = await openSessionIds(db, account.supplier_id, { operator_id: account.operator_id })
  await endSessionsAway(db, account, now)
  await endViewsOf(db, account, now)
  return endSessions(
    db,
    account.supplier_id,
    open.filter((id) => id !== account.except),
    kind,
    now,
  )
}

/** Whoever looks through the eyes of an account is himself again: it was his to look as before, and may be no more (decision 0222). */
async function endViewsOf(
  db: Db,
  { supplier_id, operator_id }: { readonly supplier_id: string; readonly operator_id: string },
  now: Time,
): Promise<void> {
  await sql`
    with viewing as (
      update session set as_operator_id = null, as_until = null, as_call = null
      where supplier_id = ${supplier_id} and as_operator_id = ${operator_id} returning id)
    update login_log l set logout_at = ${now}, logout_kind = 'kicked' from viewing
    where l.supplier_id = ${supplier_id} and l.session_id = viewing.id and l.type = 'view_as' and l.logout_at > ${now}`.execute(
    db,
  )
}

interface Home {
  readonly supplier_id: string
  /** Every account of the tenant where none is named. */
  readonly operator_id?: string
}

/** Ends what was switched to other districts from an account, or from any of a tenant. */
async function endSessionsAway(db: Db, { supplier_id, operator_id }: Home, now: Time): Promise<void> {
  const away = await db
    .selectFrom('session')
    .select(['supplier_id', 'id'])
    .where('home_supplier_id', '=', supplier_id)
    .where('home_operator_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .$if(operator_id !== undefined, (all) => all.where('home_operator_id', '=', operator_id!))
    .execute()
  for (const session of away) await endSessions(db, session.supplier_id, [session.id], 'kicked', now)
}

/** Ends what was switched to a tenant by a link that is no more. */
export async function endSessionsOfLink(
  db: Db,
  { supplier_id, link_id }: { readonly supplier_id: string; readonly link_id: string },
  now: Time,
): Promise<void> {
  await endSessions(db, supplier_id, await openSessionIds(db, supplier_id, { home_link_id: link_id }), 'kicked', now)
}

/** Ends all sessions of a tenant: it was closed. */
export async function endSessionsOfTenant(db: Db, supplierId: string, kind: EndKind, now: Time): Promise<void> {
  const open = await openSessionIds(db, supplierId, {})
  await endSessionsAway(db, { supplier_id: supplierId }, now)
  await endSessions(db, supplierId, open, kind, now)
}

/** All of a tenant, or what an account or a link has of them; newest first. */
async function openSessionIds(
  db: Db,
  supplierId: string,
  of: Partial<Record<'operator_id' | 'home_link_id', string>>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where(({ and }) => and(of))
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.id)
}

/** The sessions of an account that are still open, for a list of them; never a token. */
export function openSessionsOf(db: Db, supplierId: string, operatorId: string, now: Time) {
  return db
    .selectFrom('session')
    .select(['id', 'ip', 'ua', 'created_at', 'last_seen_at', 'expires_at'])
    .where('supplier_id', '=', supplierId)
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
}
