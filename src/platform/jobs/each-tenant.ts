import { doEach } from '#kernel/each.ts'

import type { Db } from '../db/database.ts'

/** Does `work` for every tenant; none is kept from it by what fails for another. */
export async function forEachTenant(db: Db, work: (supplier_id: string) => Promise<unknown>): Promise<void> {
  const tenants = await db.selectFrom('supplier').select('supplier_id').orderBy('supplier_id').execute()
  await doEach(
    tenants.map(({ supplier_id }) => supplier_id),
    work,
  )
}
