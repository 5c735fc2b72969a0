import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { letGo, type Retention } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
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
export const purgeMessages = (db: Db, now: Time): Promise<void> =>
  forEachTenant(db, async (supplier_id) => {
    const before = (days: number): Time => startOfDay(addDays(dayOf(now), -days))
    const numbers: Retention = { action: 'retention.message_numbers', before: before(NUMBERS_KEPT_DAYS), at: now }
    await letGo(
      db,
      numbers,
      (limit) => sql`
      update message set address = null where supplier_id = ${supplier_id} and id = any(array(
        select id from message where supplier_id = ${supplier_id} and created_at < ${numbers.before}
          and address is not null and state <> 'queued' order by created_at limit ${limit})) returning supplier_id`,
    )
    const messages: Retention = { action: 'retention.messages', before: before(KEPT_DAYS), at: now }
    // Those with the lowest numbers are the oldest: of a year of messages no more is looked at than goes in one part.
    await letGo(
      db,
      messages,
      (limit) => sql`
      delete from message where supplier_id = ${supplier_id} and id = any(array(
        select id from (select id, created_at from message where supplier_id = ${supplier_id} order by id limit ${limit}) oldest
          where created_at < ${messages.before})) returning supplier_id`,
    )
  })
