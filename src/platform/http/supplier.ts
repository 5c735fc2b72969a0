import type { Day } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { sql, type RawBuilder } from 'kysely'

/** Whether a tenant (supplier) can be used on a day: it is open, and its last day has not passed. */
export const isOpenOn = (today: Day) => sql<boolean>`(supplier.status = 'enabled' and supplier.deleted_at is null
  and (supplier.expires_at is null or supplier.expires_at >= ${today}))`

/** The tenant that a stranger names in `supplieruid`; the first one when none is named, null when there is no such. */
export async function findSupplier(db: Db, uid: string | undefined, today: Day): Promise<string | null> {
  const row = await db
    .selectFrom('supplier')
    .select('supplier_id')
    // The first one has no last day.
    .$if(!uid, (query) => query.where('status', '=', 'enabled').where('deleted_at', 'is', null))
    .$if(Boolean(uid), (query) => query.where('uid', '=', uid!).where(isOpenOn(today)))
    .orderBy('supplier_id')
    .limit(1)
    .executeTakeFirst()
  return row?.supplier_id ?? null
}

/** What a tenant is named by in `supplieruid`. */
export async function uidOf(db: Db, supplier_id: string): Promise<string> {
  const { uid } = await db
    .selectFrom('supplier')
    .select('uid')
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirstOrThrow()
  return uid
}

/** Whether a stranger names a tenant that is closed: it was once chosen from, so that it was there is no secret. */
export async function isClosed(db: Db, uid: string | undefined, today: Day): Promise<boolean> {
  if (!uid) return false
  const row = await db
    .selectFrom('supplier')
    .select('supplier_id')
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where(isOpenOn(today), '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a tenant is the first, which runs the installation (decision 0221); over its id. */
export const isFirstTenant = (supplier_id: RawBuilder<unknown>) =>
  sql<0 | 1>`(not exists (select from supplier before where before.supplier_id < ${supplier_id}))::int`

/** The same of one tenant. */
export async function runsInstallation(db: Db, supplier_id: string): Promise<boolean> {
  const { rows } = await sql<{ first: 0 | 1 }>`select ${isFirstTenant(sql`${supplier_id}::bigint`)} as first`.execute(
    db,
  )
  return rows[0]!.first === 1
}
