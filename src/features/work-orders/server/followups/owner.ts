import { sql } from 'kysely'

/**
 * Whose a follow-up is alone: who wished it for himself, while he works where he did; nobody's besides, and so the unit's
 * (domain 2.25). `table` is what the statement calls it.
 */
export const ownersOwn = (table: string, column: 'id' | 'nick_name') => sql<
  string | null
>`(select ${sql.ref(`p.${column}`)}
  from operator p where p.supplier_id = ${sql.ref(`${table}.supplier_id`)} and p.id = ${sql.ref(`${table}.operator_id`)}
  and p.dept_id = ${sql.ref(`${table}.dept_id`)} and p.deleted_at is null)`
