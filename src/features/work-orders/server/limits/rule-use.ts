import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { LimitRuleUse, limitRuleInfo } from '../../contract/limit-rules.ts'
import { chosenFor, MOST_ORDERS, REHEARSED_DAYS, type OrdersOfAKind } from '../../domain/clocks/rehearsal.ts'
import { listLimitRules } from './limit-rules.ts'

/** LimitRuleInfo: which rule an order was given is not kept, so that it is told by the rules of now. */
export async function tellRuleUse({ id }: InputOf<typeof limitRuleInfo>, ctx: RequestContext): Promise<LimitRuleUse> {
  const known = await recordsOf(ctx, 'limit_rule').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) fail(ERRORS.NOT_FOUND)
  const since = addDays(dayOf(ctx.clock.now()), -REHEARSED_DAYS)
  const [rules, kinds] = await Promise.all([listLimitRules(ctx), listKinds(ctx, startOfDay(since))])
  const orders = kinds.reduce((total, { n }) => total + n, 0)
  const rule = rules.find((one) => one.id === id)
  const use = rule ? chosenFor(rule, rules, kinds) : { chosen: 0, open: 0 }
  return { since, orders, more: orders >= MOST_ORDERS, ...use }
}

type Row = Omit<OrdersOfAKind, 'category_path' | 'is_redo'> & {
  readonly category_id: string | null
  readonly is_redo: 0 | 1
}

/** Numbers of a tenant's orders alone, in one statement, whoever keeps the rules. */
async function listKinds({ db, supplier_id, kept }: RequestContext, since: string): Promise<OrdersOfAKind[]> {
  const { rows } = await sql<Row>`
    select category_id, appeal_type, urgency, source_channel, complexity, round > 1 as is_redo, start_at::date::text as day,
      count(*)::int as n, count(*) filter (where completed_at is null)::int as open
    from (select * from complaint_order where supplier_id = ${supplier_id} and deleted_at is null and received_at >= ${since}
      order by received_at desc limit ${MOST_ORDERS}) o
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  const categories = kept.get(CATEGORIES)
  return rows.map(({ category_id, is_redo, ...kind }) => ({
    ...{ ...kind, is_redo: is_redo === 1 },
    category_path: category_id ? categoryPath(categories, category_id) : [],
  }))
}
