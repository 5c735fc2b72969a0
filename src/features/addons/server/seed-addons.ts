import type { Time } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'

import { ADDONS } from '../domain/addons.ts'

/** Gives a tenant the addons, none of them installed. */
export async function seedAddons(trx: Trx, supplier_id: string, at: Time): Promise<void> {
  const rows = ADDONS.map((addon) => ({ supplier_id, ...addon, created_at: at }))
  await trx.insertInto('addon').values(rows).execute()
}
