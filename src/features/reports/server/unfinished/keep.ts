import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'

import { centreOf } from '#features/organisation/server/public.ts'
import { platformActor, stockRows, stockRowsOfUnits } from '#features/work-orders/server/public.ts'
import { addDays, dayOf, endOfDay, secondsBetween, startOfDay, type Day, type Time } from '#kernel/time.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { transaction } from '#platform/db/transaction.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import { MEASURES } from '../../domain/measures.ts'
import { stocksOf, UNFINISHED } from '../../domain/report.ts'
import { stockNumber } from '../read-stocks.ts'
import { KEPT_SETTINGS } from '../settings.ts'

/** Later it would not be what was unfinished when the day ended: a day that was missed has none (decision 0266). */
const IN_TIME_SECONDS = 600

/** When a day has ended, what is unfinished is kept as the report says it. */
export const keepUnfinishedJob = defineJob({
  name: 'keep-unfinished',
  input: z.object({}),
  cron: '* * * * *',
  prompt: true,
  async run({ db, clock }) {
    const now = clock.now()
    if (secondsBetween(startOfDay(dayOf(now)), now) > IN_TIME_SECONDS) return
    await forEachTenant(db, (supplier_id) => keepUnfinished(db, supplier_id, now))
  },
})

/** Of the day before, once; false where it was kept already. What is older than the tenant wants goes. */
export async function keepUnfinished(db: Db, supplier_id: string, now: Time): Promise<boolean> {
  const day = addDays(dayOf(now), -1)
  const kept = await keptNow(db, supplier_id)
  const days = settingsOf(kept, KEPT_SETTINGS)['report.unfinished.keepDays']
  const actor = platformActor(supplier_id, centreOf(kept))
  return transaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows: taken } = await trx
      .insertInto('unfinished_day')
      .values({ supplier_id, day, taken_at: now })
      .onConflict((of) => of.doNothing())
      .executeTakeFirst()
    if (!taken) return false
    const span = { from: startOfDay(day), to: endOfDay(day) }
    await keepSide(trx, { supplier_id, day, side: 'centre' }, (stock) => stockRows(stock, actor, span))
    await keepSide(trx, { supplier_id, day, side: 'unit' }, (stock) => stockRowsOfUnits(stock, supplier_id, span))
    await trx
      .deleteFrom('unfinished_day')
      .where('supplier_id', '=', supplier_id)
      .where('day', '<', addDays(day, -days))
      .execute()
    return true
  })
}

interface Side {
  readonly supplier_id: string
  readonly day: Day
  readonly side: 'centre' | 'unit'
}
type StandingStock = Parameters<typeof stockRowsOfUnits>[0]
type Rows = (stock: StandingStock) => Pick<ReturnType<typeof stockRows>, 'with_order' | 'where' | 'dept_id'>

/** Each figure of each department, in one statement. */
async function keepSide(trx: Trx, { supplier_id, day, side }: Side, rowsOf: Rows): Promise<void> {
  const end = endOfDay(day)
  const counted = stocksOf(UNFINISHED).map((key): RawBuilder<unknown> => {
    const rows = rowsOf(MEASURES[key].stock as StandingStock)
    return sql`select ${key}::text as key, ${rows.dept_id} as dept_id, ${stockNumber(key, { from: end, to: end })} as n
      from ${rows.with_order} where ${rows.where} and x.created_at <= ${end} group by 2`
  })
  await sql`${PREPARED} insert into unfinished_daily (supplier_id, day, side, dept_id, counts)
    select ${supplier_id}, ${day}::date, ${side}, dept_id, jsonb_object_agg(key, n)
    from (${sql.join(counted, sql` union all `)}) c where dept_id is not null group by dept_id`.execute(trx)
}
