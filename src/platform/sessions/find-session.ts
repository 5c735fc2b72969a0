import type { Actor } from '#kernel/actor.ts'
import type { Day, Time } from '#kernel/time.ts'
import { dayOf, secondsBetween } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { keptAt, type KeptValues } from '#platform/kept/kept.ts'
import { sql, type RawBuilder } from 'kysely'

import { actorColumns, isOpenTo } from './find-actor.ts'
import { together } from './kept-roles.ts'
import { hashSecret, supplierOfToken } from './token.ts'

/** Both halves of a session as they came with a call. */
export interface SessionKeys {
  readonly token: string
  readonly cookie: string
}

export interface FoundSession {
  readonly session_id: string
  readonly supplier_uid: string
  readonly actor: Actor
  readonly last_seen_at: Time
  readonly must_change_pwd: boolean
  /** How the owner proves who he is, and when he last did so in this session. */
  readonly proof: 'password' | 'code'
  readonly step_up_at: Time | null
  /** Whether a role of the actor lists the path that was asked about, or may all. */
  readonly granted: boolean
  /** Reference data of the tenant, as it stood when the session was read (decision 0092). */
  readonly kept: KeptValues
  /** Who looks through the actor's eyes and writes nothing; null where the actor himself is there (decision 0222). */
  readonly viewer: Viewer | null
}

interface Viewer {
  readonly operator_id: string
  readonly nick_name: string
  readonly until: Time
}

/** Minutes without a call after which the session of somebody without a role ends (security B4); a role says its own. */
const IDLE_MINUTES = 30
/** Those of the roles in which a session acts, the strictest first to count; over rows of `role`. */
export const idleMinutes = sql`coalesce(min(role.idle_minutes), ${sql.lit(IDLE_MINUTES)})`
const RENEW_AFTER_SECONDS = 60

/** As which account a session (s) acts at a moment: its owner, or another one at which he looks for some minutes, as long as he may. */
export const actingAs = (now: Time | RawBuilder<Time>) => sql`case when s.as_until > ${now} and exists (
    select from operator o where o.supplier_id = s.supplier_id and o.id = s.operator_id and ${isOpenTo('api_arr', sql`s.as_call`)})
  then s.as_operator_id else s.operator_id end`
/** The roles in which it does: those of the account (o), or the one that its owner has chosen. */
export const isActingRole = sql`(s.role_id is null or role.id = s.role_id or o.id <> s.operator_id)`

/** Whether an account (o) and its tenant (t) may be used on a day. */
export const isUsable = (today: Day | RawBuilder<Day>) =>
  sql`t.status = 'enabled' and (t.expires_at is null or t.expires_at >= ${today})
    and o.status = 'enabled' and o.deleted_at is null
    and (o.valid_from is null or o.valid_from <= ${today}) and (o.valid_to is null or o.valid_to >= ${today})`

interface Row extends Omit<Actor, 'roles' | 'stands_for' | 'hidden'> {
  session_id: string
  cookie_hash: string
  last_seen_at: Time
  supplier_uid: string
  must_change_pwd: 0 | 1
  mfa_type: string
  step_up_at: Time | null
  role_ids: string[]
  kept_stamp: string
  owner_id: string
  owner_name: string | null
  as_until: Time | null
}

/**
 * Who is calling, read anew on each call in one statement, so that whoever was disabled, moved or demoted is so at
 * once (security B5): what a role opens is reference data, whose stamp comes with it. Null when the session is not there,
 * has ended, or one half of it is wrong.
 */
export async function findSession(db: Db, keys: SessionKeys, path: string, now: Time): Promise<FoundSession | null> {
  const supplierId = supplierOfToken(keys.token)
  if (!supplierId) return null
  const token_hash = hashSecret(keys.token)
  const [row] = await readSession(db, { supplier_id: supplierId, token_hash, now, today: dayOf(now) })
  if (!row || row.cookie_hash !== hashSecret(keys.cookie)) return null
  const { session_id, cookie_hash: _, last_seen_at, supplier_uid, owner_id, owner_name, as_until, ...rest } = row
  const viewer = owner_name === null ? null : { operator_id: owner_id, nick_name: owner_name, until: as_until! }
  const { must_change_pwd, mfa_type, step_up_at, role_ids, kept_stamp, ...account } = rest
  const kept = await keptAt(db, supplierId, kept_stamp)
  const { idle_minutes = IDLE_MINUTES, opens, ...acting } = together(kept, role_ids)
  if (secondsBetween(last_seen_at, now) >= idle_minutes * 60) return null
  return {
    session_id,
    supplier_uid,
    actor: { ...account, ...acting },
    last_seen_at,
    must_change_pwd: Boolean(must_change_pwd) && viewer === null,
    proof: mfa_type === 'totp' ? 'code' : 'password',
    step_up_at,
    granted: opens(path),
    kept,
    viewer,
  }
}

interface Asked {
  supplier_id: string
  token_hash: string
  now: Time
  today: string
}
const readSession = statement<Asked, Row>(
  (_db, asked) => sql<Row>`
  select s.id as session_id, s.cookie_hash, s.last_seen_at, t.uid as supplier_uid, t.kept_stamp, o.must_change_pwd,
         o.mfa_type, s.step_up_at, s.operator_id as owner_id, s.as_until,
         case when o.id <> s.operator_id
           then (select v.nick_name from operator v where v.supplier_id = s.supplier_id and v.id = s.operator_id) end as owner_name,
         ${actorColumns},
         array(select role.id from (select value::bigint as id from jsonb_array_elements_text(o.role_ids)) role where ${isActingRole}) as role_ids
  from session s
  join supplier t on t.supplier_id = s.supplier_id
  join operator o on o.supplier_id = s.supplier_id and o.id = ${actingAs(asked.now)}
  join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
  where s.supplier_id = ${asked.supplier_id} and s.token_hash = ${asked.token_hash}
    and s.revoked_at is null and s.expires_at > ${asked.now}
    and ${isUsable(asked.today)}`,
)

/** Notes that the session was used; at most once a minute, so that reading stays reading. */
export async function renewSession(db: Db, found: FoundSession, now: Time): Promise<void> {
  if (secondsBetween(found.last_seen_at, now) < RENEW_AFTER_SECONDS) return
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('supplier_id', '=', found.actor.supplier_id)
    .where('id', '=', found.session_id)
    .where('last_seen_at', '<', now)
    .execute()
}
