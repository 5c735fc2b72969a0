import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

/** Whether a department has liaisons in use, and all of them are among these people. */
export async function areLastLiaisons(
  { db, supplier_id }: Pick<RequestContext, 'db' | 'supplier_id'>,
  dept_id: string,
  people: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select coalesce(bool_and(id = any(${[...people]}::bigint[])), false) as are
    from person where supplier_id = ${supplier_id} and dept_id = ${dept_id} and deleted_at is null
      and person_role = 'liaison' and enabled`.execute(db)
  return rows[0]!.are
}
