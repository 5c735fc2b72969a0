import { createOperator } from '#features/identity/server/public.ts'
import type { Time } from '#kernel/time.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'
import { installBuiltIns } from '#platform/built-ins/sync.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'

export interface NewTenant {
  readonly uid: string
  readonly username: string
  readonly short_name: string
  readonly region_code?: string
  readonly expires_at?: string | null
  readonly created_by?: string
  readonly admin: { readonly username: string; readonly password_hash: string; readonly one_time_until: Time }
}

interface Making {
  /** A transaction. */
  readonly db: Db
  readonly keys: Keys
  readonly at: Time
  /** What every tenant of the program starts with. */
  readonly builtIns: readonly BuiltIn[]
}

const TITLE = '超级管理员'

/** A tenant in which nothing is yet but its centre, the built-in rows, and an administrator who must choose a password. */
export async function createTenant({ db, keys, at, builtIns }: Making, tenant: NewTenant): Promise<string> {
  const { admin, ...about } = tenant
  const { supplier_id } = await db
    .insertInto('supplier')
    .values({ ...about, created_at: at })
    .returning('supplier_id')
    .executeTakeFirstOrThrow()
  const dept_id = await createCentre(db, supplier_id, at)
  await installBuiltIns(db, builtIns, { supplier_id, at })
  const { id: role } = await db
    .selectFrom('role')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('code', '=', 'admin')
    .executeTakeFirstOrThrow()
  const account = { nick_name: TITLE, real_name: TITLE, phone: null, user_level: '1' as const, created_by: null }
  await createOperator(db, keys, { ...account, ...admin, supplier_id, dept_id, role_ids: [role] }, at)
  return supplier_id
}

async function createCentre(db: Db, supplier_id: string, created_at: Time): Promise<string> {
  const name = { code: 'C00', name: '热线中心', short_name: '中心', name_en: 'Hotline centre' }
  const { id } = await db
    .insertInto('department')
    .values({ supplier_id, path: '', level: 1, ...name, kind: 'centre', can_undertake: 0, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { path: `/${id}/` }
  await db.updateTable('department').set(own).where('supplier_id', '=', supplier_id).execute()
  await db.updateTable('supplier').set({ center_dept_id: id }).where('supplier_id', '=', supplier_id).execute()
  return id
}
