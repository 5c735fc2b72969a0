import type { Time } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'
import { startSession } from '../sessions/sessions.ts'

export interface TestAccount {
  readonly supplier_id: string
  readonly operator_id: string
  readonly username: string
  readonly dept_id: string
}

export interface AccountWish {
  readonly username: string
  /** Code of a role that is made for it. */
  readonly role?: string
  readonly api_arr?: readonly string[]
  readonly path_arr?: readonly string[]
  readonly idle_minutes?: number
  readonly password_hash?: string
  readonly supplier_uid?: string
}

const AT: Time = '2026-11-01 08:00:00'

/** An account with a role of its own in the centre of a tenant. */
export async function insertAccount(db: Db, wish: AccountWish): Promise<TestAccount> {
  const { username, role = `role_of_${username}`, api_arr = [], path_arr = [], password_hash = '' } = wish
  const supplier_id = await supplierOf(db, wish.supplier_uid)
  const dept_id = await centreOf(db, supplier_id)
  const base = { supplier_id, created_at: AT }
  const { id: role_id } = await db
    .insertInto('role')
    .values({
      ...base,
      code: role,
      name: role,
      api_arr: JSON.stringify(api_arr),
      path_arr: JSON.stringify(path_arr),
      idle_minutes: wish.idle_minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: operator_id } = await db
    .insertInto('operator')
    .values({
      ...base,
      username,
      password_hash,
      nick_name: username,
      real_name: username,
      dept_id,
      role_ids: JSON.stringify([role_id]),
      user_level: '1',
      pwd_changed_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { supplier_id, operator_id, username, dept_id }
}

/** The named tenant, the first one where none is named; made where it is not there. */
async function supplierOf(db: Db, uid: string | undefined): Promise<string> {
  const query = db.selectFrom('supplier').select('supplier_id').orderBy('supplier_id').limit(1)
  const found = await (uid ? query.where('uid', '=', uid) : query).executeTakeFirst()
  if (found) return found.supplier_id
  return insertTenant(db, uid ?? 'district')
}

/** A tenant in which nothing is yet; the answer is its id. */
export async function insertTenant(db: Db, uid: string): Promise<string> {
  const values = { uid, username: uid, created_at: AT }
  const made = await db.insertInto('supplier').values(values).returning('supplier_id').executeTakeFirstOrThrow()
  return made.supplier_id
}

async function centreOf(db: Db, supplier_id: string): Promise<string> {
  const found = await db
    .selectFrom('department')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('level', '=', 1)
    .executeTakeFirst()
  if (found) return found.id
  const { id } = await db
    .insertInto('department')
    .values({
      supplier_id,
      path: '',
      level: 1,
      code: 'C00',
      name: 'Centre',
      short_name: 'Centre',
      kind: 'centre',
      can_undertake: 0,
      created_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('department')
    .set({ path: `/${id}/` })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
  return id
}

/** A session without signing in: both halves, for a client to use. */
export const insertSession = (db: Db, account: Pick<TestAccount, 'supplier_id' | 'operator_id'>, now: Time) =>
  startSession(db, {
    supplier_id: account.supplier_id,
    operator_id: account.operator_id,
    ip: '127.0.0.1',
    user_agent: 'test',
    now,
  })
