import { sql } from 'kysely'

/** Sets what a row said to nothing: its cells, and those that are quoted where something is wrong with them. What became of it stays. */
export const FORGOTTEN = sql`raw = null, issues = (select coalesce(jsonb_agg(case when issue ->> 'value' = '' then issue
  else issue || '{"value": "…"}' end order by place), '[]') from jsonb_array_elements(issues) with ordinality as said (issue, place))`
