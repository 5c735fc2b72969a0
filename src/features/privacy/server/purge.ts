import { eraseOrder, ordersToForget } from '#features/work-orders/server/public.ts'
import { doEach, throwAll } from '#kernel/each.ts'
import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { cutAuditLog } from '#platform/audit/cut.ts'
import { letGo, noteLetGo, type Retention } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import { certainSettingsOf, type ValuesOf } from '#platform/settings/settings.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'

import { forgetBeside } from './erase.ts'
import { NOBODY_ASKED } from './forget-elsewhere.ts'
import { PRIVACY_SETTINGS } from './settings.ts'

const NOTHING = z.object({})
const ORDERS_AT_ONCE = 100
/** What a night has time for; the rest comes with the next ones. */
const ORDERS_PER_NIGHT = 20_000

/** What is done for one tenant with its settings. */
interface Tenant {
  readonly supplier_id: string
  readonly kept: KeptValues
  readonly now: Time
  readonly days: ValuesOf<typeof PRIVACY_SETTINGS>
  readonly before: (setting: keyof typeof PRIVACY_SETTINGS) => Time
}

/**
 * Does `work` for all of them but those that were told that it begins later (decision 0138), or of which nobody can tell when
 * (decision 0310); none is kept from it by what fails for another.
 */
async function forEachDue(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ supplier_id: string }>`select supplier_id from supplier s
    where not exists (select from retention_start r where r.supplier_id = s.supplier_id and r.begins_at > ${clock.now()})
    order by supplier_id`.execute(db)
  await doEach(rows, async ({ supplier_id }) => {
    const [kept, now] = [await keptNow(db, supplier_id), clock.now()]
    const days = certainSettingsOf(kept, PRIVACY_SETTINGS)
    if (days) await work({ supplier_id, kept, now, days, before: (setting) => endOf(now, days[setting]) })
  })
}

/** What was there before this has been kept for so many days. */
export const endOf = (now: Time, days: number): Time => startOfDay(addDays(dayOf(now), -days))

/** Who brought an order is forgotten when it has been closed for long; as by an erasure, and the order stays. */
export const forgetCallersJob = defineJob({
  name: 'forget-callers',
  input: NOTHING,
  cron: '10 2 * * *',
  run: forgetCallers,
})

function forgetCallers(context: JobContext): Promise<void> {
  return forEachDue(context, async (tenant) => {
    if (tenant.days['retention.callers'] === 0) return
    const until = tenant.before('retention.callers')
    await doEach([forgetInOrders, forgetApplicants], (forget) => forget(context, tenant, until))
  })
}

/** Those that fail stand first again the next night, and keep no others from being forgotten. */
async function forgetInOrders(
  { db, keys, signal }: JobContext,
  { supplier_id, kept, now }: Tenant,
  until: Time,
): Promise<void> {
  let rows = 0
  const failed = new Map<string, unknown>()
  for (let more = true; more && rows + failed.size < ORDERS_PER_NIGHT && !signal.aborted;) {
    const found = await ordersToForget(db, supplier_id, until, ORDERS_AT_ONCE + failed.size)
    more = found.length === ORDERS_AT_ONCE + failed.size
    for (const id of found.filter((one) => !failed.has(one)))
      await eraseOrder({ db, keys, supplier_id, kept, now }, id, (trx) => forgetBeside(trx, supplier_id, id)).then(
        (isErased) => (rows += Number(isErased)),
        (failure: unknown) => failed.set(id, failure),
      )
  }
  if (rows > 0) await noteLetGo(db, supplier_id, rows, { action: 'retention.callers', before: until, at: now })
  throwAll([...failed.values()])
}

/** Who asked about personal data; that it was asked and answered stays. */
const forgetApplicants = ({ db }: JobContext, { supplier_id, now: at }: Tenant, before: Time): Promise<void> =>
  letGo(
    db,
    { action: 'retention.requests', before, at },
    (limit) => sql`
    update pi_request set ${NOBODY_ASKED}, version = version + 1, updated_at = ${at}
    where supplier_id = ${supplier_id} and id = any(array(select id from pi_request
      where supplier_id = ${supplier_id} and closed_at < ${before} and phone is not null limit ${limit})) returning supplier_id`,
  )

/** Files of closed orders; their bytes are swept away, since no row points to them. */
export const purgeAttachmentsJob = defineJob({
  name: 'purge-attachments',
  input: NOTHING,
  cron: '15 3 * * *',
  run: ({ db, clock }) =>
    forEachDue({ db, clock }, async ({ supplier_id, now, before }) => {
      await purgeFiles(db, supplier_id, sql`a.mime not like 'audio/%'`, {
        ...{ action: 'retention.attachments', before: before('retention.attachments'), at: now },
      })
      await purgeFiles(db, supplier_id, sql`a.mime like 'audio/%'`, {
        ...{ action: 'retention.recordings', before: before('retention.recordings'), at: now },
      })
    }),
})

const purgeFiles = (db: Db, supplier_id: string, which: RawBuilder<SqlBool>, retention: Retention): Promise<void> =>
  letGo(
    db,
    retention,
    (limit) => sql`
    delete from attachment where supplier_id = ${supplier_id} and id = any(array(
      select a.id from attachment a join complaint_order o on o.supplier_id = a.supplier_id and o.id = a.owner_id
      where a.supplier_id = ${supplier_id} and a.owner_type = 'complaint_order' and a.created_at < ${retention.before}
        and ${which} and (o.completed_at is not null or o.deleted_at is not null) limit ${limit})) returning supplier_id`,
  )

/** Logs whose time is over; of the operation log whole seals, so that what is left can still be checked. */
export const purgeLogsJob = defineJob({
  name: 'purge-logs',
  input: NOTHING,
  cron: '45 2 * * *',
  run: ({ db, clock }) =>
    forEachDue({ db, clock }, async (tenant) => {
      const { supplier_id, now: at } = tenant
      const before = tenant.before('retention.logs')
      await cutAuditLog(db, supplier_id, { before, now: at })
      await letGo(
        db,
        { action: 'retention.sign_ins', before, at },
        (limit) => sql`
        delete from login_log where supplier_id = ${supplier_id} and id = any(array(select id from login_log
          where supplier_id = ${supplier_id} and at < ${before} order by at limit ${limit})) returning supplier_id`,
      )
      await letGo(
        db,
        { action: 'retention.exports', before, at },
        (limit) => sql`
        delete from export_job where supplier_id = ${supplier_id} and id = any(array(select id from export_job
          where supplier_id = ${supplier_id} and finished_at < ${before} and path is null limit ${limit})) returning supplier_id`,
      )
    }),
})
