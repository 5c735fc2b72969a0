import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { sql } from 'kysely'
import { z } from 'zod'

/** How long messages are kept, and the numbers that they were sent to (domain 7.4). */
const KEPT_DAYS = 365
const NUMBERS_KEPT_DAYS = 90
const AT_ONCE = 5000

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
  await inParts(
    (limit) => sql`
      update message set address = null where (supplier_id, id) in (
        select supplier_id, id from message where created_at < ${before(NUMBERS_KEPT_DAYS)} and address is not null
          and state <> 'queued' limit ${limit})`,
    db,
  )
  await inParts(
    (limit) => sql`
      delete from message where (supplier_id, id) in (
        select supplier_id, id from message where created_at < ${before(KEPT_DAYS)} limit ${limit})`,
    db,
  )
}

async function inParts(part: (limit: number) => ReturnType<typeof sql>, db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await part(AT_ONCE).execute(db)
    if (numAffectedRows < BigInt(AT_ONCE)) return
  }
}
