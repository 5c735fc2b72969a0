import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import { sql } from 'kysely'

import type { Db } from '../db/database.ts'
import { IDLE_MINUTES } from './find-session.ts'

/** Which of these sessions are no longer good, for whatever reason: ended, expired, idle, or the account is disabled. */
export async function findEndedSessions(db: Db, ids: readonly string[], now: Time): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::bigint[]) as asked (id)
    where not exists (
      select from session s
      join operator o on o.supplier_id = s.supplier_id and o.id = s.operator_id
      where s.id = asked.id and s.revoked_at is null and s.expires_at > ${now}
        and s.last_seen_at > ${addMinutes(now, -IDLE_MINUTES)}
        and o.status = 'enabled' and o.deleted_at is null)`.execute(db)
  return new Set(rows.map((row) => row.id))
}
