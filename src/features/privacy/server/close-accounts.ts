import { ordersOfNumber } from '#features/work-orders/server/public.ts'
import { doEach } from '#kernel/each.ts'
import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { noteLetGo } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { eraseFrom, forgetAccount } from './erase.ts'
import { ordersOf } from './person.ts'

/** So long a citizen may think again (domain 7.4). */
const COOLING_DAYS = 15

interface Account {
  readonly supplier_id: string
  readonly id: string
}

/** What citizens closed and did not take back goes, with themselves out of their orders; while one of these is open, all of it waits. */
export const closeAccountsJob = defineJob({
  name: 'close-accounts',
  input: z.object({}),
  cron: '20 2 * * *',
  async run(context) {
    const { db, clock } = context
    const before = startOfDay(addDays(dayOf(clock.now()), -COOLING_DAYS))
    const { rows: closing } = await sql<Account>`
      select supplier_id, id from register_user where closing_at < ${before} and phone_h is not null`.execute(db)
    await doEach(closing, (account) => close(context, account, before))
  },
})

async function close({ db, keys, clock }: JobContext, account: Account, before: Time): Promise<void> {
  const { supplier_id, id } = account
  const phone_h = await holdDue(db, account, before)
  if (phone_h === null) return
  const orders = await ordersOf(db, { supplier_id, phone_h })
  if (orders.some(({ open }) => open === 1)) return
  const at = clock.now()
  const kept = await keptNow(db, supplier_id)
  await doEach(orders, (order) => eraseFrom({ db, keys, supplier_id, kept, now: at }, { phone_h }, order))
  await transaction(db, async (trx) => {
    if ((await holdDue(trx, account, before)) === null) return
    // One that came in meanwhile: without the account nobody would find it any more.
    if ((await ordersOfNumber(trx, { supplier_id, phone_h }, { limit: 1 })).length > 0) return
    await forgetAccount(trx, { supplier_id, phone_h }, at)
    const counts = { id, orders: String(orders.length) }
    await noteLetGo(trx, supplier_id, 1, { action: 'retention.accounts', before, at }, counts)
  })
}

/** By what the account is known as long as it is to go; locked, so that nobody takes that back until the transaction ends. */
async function holdDue(db: Db, { supplier_id, id }: Account, before: Time): Promise<string | null> {
  const due = await db
    .selectFrom('register_user')
    .select('phone_h')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('closing_at', '<', before)
    .forUpdate()
    .executeTakeFirst()
  return due?.phone_h ?? null
}
