import { noteShown } from '#features/work-orders/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import type { Time } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract.ts'
import type { AgreementKind } from '../domain/kinds.ts'
import { AGREEMENT_ERRORS } from '../errors.ts'
import { inForce } from './in-force.ts'

const SORTS = { newest: descending(key('c.id', 'bigint')) } satisfies Record<string, Sort>

/** Whose consent it is: an account's, or a citizen's. */
export type Who = { readonly operator_id: string } | { readonly user_id: string }
const columnOf = (who: Who) => ('operator_id' in who ? 'operator_id' : 'user_id')
const idOf = (who: Who): string => ('operator_id' in who ? who.operator_id : who.user_id)

/**
 * What somebody is to be asked to agree to: the version in force, unless he agreed to it, or to an earlier one that it follows
 * without asking again.
 */
export async function pendingFor(db: Db, supplier_id: string, kind: AgreementKind, who: Who) {
  const { rows } = await sql<{ id: string }>`
    select a.id::text from agreement a
    where a.supplier_id = ${supplier_id} and a.kind = ${kind} and a.status = 'published' and a.deleted_at is null
      and not exists (select from agreement_consent c join agreement b on b.supplier_id = c.supplier_id and b.id = c.agreement_id
        where c.supplier_id = a.supplier_id and c.${sql.ref(columnOf(who))} = ${idOf(who)} and b.kind = a.kind
          and b.published_at >= coalesce((select max(n.published_at) from agreement n where n.supplier_id = a.supplier_id
            and n.kind = a.kind and n.need_consent and n.published_at is not null), b.published_at))`.execute(db)
  return rows[0] ? inForce(db, supplier_id, kind) : null
}

interface Consent {
  readonly supplier_id: string
  readonly kind: AgreementKind
  /** The version that was shown. */
  readonly agreement_id: string
  readonly who: Who
  readonly ip: string
  readonly now: Time
}

/** Refuses who was shown another version than the one in force, or none where there is one: he has not read what is. */
export async function checkShown(
  db: Db,
  supplier_id: string,
  kind: AgreementKind,
  shown: string | undefined,
): Promise<void> {
  if ((await inForce(db, supplier_id, kind))?.id !== shown) fail(AGREEMENT_ERRORS.AGREEMENT_REPLACED)
}

/** Notes that somebody agreed to what is in force. */
export async function keepConsent(db: Db, { supplier_id, kind, agreement_id, who, ip, now }: Consent): Promise<void> {
  await checkShown(db, supplier_id, kind, agreement_id)
  await db
    .insertInto('agreement_consent')
    .values({ ...who, supplier_id, agreement_id, ip, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function describePending(
  _input: object,
  { db, supplier_id, actor }: RequestContext,
): Promise<OutputOf<typeof contract.agreementPending>> {
  return { agreement: await pendingFor(db, supplier_id, 'user_service', actor) }
}

export async function agree({ id }: InputOf<typeof contract.agreementAgree>, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, ip, clock, actor } = ctx
  const who = { operator_id: actor.operator_id }
  await keepConsent(db, { supplier_id, kind: 'user_service', agreement_id: id, who, ip, now: clock.now() })
  ctx.audit({ object_type: 'agreement', object_id: id })
  return null
}

export async function listConsents(
  { kind, agreement_id, keyword, phone_key, ...input }: InputOf<typeof contract.agreementConsents>,
  ctx: RequestContext,
) {
  const { db, keys, supplier_id } = ctx
  if (phone_key) noteShown(ctx, { kind: 'search', phone_h: phone_key })
  const found = db
    .selectFrom('agreement_consent as c')
    .innerJoin('agreement as a', (join) => sameTenant(join, 'a.id', 'c.agreement_id'))
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'c.operator_id'))
    .leftJoin('register_user as u', (join) => sameTenant(join, 'u.id', 'c.user_id'))
    .where('c.supplier_id', '=', supplier_id)
    .select(['c.id', 'c.at', 'c.ip', 'a.kind', 'a.title', 'a.version_no', 'o.username', 'o.real_name', 'u.phone'])
    .$if(kind !== undefined, (all) => all.where('a.kind', '=', kind!))
    .$if(agreement_id !== undefined, (all) => all.where('c.agreement_id', '=', agreement_id!))
    .$if(keyword !== undefined, (all) => all.where('o.username', '=', keyword!.toLowerCase()))
    .$if(phone_key !== undefined, (all) => all.where('u.phone_h', '=', phone_key!))
  const page = await paginate(found, SORTS, input)
  const rows = page.rows.map(({ username, real_name, phone, ...row }) => ({
    ...row,
    who: username === null ? (phone && maskPhone(openText(keys, phone))) || '—' : `${real_name} ${username}`,
  }))
  return { ...page, rows }
}
