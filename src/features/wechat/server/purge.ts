import { sql } from 'kysely'
import { z } from 'zod'

import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { letGo, type Retention } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** How long messages of WeChat are kept (domain 7.4). */
const KEPT_DAYS = 365

/** Every night old messages of WeChat go. */
export const purgeWechatJob = defineJob({
  name: 'purge-wechat',
  input: z.object({}),
  cron: '45 3 * * *',
  run: ({ db, clock }) => purgeWechat(db, clock.now()),
})

/** Lets go what came to accounts long ago. */
export async function purgeWechat(db: Db, now: Time): Promise<void> {
  const gone: Retention = { action: 'retention.wechat', before: startOfDay(addDays(dayOf(now), -KEPT_DAYS)), at: now }
  await letGo(
    db,
    gone,
    (limit) => sql`
    delete from wx_message where (supplier_id, id) in (
      select supplier_id, id from wx_message where at < ${gone.before} limit ${limit}) returning supplier_id`,
  )
}
