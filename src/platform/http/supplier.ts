import type { Db } from '#platform/db/database.ts'
import { sql, type RawBuilder } from 'kysely'

/** The tenant that a stranger names in `supplieruid`; the first one when none is named, null when there is no such. */
export async function findSupplier(db: Db, uid: string | undefined): Promise<string | null> {
  const row = await db
    .selectFrom('supplier')
    .select('supplier_id')
    .where('status', '=', 'enabled')
    .where('deleted_at', 'is', null)
    .$if(Boolean(uid), (query) => query.where('uid', '=', uid!))
    .orderBy('supplier_id')
    .limit(1)
    .executeTakeFirst()
  return row?.supplier_id ?? null
}

/** Whether a stranger names a tenant that is closed: it was once chosen from, so that it was there is no secret. */
export async function isClosed(db: Db, uid: string | undefined): Promise<boolean> {
  if (!uid) return false
  const row = await db
    .selectFrom('supplier')
    .select('supplier_id')
    .where('uid', '=', uid)
    .where('status', '=', 'disabled')
    .where('deleted_at', 'is', null)
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
