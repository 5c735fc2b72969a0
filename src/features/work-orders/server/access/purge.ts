import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { ORDER_SETTINGS } from '../settings.ts'

const AT_ONCE = 5000

/** Every night what is older than the tenant keeps goes; of the last half year the database itself lets nothing go (domain 7.4). */
export const purgeAccessJob = defineJob({
  name: 'purge-order-access',
  input: z.object({}),
  cron: '30 3 * * *',
  run: ({ db, clock }) => purgeAccess(db, clock.now()),
})

export async function purgeAccess(db: Db, now: Time): Promise<void> {
  for (const { supplier_id } of await db.selectFrom('supplier').select('supplier_id').execute()) {
    const days = settingsOf(await keptNow(db, supplier_id), ORDER_SETTINGS)['retention.access']
    while ((await deleteSome(db, supplier_id, startOfDay(addDays(dayOf(now), -days)))) === AT_ONCE);
  }
}

async function deleteSome(db: Db, supplier_id: string, before: Time): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from order_access where supplier_id = ${supplier_id} and id = any(array(
      select id from order_access where supplier_id = ${supplier_id} and created_at < ${before}
      order by created_at limit ${AT_ONCE}))`.execute(db)
  return Number(numAffectedRows)
}
