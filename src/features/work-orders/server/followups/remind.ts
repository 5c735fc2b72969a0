import { centreOf } from '#features/organisation/server/public.ts'
import type { Posting } from '#features/messages/server/public.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { detailPath } from '../../domain/queues/addresses.ts'
import type { FollowUp } from '../../domain/order/followup-record.ts'
import { remindedOf } from '../../domain/process/followup.ts'
import { postAll, wordsOf } from '../notify.ts'
import { standing } from './follow-up-list.ts'
import { ownersOwn } from './owner.ts'

/** By itself the database would read the part of every department in every order there was, to look some up in it. */
const ONE_BY_ONE = sql`offset 0`

/** Each morning people are told what comes back that day. */
export const remindFollowUpsJob = defineJob({
  name: 'remind-follow-ups',
  input: z.object({}),
  cron: '30 8 * * *',
  run: async ({ db, clock }) => {
    await forEachTenant(db, (supplier_id) => remindFollowUps(db, supplier_id, clock.now()))
  },
})

/**
 * Of one tenant, also what began after its day, as a promise whose answer was approved late; a morning that the program was
 * not there for is made up on the next, and nobody is told twice.
 */
export async function remindFollowUps(db: Db, supplier_id: string, now: Time): Promise<void> {
  const kept = await keptNow(db, supplier_id)
  const centre_id = centreOf(kept).id
  const today = dayOf(now)
  const yesterday = addDays(today, -1)
  const { rows } = await sql<
    Pick<FollowUp, 'id' | 'kind' | 'dept_id' | 'operator_id' | 'due_on' | 'order_id'> & { order_no: string }
  >`
    with open as not materialized (select * from order_followup where supplier_id = ${supplier_id} and state = 'open' and due_on <= ${today}),
    told as materialized (
      select * from open where due_on >= ${yesterday} union select * from open where created_at >= ${startOfDay(yesterday)})
    select f.id, f.kind, f.dept_id, ${ownersOwn('f', 'id')} as operator_id, f.due_on, f.order_id, o.order_no from told f
    join complaint_order o on o.supplier_id = f.supplier_id and o.id = f.order_id and o.deleted_at is null
    where (f.dept_id = ${centre_id} or exists (select from order_dept d where d.supplier_id = f.supplier_id
        and d.order_id = f.order_id and d.dept_id = f.dept_id and d.reach = 'whole' ${ONE_BY_ONE}))
      and ${standing} order by f.due_on, f.id`.execute(db)
  const postings = rows.map((one): Posting => {
    const about = { biz_type: 'order', biz_id: one.order_id, link: detailPath('all', one.order_id) }
    const occasion = `${one.id} ${one.due_on}`
    const words = wordsOf(kept, `${one.kind}_due`, { order_no: one.order_no })
    return { ...about, ...words, occasion, to: remindedOf(one, centre_id) }
  })
  await postAll(db, { supplier_id, now, by: null, postings })
}
