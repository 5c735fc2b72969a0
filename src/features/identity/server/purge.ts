import type { Time } from '#kernel/time.ts'
import { addHours, addMinutes } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { dropOlder } from '#platform/db/in-parts.ts'
import { endTimedOut } from '#platform/sessions/sessions.ts'

/** An ended session stands so long beside the log of sign-ins, which says all that is kept of it. */
const SESSIONS_DAYS = 30

/** Removes what has served its purpose: used nonces, stored replies after 24 hours, old counts and codes, sessions that ended long ago; closes those that end. */
export async function purgeSignIns(db: Db, now: Time): Promise<void> {
  const dayAgo = addHours(now, -24)
  await dropOlder(db, ['seen_nonce', 'seen_at'], addMinutes(now, -15))
  await dropOlder(db, ['idempotency', 'created_at'], dayAgo)
  await dropOlder(db, ['login_guard', 'window_start'], addHours(now, -48))
  await dropOlder(db, ['hand_over_code', 'expires_at'], dayAgo)
  await endTimedOut(db, now)
  await dropOlder(db, ['session', 'expires_at'], addHours(now, -24 * SESSIONS_DAYS))
}
