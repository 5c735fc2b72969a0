import { subtreeOf } from '#kernel/actor.ts'
import type { Language } from '#kernel/messages.ts'
import { addHours, dayOf, type Day } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

export const ACCOUNT_SORTS = { newest: descending(key('operator.id', 'bigint')) } satisfies Record<string, Sort>

/** So long it is good that somebody asked to take a second factor off. */
export const GOOD_FOR_HOURS = 24

/** Accounts of the departments that the caller may see. */
export const visibleOperators = (ctx: RequestContext) =>
  recordsOf(ctx, 'operator')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'operator.dept_id'))
    .where('d.path', 'like', subtreeOf(ctx.actor))

/** How the days of an account stand to today. */
const validityOn = (day: Day) =>
  sql<'in_force' | 'to_come' | 'ended'>`case when operator.valid_to < ${day}::date then 'ended'
    when operator.valid_from > ${day}::date then 'to_come' else 'in_force' end`

/** Whether an account has a role of an administrator. */
export const hasAdministratorsRole = sql<0 | 1>`exists(select from role a
  where a.supplier_id = operator.supplier_id and a.deleted_at is null and jsonb_exists(operator.role_ids, a.id::text)
    and (a.may_all or jsonb_array_length(a.mutually_exclusive) > 0))::int`

/** A department (d) with those above it below the centre, since every one of them may have an office of the same name. */
const placeOf = (
  language: Language,
) => sql<string>`(select string_agg(${named(language, 'above.name')}, ' / ' order by above.level)
  from department above where above.supplier_id = d.supplier_id
    and above.id = any(string_to_array(trim(both '/' from d.path), '/')::bigint[]) and (above.level > 1 or above.id = d.id))`

/** What lists of accounts show. */
export const accountRows = (ctx: RequestContext) =>
  visibleOperators(ctx).select([
    ...(['operator.id', 'operator.username', 'operator.nick_name', 'operator.real_name', 'operator.phone'] as const),
    ...(['operator.dept_id', 'operator.status', 'operator.remark', 'operator.version', 'operator.shut_why'] as const),
    ...(['operator.valid_from', 'operator.valid_to', 'operator.last_login_at'] as const),
    validityOn(dayOf(ctx.clock.now())).as('validity'),
    'operator.must_change_pwd',
    placeOf(ctx.language).as('dept_name'),
    sql<{ id: string; name: string }[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'name', ${named(ctx.language, 'r.name')}) order by r.id), '[]')
      from role r where r.supplier_id = operator.supplier_id and r.deleted_at is null
        and jsonb_exists(operator.role_ids, r.id::text))`.as('roles'),
  ])

/** How an account is kept safe, which is told to administrators alone. */
export const protectionOf = (ctx: RequestContext) =>
  [
    'operator.last_login_ip',
    sql<0 | 1>`(operator.mfa_type = 'totp')::int`.as('second_factor'),
    sql<{ by: string; at: string; own: 0 | 1 } | null>`(
      select jsonb_build_object('by', b.nick_name, 'own', (b.id = ${ctx.actor.operator_id})::int,
        'at', to_char(operator.factor_end_asked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'))
      from operator b where b.supplier_id = operator.supplier_id and b.id = operator.factor_end_asked_by
        and operator.mfa_type = 'totp' and operator.factor_end_asked_at > ${addHours(ctx.clock.now(), -GOOD_FOR_HOURS)})`.as(
      'factor_end',
    ),
    sql<0 | 1>`exists(select from social_bind s
      where s.supplier_id = operator.supplier_id and s.operator_id = operator.id)::int`.as('social_bound'),
  ] as const

export interface AccountFilters {
  readonly keyword?: string
  readonly dept_id?: string
  readonly role_id?: string
  readonly status?: string
}

/** The same, narrowed: a department with those below it, a part of a name. */
export const accountsLike = (ctx: RequestContext, { keyword, dept_id, role_id, status }: AccountFilters) =>
  accountRows(ctx)
    .where(says(keyword, 'operator.username', 'operator.nick_name', 'operator.real_name'))
    .$if(dept_id !== undefined, (all) => all.where(sql<boolean>`d.path like '%/' || ${dept_id} || '/%'`))
    .$if(role_id !== undefined, (all) =>
      all.where(sql<boolean>`operator.role_ids @> jsonb_build_array(${role_id}::text)`),
    )
    .$if(status !== undefined, (all) => all.where('operator.status', status === 'enabled' ? '=' : '<>', 'enabled'))
