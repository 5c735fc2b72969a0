import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { FieldGroup } from '#kernel/field-rights.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder } from 'kysely'

import type { roleManage, roleMembers } from '../contract.ts'

const SORTS = { place: ascending(key('role.id', 'bigint')) } satisfies Record<string, Sort>
const MEMBERS = 200

/** The accounts that have a role; `role` is its id. */
export const membersOf = (supplier_id: string, role: RawBuilder<string>) => sql`
  from operator where operator.supplier_id = ${supplier_id} and operator.deleted_at is null
    and operator.role_ids @> jsonb_build_array((${role})::text)`

/** Whether a role (role) is one of the caller's, in whichever of them he acts (decision 0188). */
export const isOwn = ({ supplier_id, actor }: RequestContext) => sql<0 | 1>`
  (exists (select ${membersOf(supplier_id, sql<string>`role.id`)} and operator.id = ${actor.operator_id}))::int`

/** A page of the tenant's roles, with how many accounts have each. */
export const manageRoles = ({ keyword, ...input }: InputOf<typeof roleManage>, ctx: RequestContext) =>
  paginate(
    recordsOf(ctx, 'role')
      .select(['role.id', 'role.code', 'role.name', 'role.description', 'role.version'])
      .select(['role.name_en', 'role.description_en'])
      .select(sql<string[]>`role.path_arr`.as('path_arr'))
      .select(sql<string[]>`role.api_arr`.as('api_arr'))
      .select(sql<FieldGroup[]>`role.hidden_fields`.as('hidden_fields'))
      .select(sql<OutputOf<typeof roleManage>['rows'][number]['stands_for']>`role.stands_for`.as('stands_for'))
      .select(sql<0 | 1>`role.is_system::int`.as('is_system'))
      .select(sql<0 | 1>`role.may_all::int`.as('may_all'))
      .select(isOwn(ctx).as('worn'))
      .select(
        sql<number>`(select count(*)::int ${membersOf(ctx.supplier_id, sql<string>`role.id`)})`.as('member_count'),
      )
      .where(says(keyword, 'role.name', 'role.name_en', 'role.description', 'role.description_en')),
    SORTS,
    input,
  )

export const listRoles = async (ctx: RequestContext) => ({
  rows: await recordsOf(ctx, 'role')
    .select(['id', 'code', named(ctx.language, 'role.name').as('name')])
    .orderBy('id')
    .execute(),
})

/** Who has a role, by name. */
export async function listMembers({ id }: InputOf<typeof roleMembers>, ctx: RequestContext) {
  const { db, supplier_id, language } = ctx
  const role = await recordsOf(ctx, 'role').select('id').where('id', '=', id).executeTakeFirst()
  if (!role) fail(ERRORS.NOT_FOUND)
  const { rows } = await sql<{ id: string; nick_name: string; username: string; dept_name: string }>`
    select operator.id, operator.nick_name, operator.username, ${named(language, 'd.name')} as dept_name
    from operator join department d on d.supplier_id = operator.supplier_id and d.id = operator.dept_id
    where operator.supplier_id = ${supplier_id} and operator.deleted_at is null
      and operator.role_ids @> jsonb_build_array(${id}::text)
    order by operator.nick_name, operator.id limit ${MEMBERS}`.execute(db)
  return { rows }
}
