import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, refusalText } from '#kernel/errors.ts'
import { named } from '#platform/db/named.ts'
import { changeRecord, recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { deptMove, deptMovePreview } from '../contract.ts'
import { departmentFault } from '../domain/department.ts'
import { visibleDepartments } from './department-list.ts'
import { getAbove, getPresent, holdTree, moveSubtree, nameTaken } from './department-save.ts'

/** DeptMovePreview: what would go along, and why it cannot where it cannot. */
export async function previewMove({ id, pid }: InputOf<typeof deptMovePreview>, ctx: RequestContext) {
  const { present, above, fault } = await judge(ctx, id, pid)
  const { rows } = await sql<{ departments: number; people: number; accounts: number }>`
    select count(*)::int - 1 as departments,
      coalesce(sum((select count(*) from person p
        where p.supplier_id = d.supplier_id and p.dept_id = d.id and p.deleted_at is null)), 0)::int as people,
      coalesce(sum((select count(*) from operator o
        where o.supplier_id = d.supplier_id and o.dept_id = d.id and o.deleted_at is null)), 0)::int as accounts
    from department d
    where d.supplier_id = ${ctx.supplier_id} and d.deleted_at is null and d.path like ${`${present.path}%`}`.execute(
    ctx.db,
  )
  return {
    ...{ name: present.shown, to: above.shown, ...rows[0]! },
    other_level: above.level + 1 === present.level ? (0 as const) : (1 as const),
    why_not: fault && refusalText(ctx.language, fault),
  }
}

/** DeptMove: only its place; whoever moved it meanwhile is not undone. */
export async function moveDepartment({ id, pid, from_pid }: InputOf<typeof deptMove>, ctx: RequestContext) {
  await holdTree(ctx)
  const { present, above, fault } = await judge(ctx, id, pid)
  if (present.pid !== from_pid) fail(ERRORS.STALE)
  if (fault) throw new AppError(fault)
  const place = { path: `${above.path}${id}/`, level: above.level + 1 }
  await changeRecord(ctx, 'department', { id }, { pid, ...place })
  if (place.path !== present.path) await moveSubtree(ctx, present, place)
  return { id }
}

/** By the rule of the form. */
async function judge(ctx: RequestContext, id: string, pid: string) {
  const form = await ofForm(ctx, id)
  const above = { ...(await ofForm(ctx, pid)), ...(await getAbove(ctx, pid)) }
  const present = { ...(await getPresent(ctx, id, pid)), shown: form.shown }
  const { kind, area_id, duty_phone, enabled } = form
  const fault = departmentFault({ kind, pid, area_id: area_id ?? undefined, duty_phone, enabled }, present, above)
  return {
    present,
    above,
    fault: fault ?? ((await hasNamesake(ctx, { id, pid, name: form.name })) ? nameTaken() : null),
  }
}

const hasNamesake = async (ctx: RequestContext, { id, pid, name }: { id: string; pid: string; name: string }) =>
  (await recordsOf(ctx, 'department')
    .select('id')
    .where('pid', '=', pid)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

const ofForm = async (ctx: RequestContext, id: string) =>
  (await visibleDepartments(ctx)
    .select(['department.kind', 'department.area_id', 'department.duty_phone', 'department.enabled'])
    .select('department.name')
    .select(named(ctx.language, 'department.name').as('shown'))
    .where('department.id', '=', id)
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
