import { areLastLiaisons } from '#features/organisation/server/public.ts'
import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import { keepsOpen } from '#features/work-orders/server/public.ts'
import type { Day } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import type { Around, Change } from '../domain/change.ts'
import type { Move } from './move.ts'

export type Tenant = Pick<RequestContext, 'db' | 'supplier_id'>

/** Two changes of the tree at once could make a circle, or lose what is put below a department that goes. */
export const holdTree = (ctx: Tenant) =>
  recordsOf(ctx, 'department').select('id').where('pid', 'is', null).forNoKeyUpdate().execute()

/** What it is just being given comes before it is looked at, and goes along. */
export const holdDepartment = (ctx: Tenant, id: string) =>
  recordsOf(ctx, 'department').select('id').where('id', '=', id).forUpdate().execute()

/** What goes, categories with all below them. */
export const partOf = (
  kept: KeptValues,
  { units, people, categories }: { readonly [part in keyof NonNullable<Move['part']>]: readonly string[] },
): NonNullable<Move['part']> => {
  const all = kept.get(CATEGORIES)
  const below = [...all.keys()].filter((id) => categoryPath(all, id).some((above) => categories.includes(above)))
  return { units, people, categories: below }
}

export const findDepartment = (ctx: Tenant, id: string | undefined) =>
  recordsOf(ctx, 'department')
    .select(['id', 'pid', 'path', 'level', 'code', 'kind', 'area_id', 'duty_phone', 'enabled', 'is_fallback'])
    .select(['can_undertake', 'can_assist'])
    .select(['name', 'short_name', 'name_en', 'superior_unit_name', sql<string[]>`aliases`.as('aliases')])
    .where('id', '=', id ?? '0')
    .executeTakeFirst()

export type Found = NonNullable<Awaited<ReturnType<typeof findDepartment>>>

/** What is asked of the departments concerned; `own` is the change itself where it is there already. */
export async function readAround(ctx: Tenant, change: Change, today: Day, own = '0'): Promise<Around> {
  const dept = (await findDepartment(ctx, change.dept_id)) ?? null
  const to = (await findDepartment(ctx, change.to_dept_id)) ?? null
  const siblings = dept?.pid
    ? await recordsOf(ctx, 'department').select(['id', 'name']).where('pid', '=', dept.pid).execute()
    : []
  const leaves_nobody = dept !== null && (await leavesNobody(ctx, change, dept))
  return { today, dept, to, siblings, leaves_nobody, ...(await readMarks(ctx.db, ctx.supplier_id, change, own)) }
}

async function leavesNobody(ctx: Tenant, change: Change, from: Found): Promise<boolean> {
  if (change.kind !== 'split' || !(await areLastLiaisons(ctx, from.id, change.people))) return false
  return keepsOpen(ctx, { from, part: partOf(await keptNow(ctx.db, ctx.supplier_id), change) })
}

async function readMarks(db: Db, supplier_id: string, { dept_id, to_dept_id, code, categories }: Change, own: string) {
  const concerned = [dept_id, ...(to_dept_id ? [to_dept_id] : [])]
  const { rows } = await sql<Pick<Around, 'units' | 'people' | 'categories' | 'code_taken' | 'ahead'>>`
    select array(select id from department where supplier_id = ${supplier_id} and pid = ${dept_id} and deleted_at is null) as units,
      array(select id from person where supplier_id = ${supplier_id} and dept_id = ${dept_id} and deleted_at is null) as people,
      array(select id from category where supplier_id = ${supplier_id} and id = any(${[...categories]}::bigint[])
        and deleted_at is null) as categories,
      exists(select from department where supplier_id = ${supplier_id} and code = ${code ?? null} and deleted_at is null) as code_taken,
      exists(select from department_change where supplier_id = ${supplier_id} and state in ('planned', 'moving') and id <> ${own}
        and (dept_id = any(${concerned}::bigint[]) or to_dept_id = any(${concerned}::bigint[]))) as ahead`.execute(db)
  return rows[0]!
}
