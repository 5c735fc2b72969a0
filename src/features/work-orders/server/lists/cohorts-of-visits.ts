import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment, Rate } from '../../domain/assessment.ts'
import { ofOrder, type CohortRows } from './cohort-rows.ts'
import { countsIn } from './said-on-them.ts'

/** What callers said, of orders that count in the figure (domain 5.2); an answer whose category was refused is done anew. */
export const visits = (supplier_id: string, known: RawBuilder<SqlBool>, assessment: Assessment) => {
  const from = sql`order_visit x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`
  const of = (which: RawBuilder<SqlBool>): CohortRows => ({
    ...{
      from,
      with_order: from,
      supplier_id: sql`x.supplier_id`,
      order_id: sql`x.order_id`,
      dept_id: sql`o.lead_dept_id`,
      operator_id: sql`x.visitor_id`,
    },
    at: sql`x.visited_at`,
    where: sql`x.supplier_id = ${supplier_id} and x.call_result = 'connected' and x.stage = 'final' and ${which} and ${known}`,
  })
  const counts = (rate: Rate) => countsIn(rate, assessment, ofOrder)
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
