import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { letGo, type Retention } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { certainSettingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { RETENTION_SETTINGS } from '../retention-settings.ts'

/** Every night what is older than the tenant keeps goes; of the last half year the database itself lets nothing go (domain 7.4). */
export const purgeAccessJob = defineJob({
  name: 'purge-order-access',
  input: z.object({}),
  cron: '30 3 * * *',
  run: ({ db, clock }) => purgeAccess(db, clock.now()),
})

export async function purgeAccess(db: Db, now: Time): Promise<void> {
  await forEachTenant(db, async (supplier_id) => {
    const days = certainSettingsOf(await keptNow(db, supplier_id), RETENTION_SETTINGS)
    if (!days) return
    const before = startOfDay(addDays(dayOf(now), -days['retention.access']))
    const retention: Retention = { action: 'retention.order_access', before, at: now }
    await letGo(
      db,
      retention,
      (limit) => sql`
      delete from order_access where supplier_id = ${supplier_id} and id = any(array(
        select id from order_access where supplier_id = ${supplier_id} and created_at < ${before}
        order by created_at limit ${limit})) returning supplier_id`,
    )
    await sql`delete from orders_shown t where t.supplier_id = ${supplier_id} and not exists (select from order_access a
      where a.supplier_id = t.supplier_id and a.request_id = t.request_id) and not exists (select from export_job e
      where e.supplier_id = t.supplier_id and 'export ' || e.id = t.request_id and e.state in ('queued', 'running'))`.execute(
      db,
    )
  })
}
