import { eraseOrder, ordersOfNumber } from '#features/work-orders/server/public.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { noteLetGo } from '#platform/audit/retention.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { forgetAccount, forgetBeside } from './erase.ts'

/** So long a citizen may think again (domain 7.4). */
const COOLING_DAYS = 15
const ORDERS_AT_MOST = 5000

/** What citizens closed and did not take back goes, with themselves out of their orders; while one of these is open, all of it waits. */
export const closeAccountsJob = defineJob({
  name: 'close-accounts',
  input: z.object({}),
  cron: '20 2 * * *',
  async run({ db, keys, clock }) {
    const at = clock.now()
    const before = startOfDay(addDays(dayOf(at), -COOLING_DAYS))
    const { rows: closing } = await sql<{ supplier_id: string; id: string; phone_h: string }>`
      select supplier_id, id, phone_h from register_user where closing_at < ${before} and phone_h is not null`.execute(
      db,
    )
    for (const { supplier_id, id, phone_h } of closing) {
      const orders = await ordersOfNumber(db, { supplier_id, phone_h }, { limit: ORDERS_AT_MOST })
      if (orders.some(({ open }) => open === 1)) continue
      const kept = await keptNow(db, supplier_id)
      for (const order of orders)
        await eraseOrder({ db, keys, supplier_id, kept, now: at }, order.id, (trx) =>
          forgetBeside(trx, supplier_id, order.id),
        )
      await transaction(db, async (trx) => {
        await forgetAccount(trx, { supplier_id, phone_h }, at)
        await noteLetGo(
          trx,
          supplier_id,
          1,
          { action: 'retention.accounts', before, at },
          { id, orders: String(orders.length) },
        )
      })
    }
  },
})
