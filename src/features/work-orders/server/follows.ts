import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Posting } from '#features/messages/server/public.ts'
import type { doFollow, followList } from '../contract/follows.ts'
import { detailPath } from '../domain/queues/addresses.ts'
import { STATUS, type Status } from '../domain/order/enums.ts'
import { ORDER_ERRORS } from '../domain/refusals/errors.ts'
import { MOST_FOLLOWED } from '../domain/notifications/follows.ts'
import { findKnowledge } from './knowledge/visible-orders.ts'
import { postAll, wordsOf } from './notify.ts'

/** DoFollow: who comes to follow an order is told of what happens from now on. */
export async function follow({ id, on }: InputOf<typeof doFollow>, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  if (!(await findKnowledge(ctx, id))) fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const own = sql`supplier_id = ${supplier_id} and operator_id = ${actor.operator_id}`
  if (!on) await sql`delete from order_follow where ${own} and order_id = ${id}`.execute(db)
  else {
    const { rows } = await sql`
      insert into order_follow (supplier_id, operator_id, order_id, told_log, created_at)
      select ${supplier_id}, ${actor.operator_id}, ${id}, coalesce(max(l.id), 0), ${clock.now()}
      from order_log l where l.supplier_id = ${supplier_id} and l.order_id = ${id}
      having (select count(*) from order_follow where ${own} and order_id <> ${id}) < ${MOST_FOLLOWED}
      on conflict (supplier_id, operator_id, order_id) do update set told_log = order_follow.told_log
      returning 1`.execute(db)
    if (rows.length === 0) fail(ORDER_ERRORS.FOLLOWS_TOO_MANY, { n: MOST_FOLLOWED })
  }
  ctx.audit({ object_type: 'complaint_order', object_id: id })
  return null
}

/** FollowList: asked once by a window, so that no order has to say whether it is followed. */
export async function listFollowed({ db, supplier_id, actor }: RequestContext): Promise<OutputOf<typeof followList>> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_follow where supplier_id = ${supplier_id} and operator_id = ${actor.operator_id}
    order by order_id`.execute(db)
  return { ids: rows.map(({ order_id }) => order_id) }
}

/** Every minute, so that no action waits for it. */
export const tellFollowersJob = defineJob({
  name: 'tell-followers',
  input: z.object({}),
  cron: '* * * * *',
  prompt: true,
  run: async ({ db, clock, signal }) => {
    await forEachTenant(db, async (supplier_id) => {
      while (!signal.aborted && (await tellFollowers(db, supplier_id, clock.now())) === AT_ONCE);
    })
  },
})

const AT_ONCE = 500

interface Due {
  readonly operator_id: string
  readonly order_id: string
  readonly order_no: string
  readonly status: Status
  readonly step: string
}

/** Tells of what others did since they were told last, one message for all of it; answers how many. Who lost sight of an order hears nothing of it. */
export async function tellFollowers(db: Db, supplier_id: string, now: Time): Promise<number> {
  const kept = await keptNow(db, supplier_id)
  return transaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        select f.operator_id, f.order_id, s.step from order_follow f
        join operator p on p.supplier_id = f.supplier_id and p.id = f.operator_id
        join complaint_order o on o.supplier_id = f.supplier_id and o.id = f.order_id and o.deleted_at is null
        cross join lateral (select max(l.id) as step from order_log l where l.supplier_id = f.supplier_id and l.order_id = f.order_id
          and l.id > f.told_log and l.visible_to = 'all' and l.operator_id is distinct from f.operator_id) s
        where f.supplier_id = ${supplier_id} and s.step is not null
          and (p.user_level = '1' or exists (select from order_dept d where d.supplier_id = f.supplier_id
            and d.order_id = f.order_id and d.dept_id = p.dept_id and d.reach = 'whole'))
        order by f.operator_id, f.order_id limit ${AT_ONCE} for update of f skip locked)
      update order_follow f set told_log = due.step from due, complaint_order o
      where f.supplier_id = ${supplier_id} and f.operator_id = due.operator_id and f.order_id = due.order_id
        and o.supplier_id = f.supplier_id and o.id = f.order_id
      returning f.operator_id, f.order_id, o.order_no, o.status, due.step`.execute(trx)
    const postings = rows.map(({ operator_id, order_id, order_no, status, step }): Posting => {
      return {
        ...{ biz_type: 'order', biz_id: order_id, link: detailPath('all', order_id), occasion: step },
        ...wordsOf(kept, 'followed', { order_no, status: STATUS[status] }),
        to: { operator_ids: [operator_id] },
      }
    })
    await postAll(trx, { supplier_id, now, by: null, postings: postings.filter(({ channels }) => channels.length) })
    return rows.length
  })
}
