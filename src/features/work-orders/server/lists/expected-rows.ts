import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** How many rows the planner expects of a statement, by how often each value stands, and what it thinks of finding them; nothing is looked for. */
export async function expected(
  { db }: Pick<RequestContext, 'db'>,
  statement: RawBuilder<unknown>,
): Promise<{ rows: number; cost: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }] }>`
    explain (format json) ${statement}`.execute(db)
  const { 'Plan Rows': n, 'Total Cost': cost } = rows[0]!['QUERY PLAN'][0].Plan
  return { rows: n, cost }
}
