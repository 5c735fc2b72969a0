import type { Time } from '#kernel/time.ts'
import { addHours, addMinutes } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

/** An ended session stands so long beside the log of sign-ins, which says all that is kept of it. */
const SESSIONS_DAYS = 30

/** Removes what has served its purpose: used nonces, stored replies after 24 hours, old counts and codes, sessions that ended long ago; closes those that end. */
export async function purgeSignIns(db: Db, now: Time): Promise<void> {
  const dayAgo = addHours(now, -24)
  await db.deleteFrom('seen_nonce').where('seen_at', '<', addMinutes(now, -15)).execute()
  await db.deleteFrom('idempotency').where('created_at', '<', dayAgo).execute()
  await db.deleteFrom('login_guard').where('window_start', '<', addHours(now, -48)).execute()
  await db.deleteFrom('hand_over_code').where('expires_at', '<', dayAgo).execute()
  await db
    .updateTable('session')
    .set({ revoked_at: now, revoke_kind: 'timeout' })
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  await dropSessions(db, addHours(now, -24 * SESSIONS_DAYS))
}

/** One statement stays within the time that it has, also the first time, when years of them are due. */
const AT_ONCE = 5000

async function dropSessions(db: Db, before: Time): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const { numAffectedRows } = await sql`delete from session where (supplier_id, id) in (
      select supplier_id, id from session where expires_at < ${before} limit ${AT_ONCE})`.execute(db)
    gone = Number(numAffectedRows)
  }
}
