import { sql } from 'kysely'

import type { Clock } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'

import { isRoleOf } from './find-actor.ts'
import { actingAs, isActingRole } from './find-session.ts'

interface Session {
  readonly supplier_id: string
  readonly session_id: string
  readonly clock: Clock
}

/** Which of the paths the roles list in which a session acts: for a call that stands for several others. */
export async function grantedPaths(
  db: Db,
  { supplier_id, session_id, clock }: Session,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select asked.path
    from session s
    join operator o on o.supplier_id = s.supplier_id and o.id = ${actingAs(clock.now())}
    cross join unnest(${[...paths]}::text[]) as asked (path)
    where s.supplier_id = ${supplier_id} and s.id = ${session_id}
      and exists (
        select 1 from role
        where ${isRoleOf} and ${isActingRole}
          and (role.may_all or jsonb_exists(role.api_arr, asked.path)))`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
