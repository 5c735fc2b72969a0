import { endOfDay, startOfDay, type Day } from '#kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a moment (a column, or an expression) lies within days, both counted; one that is not said bounds nothing. */
export const withinDays = (
  at: string | RawBuilder<unknown>,
  from: Day | undefined,
  to: Day | undefined,
): RawBuilder<SqlBool> => {
  const moment = typeof at === 'string' ? sql.ref(at) : at
  const begins = from === undefined ? sql`true` : sql`${moment} >= ${startOfDay(from)}`
  const ends = to === undefined ? sql`true` : sql`${moment} <= ${endOfDay(to)}`
  return sql<SqlBool>`(${begins} and ${ends})`
}
