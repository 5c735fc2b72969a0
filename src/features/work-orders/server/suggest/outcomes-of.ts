import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { BackReason } from '../../domain/order/enums.ts'

interface Outcome {
  readonly dept_id: string
  readonly outcome: 'signed' | BackReason
  readonly n: number
}

/** What came of the orders of a category since a day, by department and unit. */
export async function listOutcomes(
  { db, supplier_id }: RequestContext,
  category_id: string | null,
  since: string,
): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select dept_id, outcome, sum(n)::int as n from dispatch_outcome
    where supplier_id = ${supplier_id} and category_id = ${category_id} and day >= ${since}
    group by dept_id, outcome`.execute(db)
  return rows
}

/** The same of one of them, as a suggestion counts it. */
export function countedOf(outcomes: readonly Outcome[], dept_id: string) {
  const of = outcomes.filter((row) => row.dept_id === dept_id)
  return {
    signed: of.find(({ outcome }) => outcome === 'signed')?.n ?? 0,
    returned: Object.fromEntries(of.flatMap(({ outcome, n }) => (outcome === 'signed' ? [] : [[outcome, n]]))),
  }
}
