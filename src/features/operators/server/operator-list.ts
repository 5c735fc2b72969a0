import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import { openText } from '#platform/crypto/seal.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { operatorInfo, operatorManage } from '../contract.ts'
import { barOf, mayGive, type Giver, type Owners } from '../domain/granting.ts'
import { readGiver, readRoles } from './role-facts.ts'

const SORTS = { newest: descending(key('operator.id', 'bigint')) } satisfies Record<string, Sort>

/** Accounts of the departments that the caller may see. */
export const visibleOperators = (ctx: RequestContext) =>
  recordsOf(ctx, 'operator')
    .innerJoin('department as d', (join) =>
      join.onRef('d.supplier_id', '=', 'operator.supplier_id').onRef('d.id', '=', 'operator.dept_id'),
    )
    .where('d.path', 'like', ctx.actor.user_level === '1' ? '/%' : `${ctx.actor.dept_path}%`)

/** Whether an account has a role of an administrator. */
export const hasAdministratorsRole = sql<0 | 1>`exists(select from role a
  where a.supplier_id = operator.supplier_id and a.deleted_at is null and jsonb_exists(operator.role_ids, a.id::text)
    and (a.may_all or jsonb_array_length(a.mutually_exclusive) > 0))::int`

const rows = (ctx: RequestContext) =>
  visibleOperators(ctx).select([
    ...(['operator.id', 'operator.username', 'operator.nick_name', 'operator.real_name', 'operator.phone'] as const),
    ...(['operator.dept_id', 'operator.status', 'operator.remark', 'operator.version'] as const),
    ...(['operator.valid_from', 'operator.valid_to', 'operator.last_login_at', 'operator.last_login_ip'] as const),
    ...(['operator.must_change_pwd'] as const),
    named(ctx.language, 'd.name').as('dept_name'),
    sql<{ id: string; name: string }[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'name', r.name) order by r.id), '[]')
      from role r where r.supplier_id = operator.supplier_id and r.deleted_at is null
        and jsonb_exists(operator.role_ids, r.id::text))`.as('roles'),
    sql<0 | 1>`(operator.mfa_type = 'totp')::int`.as('second_factor'),
    hasAdministratorsRole.as('administrator'),
  ])

export async function manageOperators(
  { keyword, dept_id, role_id, status, waiting, ...input }: InputOf<typeof operatorManage>,
  ctx: RequestContext,
) {
  const page = await paginate(
    rows(ctx)
      .$if(keyword !== undefined, (all) =>
        all.where(
          sql<boolean>`position(lower(${keyword}) in lower(operator.username || ' ' || operator.nick_name || ' ' || operator.real_name)) > 0`,
        ),
      )
      .$if(dept_id !== undefined, (all) => all.where(sql<boolean>`d.path like '%/' || ${dept_id} || '/%'`))
      .$if(role_id !== undefined, (all) =>
        all.where(sql<boolean>`operator.role_ids @> jsonb_build_array(${role_id}::text)`),
      )
      .$if(status !== undefined, (all) => all.where('operator.status', status === 'enabled' ? '=' : '<>', 'enabled'))
      .$if(waiting !== undefined, (all) => all.where(sql<boolean>`jsonb_array_length(operator.role_ids) = 0`)),
    SORTS,
    input,
  )
  const giver = await readGiver(ctx)
  return { ...page, rows: page.rows.map((row) => shownTo(ctx, giver, row)) }
}

export async function describeOperator(owners: Owners, { id }: InputOf<typeof operatorInfo>, ctx: RequestContext) {
  const row = await rows(ctx).where('operator.id', '=', id).executeTakeFirst()
  if (!row) return fail(ERRORS.NOT_FOUND)
  const giver = await readGiver(ctx)
  const choices = (await readRoles(ctx)).map((role) => ({
    ...{ id: role.id, name: role.name, description: role.description },
    grantable: mayGive(role, giver, owners) ? (1 as const) : (0 as const),
  }))
  return { ...shownTo(ctx, giver, row), choices }
}

type Kept = { readonly id: string; readonly phone: string | null; readonly administrator: 0 | 1 }
const shownTo = <R extends Kept>({ keys, actor }: RequestContext, giver: Giver, row: R) => ({
  ...row,
  phone: row.phone && maskPhone(openText(keys, row.phone)),
  barred: barOf({ own: row.id === actor.operator_id, administrator: row.administrator === 1 }, giver),
})
