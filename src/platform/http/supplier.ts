import type { Db } from '#platform/db/database.ts'

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
