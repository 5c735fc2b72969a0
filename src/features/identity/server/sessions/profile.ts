import type { OutputOf } from '#kernel/endpoint.ts'
import { maskPhone } from '#kernel/masking.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import { named } from '#platform/db/named.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { isFirstTenant, isOpenOn } from '#platform/http/supplier.ts'
import { maintenanceOf } from '#platform/settings/maintenance.ts'
import { isLookedAs, type PublicContext, type RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { passwordPolicy } from '../settings.ts'
import { describeRoles } from './role-switch.ts'
import type { operatorRoutes, supplierInfo, supplierList, userInfo } from '../../contract/session.ts'

/** Who is signed in, as the browser shows it; one's own phone is not masked, since it is the watermark (spec §1). */
export async function describeUser(_input: object, ctx: RequestContext): Promise<OutputOf<typeof userInfo>> {
  const { db, actor, on_record, keys, session_id, language, kept } = ctx
  const isOther = isLookedAs(ctx)
  const row = await readOwn(ctx)
  const phone = row.phone === null ? '' : openText(keys, row.phone)
  return {
    uid: actor.operator_id,
    logo: row.logo ?? '',
    roles: [...actor.roles],
    stands_for: [...(actor.stands_for ?? [])],
    ...(await describeRoles({ db, actor, language }, session_id)),
    ...(isOther && { role_id: '' }),
    viewer: isOther ? await readViewer({ db, on_record }, session_id) : null,
    nick_name: actor.nick_name,
    username: actor.username,
    phone: isOther ? (maskPhone(phone) ?? '') : phone,
    introduction: row.introduction,
    is_union: !isOther && (row.is_union || row.switched) ? 1 : 0,
    first_tenant: row.first_tenant,
    pwd_policy: passwordPolicy(kept),
    is_week_pwd: row.is_week_pwd ? 1 : 0,
    must_change_pwd: row.must_change_pwd ? 1 : 0,
    ding_user_id: row.ding_user_id ?? '',
    dept_id: actor.dept_id,
    dept_name: row.dept_name,
    user_level: actor.user_level,
    maintenance: maintenanceOf(kept),
  }
}

const readOwn = ({ db, actor, session_id, language }: RequestContext) =>
  db
    .selectFrom('operator as o')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'o.dept_id'))
    .select(['o.logo', 'o.phone', 'o.introduction', 'o.ding_user_id'])
    .select(['o.is_union', 'o.is_week_pwd', 'o.must_change_pwd'])
    .select(
      sql<boolean>`exists (select from session s where s.supplier_id = o.supplier_id and s.id = ${session_id} and s.home_link_id is not null)`.as(
        'switched',
      ),
    )
    .select([named(language, 'd.name').as('dept_name'), isFirstTenant(sql`o.supplier_id`).as('first_tenant')])
    .where('o.supplier_id', '=', actor.supplier_id)
    .where('o.id', '=', actor.operator_id)
    .executeTakeFirstOrThrow()

const readViewer = ({ db, on_record }: Pick<RequestContext, 'db' | 'on_record'>, session_id: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('operator as o', (join) => sameTenant(join, 'o.id', 's.operator_id'))
    .select(['o.nick_name', sql<Time>`s.as_until`.as('until')])
    .where('s.supplier_id', '=', on_record.supplier_id)
    .where('s.id', '=', session_id)
    .executeTakeFirstOrThrow()

/** Paths and endpoints of all roles that this session acts in, each once. */
export async function listPermitted(
  _input: object,
  { db, actor }: RequestContext,
): Promise<OutputOf<typeof operatorRoutes>> {
  const listOf = (column: 'path_arr' | 'api_arr') => sql<string[]>`
    coalesce((select array_agg(distinct entry order by entry)
      from role, jsonb_array_elements_text(role.${sql.ref(column)}) as entry
      where role.supplier_id = ${actor.supplier_id} and role.deleted_at is null and role.code = any(${[...actor.roles]})), '{}')`
  const { rows } = await sql<OutputOf<typeof operatorRoutes>>`
    select ${listOf('path_arr')} as path_arr, ${listOf('api_arr')} as api_arr`.execute(db)
  return rows[0]!
}

/** The tenants that somebody may choose from before signing in; nothing more of them (security A18). */
export async function listSuppliers(
  _input: object,
  { db, clock }: PublicContext,
): Promise<OutputOf<typeof supplierList>> {
  const list = await db
    .selectFrom('supplier')
    .select(['uid', 'username', 'logo'])
    .where(isOpenOn(dayOf(clock.now())))
    .orderBy('supplier_id')
    .execute()
  return { list }
}

export const describeSupplier = (
  _input: object,
  { db, actor }: RequestContext,
): Promise<OutputOf<typeof supplierInfo>> =>
  db
    .selectFrom('supplier')
    .select(['uid', 'username', 'short_name', 'logo'])
    .where('supplier_id', '=', actor.supplier_id)
    .executeTakeFirstOrThrow()
