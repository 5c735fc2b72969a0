import { randomBytes } from 'node:crypto'

import { citizenActor, type Actor, type Citizen } from '#kernel/actor.ts'
import { dayOf, type Day, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { dropOlder } from '#platform/db/in-parts.ts'
import { statement } from '#platform/db/statement.ts'
import { keptAt, type KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import { hashSecret, newToken } from './token.ts'

/** A session of a citizen as a call finds it. */
export interface FoundCitizen {
  readonly session_id: string
  readonly supplier_uid: string
  readonly actor: Actor
  readonly citizen: Citizen
  /** Reference data of the tenant, as it stood when the session was read (decision 0092). */
  readonly kept: KeptValues
}

/** Of a link: short enough for an SMS, too long to be guessed. */
const LINK_BYTES = 16
const TOKEN = /^([1-9]\d{0,17})\.(?:[\w-]{22}|[\w-]{43})$/

type Subject =
  | { readonly user_id: string }
  /** `mark` says whose order it is now: of another caller the link opens nothing. */
  | { readonly order_id: string; readonly mark: string | null }

/** Lets a citizen in until a moment; answers the token, of which only the digest is kept. */
export async function startCitizenSession(
  db: Db,
  supplier_id: string,
  subject: Subject,
  { now, until }: { readonly now: Time; readonly until: Time },
): Promise<string> {
  const token =
    'user_id' in subject ? newToken(supplier_id) : `${supplier_id}.${randomBytes(LINK_BYTES).toString('base64url')}`
  await db
    .insertInto('citizen_session')
    .values({ supplier_id, ...subject, token_hash: hashSecret(token), created_at: now, expires_at: until })
    .execute()
  return token
}

/** Ends a session of a citizen. */
export const endCitizenSession = (db: Db, supplier_id: string, id: string, now: Time) =>
  db
    .updateTable('citizen_session')
    .set({ revoked_at: now })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()

/** Ends all that a citizen has open. */
export const endCitizenSessionsOf = (db: Db, supplier_id: string, user_id: string, now: Time) =>
  db
    .updateTable('citizen_session')
    .set({ revoked_at: now })
    .where('supplier_id', '=', supplier_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute()

/** Removes the sessions that ended before a moment. */
export const dropCitizenSessions = (db: Db, before: Time): Promise<void> =>
  dropOlder(db, ['citizen_session', 'expires_at'], before)

/** Which citizen a token lets in; null when it is none, has ended, or its owner is shut out. */
export async function findCitizen(db: Db, token: string, now: Time): Promise<FoundCitizen | null> {
  const supplier_id = TOKEN.exec(token)?.[1]
  if (!supplier_id) return null
  const [row] = await readCitizen(db, { supplier_id, token_hash: hashSecret(token), now, today: dayOf(now) })
  if (!row) return null
  const { session_id, supplier_uid, kept_stamp, ...whose } = row
  const kept = await keptAt(db, supplier_id, kept_stamp)
  // Uploads and repeated calls are a citizen's own; of a link they are the link's.
  const actor = citizenActor(supplier_id, whose.user_id ?? session_id)
  return { session_id, supplier_uid, kept, actor, citizen: { supplier_id, ...whose } }
}

interface Row extends Pick<Citizen, 'user_id' | 'order_id' | 'mark'> {
  readonly session_id: string
  readonly supplier_uid: string
  readonly kept_stamp: string
}
const readCitizen = statement<{ supplier_id: string; token_hash: string; now: Time; today: Day }, Row>(
  (_db, asked) => sql<Row>`
    select s.id as session_id, t.uid as supplier_uid, t.kept_stamp, s.user_id, s.order_id, s.mark
    from citizen_session s
    join supplier t on t.supplier_id = s.supplier_id and t.status = 'enabled'
      and (t.expires_at is null or t.expires_at >= ${asked.today})
    left join register_user u on u.supplier_id = s.supplier_id and u.id = s.user_id
    where s.supplier_id = ${asked.supplier_id} and s.token_hash = ${asked.token_hash} and s.revoked_at is null
      and s.expires_at > ${asked.now} and (s.user_id is null or u.status = 'normal')`,
)
