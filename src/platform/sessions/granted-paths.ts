import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

interface Session {
  readonly supplier_id: string
  readonly session_id: string
}

/** Which of the paths the roles list in which a session acts: for a call that stands for several others. */
export async function grantedPaths(
  db: Db,
  { supplier_id, session_id }: Session,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select asked.path
    from session s
    join operator o on o.supplier_id = s.supplier_id and o.id = s.operator_id
    cross join unnest(${[...paths]}::text[]) as asked (path)
    where s.supplier_id = ${supplier_id} and s.id = ${session_id}
      and exists (
        select 1 from role
        where role.supplier_id = s.supplier_id and role.deleted_at is null
          and role.id in (select value::bigint from jsonb_array_elements_text(o.role_ids))
          and (s.role_id is null or role.id = s.role_id)
          and (role.may_all or jsonb_exists(role.api_arr, asked.path)))`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
