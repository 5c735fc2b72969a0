import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { letGo, type Retention } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

/** How long messages are kept, and the numbers that they were sent to (domain 7.4). */
const KEPT_DAYS = 365
const NUMBERS_KEPT_DAYS = 90

/** Every night old messages go. */
export const purgeMessagesJob = defineJob({
  name: 'purge-messages',
  input: z.object({}),
  cron: '20 3 * * *',
  run: ({ db, clock }) => purgeMessages(db, clock.now()),
})

/** Forgets to whose numbers was sent, and later the messages themselves; what still waits to be sent keeps its number. */
export async function purgeMessages(db: Db, now: Time): Promise<void> {
  const before = (days: number): Time => startOfDay(addDays(dayOf(now), -days))
  const numbers: Retention = { action: 'retention.message_numbers', before: before(NUMBERS_KEPT_DAYS), at: now }
  await letGo(
    db,
    numbers,
    (limit) => sql`
    update message set address = null where (supplier_id, id) in (
      select supplier_id, id from message where created_at < ${numbers.before} and address is not null
        and state <> 'queued' limit ${limit}) returning supplier_id`,
  )
  const messages: Retention = { action: 'retention.messages', before: before(KEPT_DAYS), at: now }
  await letGo(
    db,
    messages,
    (limit) => sql`
    delete from message where (supplier_id, id) in (
      select supplier_id, id from message where created_at < ${messages.before} limit ${limit}) returning supplier_id`,
  )
}
