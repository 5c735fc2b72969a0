import { tellContactChanges, type Contact } from '#features/messages/server/public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder } from 'kysely'

type Of = Pick<RequestContext, 'db' | 'supplier_id'>

/** Pairs of a person (p) and an account (o) that are one and not joined yet (domain 4.3, decision 0386). */
const isOne = ({ supplier_id }: Of, which: RawBuilder<unknown>) => sql`
  p.supplier_id = ${supplier_id} and p.deleted_at is null and p.operator_id is null
  and o.supplier_id = p.supplier_id and o.dept_id = p.dept_id and o.phone_h = p.mobile_h and o.deleted_at is null
  and not exists (select from person x where x.supplier_id = p.supplier_id and x.operator_id = o.id and x.deleted_at is null)
  and ${which}`

const join = (of: Of, which: RawBuilder<unknown>) =>
  sql`update person p set operator_id = o.id from operator o where ${isOne(of, which)}`.execute(of.db)

/** The person of an account that was opened, or got another department or number by who keeps it. */
export async function linkAccount(of: Of, operator_id: string): Promise<void> {
  await join(of, sql`o.id = ${operator_id}`)
}

/** The account of a person who was entered or changed: its owner is told before where else his notices go by it (decision 0385). */
export async function linkPerson(ctx: RequestContext, id: string): Promise<void> {
  const which = sql`p.id = ${id}`
  const found = await sql<{ operator_id: string; contacts: Contact[] }>`select o.id as operator_id, array_remove(array[
      case when p.email is not null then 'email' end, case when p.wx_openid is not null then 'wx_openid' end,
      case when not p.receive_notice then 'receive_notice' end], null) as contacts
    from person p, operator o where ${isOne(ctx, which)}`.execute(ctx.db)
  for (const one of found.rows) await tellContactChanges(ctx, one)
  if (found.rows.length > 0) await join(ctx, which)
}

/** An account that was given another number is no longer that of who has the one before. */
export async function unlinkAccount({ db, supplier_id }: Of, operator_id: string): Promise<void> {
  await sql`update person p set operator_id = null from operator o
    where p.supplier_id = ${supplier_id} and p.operator_id = ${operator_id} and p.deleted_at is null
      and o.supplier_id = p.supplier_id and o.id = p.operator_id and p.mobile_h is distinct from o.phone_h`.execute(db)
}
