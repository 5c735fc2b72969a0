import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

/** Whether an account may open a screen, as its roles say today. */
export const opens = (
  operator: RawBuilder<unknown>,
  path: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql`exists (select from role g
  where g.supplier_id = ${operator}.supplier_id and g.deleted_at is null and jsonb_exists(${operator}.role_ids, g.id::text)
    and jsonb_exists(g.path_arr, ${path}))`
