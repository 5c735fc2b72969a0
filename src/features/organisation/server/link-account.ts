import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

type Of = Pick<RequestContext, 'db' | 'supplier_id'>

/**
 * An account and the person of its department who has the same number are one (domain 4.3, decision 0386): whoever has no
 * account by now gets it. Call it once either is written.
 */
export async function linkAccount({ db, supplier_id }: Of, of: { operator_id: string } | { person_id: string }) {
  const which = 'operator_id' in of ? sql`o.id = ${of.operator_id}` : sql`p.id = ${of.person_id}`
  await sql`update person p set operator_id = o.id from operator o
    where p.supplier_id = ${supplier_id} and p.deleted_at is null and p.operator_id is null
      and o.supplier_id = p.supplier_id and o.dept_id = p.dept_id and o.phone_h = p.mobile_h and o.deleted_at is null
      and not exists (select from person x where x.supplier_id = p.supplier_id and x.operator_id = o.id and x.deleted_at is null)
      and ${which}`.execute(db)
}

/** An account that was given another number is no longer that of who has the one before. */
export async function unlinkAccount({ db, supplier_id }: Of, operator_id: string): Promise<void> {
  await sql`update person p set operator_id = null from operator o
    where p.supplier_id = ${supplier_id} and p.operator_id = ${operator_id}
      and o.supplier_id = p.supplier_id and o.id = p.operator_id and p.mobile_h is distinct from o.phone_h`.execute(db)
}
