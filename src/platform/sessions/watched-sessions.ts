import { dayOf, type Time } from '#kernel/time.ts'
import { sql } from 'kysely'

import type { Db } from '../db/database.ts'
import type { FoundSession } from './find-session.ts'
import { actingAs, idleMinutes, isActingRole, isUsable } from './find-session.ts'

/** What somebody may do as long as nothing about them changes. */
export interface Rights {
  /** Whether a role of theirs lists the path of a call, or may all. */
  may(path: string): boolean
  /** Another text as soon as their department, their roles or what a role lists is another. */
  readonly stamp: string
}

const ACTING = sql`role.supplier_id = s.supplier_id and role.deleted_at is null and o.role_ids ? role.id::text
  and ${isActingRole}`

const STAMP = sql<string>`concat_ws(' ', o.id, o.dept_id, o.user_level,
  (select string_agg(role.id || '.' || role.version, ' ' order by role.id) from role where ${ACTING}))`

/** The rights in which a session acts, for what stays open after its call. */
export async function rightsOf(db: Db, { session_id, actor }: FoundSession): Promise<Rights> {
  const { rows } = await sql<{ stamp: string; may_all: 0 | 1; paths: string[] }>`
    select ${STAMP} as stamp,
      exists(select from role where ${ACTING} and role.may_all) as may_all,
      array(select jsonb_array_elements_text(role.api_arr) from role where ${ACTING}) as paths
    from session s
    join operator o on o.supplier_id = s.supplier_id and o.id = ${actor.operator_id}
    where s.supplier_id = ${actor.supplier_id} and s.id = ${session_id}`.execute(db)
  const { stamp, may_all, paths } = rows[0] ?? { stamp: '', may_all: 0, paths: [] }
  const listed = new Set(paths)
  return { stamp, may: (path) => may_all === 1 || listed.has(path) }
}

/** A session that is watched, and the stamp of the rights it began with. */
export interface Watched {
  readonly supplier_id: string
  readonly session_id: string
  readonly stamp: string
}

/**
 * Which of these sessions are no longer what they were, for whatever reason: ended, expired, idle, the account disabled,
 * or its rights changed.
 */
export async function findChangedSessions(db: Db, watched: readonly Watched[], now: Time): Promise<Set<string>> {
  const tenants = watched.map(({ supplier_id }) => supplier_id)
  const ids = watched.map(({ session_id }) => session_id)
  const stamps = watched.map(({ stamp }) => stamp)
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${tenants}::bigint[], ${ids}::bigint[], ${stamps}::text[]) as asked (supplier_id, id, stamp)
    where not exists (
      select from session s
      join supplier t on t.supplier_id = s.supplier_id
      join operator o on o.supplier_id = s.supplier_id and o.id = ${actingAs(now)}
      where s.supplier_id = asked.supplier_id and s.id = asked.id and s.revoked_at is null and s.expires_at > ${now}
        and s.last_seen_at > ${now}::timestamptz - make_interval(mins => (select ${idleMinutes} from role where ${ACTING}))
        and ${isUsable(dayOf(now))} and ${STAMP} = asked.stamp)`.execute(db)
  return new Set(rows.map((row) => row.id))
}
