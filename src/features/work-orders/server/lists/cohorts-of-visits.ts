import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment, Rate } from '../../domain/figures/assessment.ts'
import { pathDepts } from '../../domain/order/order.ts'
import { knownAnd, OF_ROUND, ofRound, type CohortRows } from './cohort-rows.ts'
import { countsIn } from './said-on-them.ts'

/** Who had answered for an earlier round, of which a call-back speaks. */
const ANSWERED = sql`(select r.dept_id from order_round r
  where r.supplier_id = x.supplier_id and r.order_id = x.order_id and r.round = x.round + 1 limit 1)`
const IS_OF_NOW = sql<SqlBool>`x.round = o.round`

/** What callers said, of orders that count in the figure (domain 5.2); an answer whose category was refused is done anew. */
export const visits = (
  { supplier_id, dept_path }: Actor,
  centre: boolean,
  known: RawBuilder<SqlBool>,
  assessment: Assessment,
) => {
  const own = centre
    ? known
    : sql<SqlBool>`${known} and (${IS_OF_NOW} or ${ANSWERED} = any(${pathDepts(dept_path)}::bigint[]))`
  const from = sql`order_visit x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`
  const of = (which: RawBuilder<SqlBool>): CohortRows => {
    const each = sql<SqlBool>`x.supplier_id = ${supplier_id} and x.call_result = 'connected' and x.stage = 'final' and ${which}`
    return {
      from,
      with_order: from,
      supplier_id: sql`x.supplier_id`,
      order_id: sql`x.order_id`,
      dept_id: sql`case when ${IS_OF_NOW} then o.lead_dept_id else ${ANSWERED} end`,
      operator_id: sql`x.visitor_id`,
      at: sql`x.visited_at`,
      where: sql`${each} and ${own}`,
      ...knownAnd(own, each, centre),
    }
  }
  const counts = (rate: Rate) => countsIn(rate, assessment, ofRound, OF_ROUND)
  const [response, solve, satisfaction] = [counts('response'), counts('solve'), counts('satisfaction')]
  return {
    visited: of(sql`true`),
    asked: of(sql`x.responded is not null and ${response}`),
    responded: of(sql`x.responded and ${response}`),
    verdict: of(sql`x.resolve_result in ('resolved', 'partly', 'unresolved') and ${solve}`),
    solved: of(sql`x.resolve_result = 'resolved' and ${solve}`),
    partly: of(sql`x.resolve_result = 'partly' and ${solve}`),
    marked: of(sql`x.satisfaction is not null and ${satisfaction}`),
    ...marks((mark) => of(sql`x.satisfaction = ${sql.lit(mark)} and ${satisfaction}`)),
  }
}

const marks = (rows: (mark: number) => CohortRows) => ({
  ...{ mark_5: rows(5), mark_4: rows(4), mark_3: rows(3), mark_2: rows(2), mark_1: rows(1) },
})
