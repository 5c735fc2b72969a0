import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { Assessment, Rate } from '../../domain/figures/assessment.ts'
import { deptOfRound, inOwnRound, knownAnd, OF_ROUND, ofRound, type CohortRows } from './cohort-rows.ts'
import { countsIn } from './said-on-them.ts'

/** What callers said, of orders that count in the figure (domain 5.2); an answer whose category was refused is done anew. */
export const visits = (actor: Actor, centre: boolean, known: RawBuilder<SqlBool>, assessment: Assessment) => {
  const own = centre ? known : inOwnRound(known, actor)
  const from = sql`order_visit x join complaint_order o on o.supplier_id = x.supplier_id and o.id = x.order_id`
  const of = (which: RawBuilder<SqlBool>): CohortRows => {
    const each = sql<SqlBool>`x.supplier_id = ${actor.supplier_id} and x.call_result = 'connected' and x.stage = 'final' and ${which}`
    return {
      from,
      with_order: from,
      supplier_id: sql`x.supplier_id`,
      order_id: sql`x.order_id`,
      dept_id: deptOfRound(OF_ROUND),
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
