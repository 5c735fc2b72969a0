import { sql, type RawBuilder } from 'kysely'

import { atCentre, subtreeOf } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { deptList } from '../contract.ts'

export type Reader = Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'language'>

const SORTS = {
  standing: ascending(
    ...[key('department.level', 'integer'), key('department.sort', 'integer'), key('department.id', 'bigint')],
  ),
} satisfies Record<string, Sort>

/** What an actor may see: everything for the centre, its own subtree for a department. */
export const visibleDepartments = (ctx: Reader) =>
  recordsOf(ctx, 'department').where('department.path', 'like', subtreeOf(ctx.actor))

const visibleRows = (ctx: Reader) =>
  visibleDepartments(ctx)
    .leftJoin('area as a', (join) => sameTenant(join, 'a.id', 'department.area_id'))
    .select([
      ...(['department.id', 'department.pid', 'department.path', 'department.level', 'department.code'] as const),
      ...(['department.name', 'department.short_name', 'department.name_en', 'department.kind'] as const),
      ...(['department.area_id', 'department.duty_phone', 'department.can_undertake'] as const),
      ...(['department.can_assist', 'department.is_fallback', 'department.enabled', 'department.sort'] as const),
    ])
    .select(['department.uscc', 'department.duties', 'department.superior_unit_name', 'department.version'])
    .select(['department.leader_name', 'department.leader_phone'])
    .select(sql<string[]>`department.aliases`.as('aliases'))
    .select([
      named(ctx.language, 'a.name').$castTo<string | null>().as('area_name'),
      sql<0 | 1>`exists (select from department c
        where c.supplier_id = department.supplier_id and c.pid = department.id and c.deleted_at is null)`.as(
        'has_children',
      ),
      sql<number>`(select count(*)::int from person p
        where p.supplier_id = department.supplier_id and p.dept_id = department.id and p.deleted_at is null)`.as(
        'person_count',
      ),
    ])

type Filter = Pick<InputOf<typeof deptList>, 'keyword' | 'kind' | 'pid' | 'enabled'>

const matching = ({ keyword, kind, pid, enabled }: Filter): RawBuilder<boolean> => sql`
  (department.code = ${keyword} or ${says(keyword, 'department.name', 'department.short_name', 'department.name_en')})
  and (${kind}::text is null or department.kind = ${kind})
  and (${pid}::bigint is null or department.pid = ${pid})
  and (${enabled}::boolean is null or department.enabled = ${enabled})`

/** One page of the departments that the actor may see. */
export const listDepartments = (ctx: Reader, input: InputOf<typeof deptList>) =>
  paginate(visibleRows(ctx).where(matching(input)), SORTS, input)

/** The departments directly below `pid`; without it the top of what the actor may see. */
export const listSubDepartments = (ctx: Reader, pid?: string) =>
  visibleRows(ctx)
    .where(({ eb }) => {
      if (pid) return eb('department.pid', '=', pid)
      return atCentre(ctx.actor) ? eb('department.level', '=', 1) : eb('department.id', '=', ctx.actor.dept_id)
    })
    .orderBy(SORTS.standing.orderBy)
    .execute()

/** One department with everything that a form shows; undefined when the actor may not see it. */
export const findDepartmentDetail = (ctx: Reader, id: string) =>
  visibleRows(ctx)
    .leftJoin('department as up', (join) => sameTenant(join, 'up.id', 'department.pid'))
    .select('up.name as pid_name')
    .where('department.id', '=', id)
    .executeTakeFirst()

/** Every department that the actor may see, what is above first, with the codes that a sheet names others by. */
export const everyDepartment = (ctx: Reader) =>
  visibleRows(ctx)
    .leftJoin('department as up', (join) => sameTenant(join, 'up.id', 'department.pid'))
    .select(['up.code as pid_code', 'a.code as area_code'])
    .orderBy(SORTS.standing.orderBy)
    .execute()
