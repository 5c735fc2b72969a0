import { sealText } from '../crypto/seal.ts'
import type { Db } from '../db/database.ts'
import { testKeys } from './keys.ts'

/** An add-on that every tenant has, and is set up so. */
export async function insertAddon(db: Db, key: string, set_up?: object): Promise<void> {
  const at = '2026-11-01 08:00:00'
  const installed = {
    installed: 1,
    installed_at: at,
    uninstalled_at: null,
    config: set_up ? sealText(testKeys(), JSON.stringify(set_up)) : null,
  } as const
  const named = { key, name: key, name_en: key, type: 'system' as const, created_at: at }
  for (const { supplier_id } of await db.selectFrom('supplier').select('supplier_id').execute())
    await db
      .insertInto('addon')
      .values({ supplier_id, ...named, ...installed })
      .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doUpdateSet(installed))
      .execute()
}
