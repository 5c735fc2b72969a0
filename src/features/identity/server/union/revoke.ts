import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOfLink } from '#platform/sessions/sessions.ts'
import { sql, type RawBuilder } from 'kysely'

import type { unionRevoke } from '../../contract/union.ts'
import { findHome, nameOf, type AccountId } from './find-links.ts'

type Revoking = Pick<RequestContext, 'db' | 'clock'>

/** UnionRevoke: from either of its accounts; whoever is there by it is out with the next call. */
export async function revokeLink({ id }: InputOf<typeof unionRevoke>, ctx: RequestContext): Promise<null> {
  const { actor } = ctx
  const which = sql`id = ${id} and (${goesOutFrom(await findHome(ctx))} or ${leadsTo(actor)})`
  const [link] = await revoke(ctx, which, actor.operator_id)
  if (!link) return fail(ERRORS.NOT_FOUND)
  ctx.audit({ object_type: 'operator', object_id: link.operator_id, risk: 'high' })
  return null
}

/** Revokes every link that an account is one end of; the accounts at the other ends, as logs name them. */
export async function revokeLinksOf(ctx: Revoking, account: AccountId, by: string | null): Promise<readonly string[]> {
  const links = await revoke(ctx, sql`(${goesOutFrom(account)} or ${leadsTo(account)})`, by)
  const others: string[] = []
  for (const { to_supplier_id, to_operator_id, ...from } of links) {
    const isOut = from.supplier_id === account.supplier_id && from.operator_id === account.operator_id
    others.push(await nameOf(ctx.db, isOut ? { supplier_id: to_supplier_id, operator_id: to_operator_id } : from))
  }
  return others
}

const goesOutFrom = ({ supplier_id, operator_id }: AccountId) =>
  sql`(supplier_id = ${supplier_id} and operator_id = ${operator_id})`
const leadsTo = ({ supplier_id, operator_id }: AccountId) =>
  sql`(to_supplier_id = ${supplier_id} and to_operator_id = ${operator_id})`

interface Revoked extends AccountId {
  readonly id: string
  readonly to_supplier_id: string
  readonly to_operator_id: string
}

async function revoke(
  { db, clock }: Revoking,
  which: RawBuilder<unknown>,
  by: string | null,
): Promise<readonly Revoked[]> {
  const now = clock.now()
  const { rows } = await sql<Revoked>`update account_link set revoked_at = ${now}, revoked_by = ${by}
    where revoked_at is null and ${which} returning id, supplier_id, operator_id, to_supplier_id, to_operator_id`.execute(
    db,
  )
  for (const { id, supplier_id, operator_id, to_supplier_id } of rows) {
    await endSessionsOfLink(db, { supplier_id: to_supplier_id, link_id: id }, now)
    await sql`update operator o set is_union = false where o.supplier_id = ${supplier_id} and o.id = ${operator_id}
      and not exists (select from account_link l where l.supplier_id = o.supplier_id and l.operator_id = o.id and l.revoked_at is null)`.execute(
      db,
    )
  }
  return rows
}
