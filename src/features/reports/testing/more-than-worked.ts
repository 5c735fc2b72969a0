import { performAction } from '#features/work-orders/server/public.ts'
import { transaction } from '#platform/db/transaction.ts'
import { sql } from 'kysely'

import type { WorkedDays } from './worked-days.ts'

/** Whatever else the days brought, one that is none. */
export async function judgeInvalid(t: WorkedDays): Promise<void> {
  const { id } = await t.db
    .selectFrom('complaint_order')
    .select('id')
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const ctx = await t.contextOf('leader')
  const judged = { id, invalid_reason: 'withdrawn', note: '诉求人来电撤销，不再办理' }
  await transaction(t.db, (db) => performAction({ ...ctx, db }, 'DoInvalid', judged))
}

/** More than people at random come to, with every verdict, of orders in every state of assessment. */
export async function callEverybody({ db, clock }: WorkedDays): Promise<void> {
  await sql`insert into order_visit (supplier_id, order_id, round, stage, attempt, channel, call_result, responded, resolve_result,
      satisfaction, visited_at)
    select supplier_id, id, round, 'final', 1, 'phone', 'connected', id % 7 > 0, (array['resolved', 'partly', 'unresolved', 'na'])[1 + id % 4],
      1 + id % 5, ${clock.now()}::timestamptz - (id % 50) * interval '1 hour' from complaint_order`.execute(db)
  await sql`update complaint_order set exclusion_scope = (array['solve', 'satisfaction', 'late', 'back', 'all'])[1 + id / 3 % 5],
      exclusion_reason = 'duplicate', exclusion_by = coalesce(updated_by, created_by), excluded_at = ${clock.now()},
      exclusion_round = round - (id % 2)::int where id % 3 = 0`.execute(db)
  await sql`update complaint_order set reply_category = (array['compliance', 'notscope'])[1 + id % 2] where id % 11 = 0`.execute(
    db,
  )
}
