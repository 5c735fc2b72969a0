import type { Trx } from '#platform/db/database.ts'
import { addDays, dayOf, type Time } from '#kernel/time.ts'

/** The demo district has every add-on that comes along, to be looked at; none is set up, so that nothing leaves it. */
export async function seedAddons(trx: Trx, supplier_id: string, now: Time): Promise<void> {
  await trx
    .updateTable('addon')
    .set({ installed: 1, installed_at: `${addDays(dayOf(now), -60)} 09:00:00` })
    .where('supplier_id', '=', supplier_id)
    .where('has_setting', '=', 1)
    .execute()
}
