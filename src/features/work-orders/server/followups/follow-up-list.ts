import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type SqlBool } from 'kysely'

import type { followUpList } from '../../contract/followups.ts'
import { maySettle } from '../../domain/process/followup.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { seesAll, visibleOrders } from '../knowledge/visible-orders.ts'
import { ownersOwn } from './owner.ts'

const SORTS = {
  due: ascending(key('f.due_on', 'date'), key('f.id', 'bigint')),
} satisfies Record<string, Sort>

/** A promise of an answer that the order has no more is none. */
export const standing = sql<SqlBool>`(f.kind = 'follow_up' or f.reply_id = o.reply_id)`

/** FollowUpList: by the index of the department, or of the tenant. */
export async function listFollowUps(
  { state, kind, come, dept_id, ...input }: InputOf<typeof followUpList>,
  ctx: RequestContext,
) {
  const { db, supplier_id, actor, language, clock } = ctx
  const owner = ownersOwn('f', 'id')
  const own = sql<SqlBool>`f.dept_id = ${actor.dept_id} and coalesce(${owner}, ${actor.operator_id}) = ${actor.operator_id}`
  const found = db
    .selectFrom('order_followup as f')
    .innerJoin('complaint_order as o', (join) => sameTenant(join, 'o.id', 'f.order_id'))
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'f.dept_id'))
    .where('f.supplier_id', '=', supplier_id)
    .where('f.state', '=', state)
    .where(seesAll(actor) ? sql<SqlBool>`(f.kind = 'promise' or (${own}))` : own)
    .where(standing)
    .where(visibleOrders(actor))
    .select(['f.id', 'f.version', 'f.kind', 'f.due_on', 'f.content', 'f.state', 'f.postponed', 'f.outcome'])
    .select(['f.order_id', 'o.order_no', 'o.title', 'o.status', 'f.dept_id'])
    .select([owner.as('operator_id'), ownersOwn('f', 'nick_name').as('operator_name')])
    .select(sql<string>`${named(language, 'd.name')}`.as('dept_name'))
    .$if(kind !== undefined, (all) => all.where('f.kind', '=', kind!))
    .$if(dept_id !== undefined, (all) => all.where('f.dept_id', '=', dept_id!))
    .$if(come !== undefined, (all) => all.where('f.due_on', '<=', dayOf(clock.now())))
  const page = await paginate(found, SORTS, input)
  return {
    ...page,
    rows: page.rows.map(({ dept_id: owner, operator_id, ...row }) => ({
      ...maskTexts(row, 'title', 'content', 'outcome'),
      own: maySettle({ dept_id: owner, operator_id }, actor),
    })),
  }
}
