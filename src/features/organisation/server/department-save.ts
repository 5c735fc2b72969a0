import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, failField, type Refusal, refuseField } from '#kernel/errors.ts'
import { heldBy } from '#kernel/holdings.ts'
import { staffPhone } from '#kernel/field-rights.ts'
import { maskName } from '#kernel/masking.ts'
import type { Message } from '#kernel/messages.ts'
import { retyped } from '#platform/crypto/retyped.ts'
import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { deptDel, deptSave } from '../contract.ts'
import { departmentFault, type Place } from '../domain/department.ts'
import { HOLDINGS } from '../domain/holdings.ts'
import { ORGANISATION_ERRORS } from '../errors.ts'
import { visibleDepartments } from './department-list.ts'
import { readHoldings } from './department-holdings.ts'

type Input = InputOf<typeof deptSave>
type Present = Awaited<ReturnType<typeof getPresent>>

/** DeptSave (domain 4.3): a new one stands below the centre where nothing else is said. */
export async function saveDepartment({ id, version, ...input }: Input, ctx: RequestContext): Promise<{ id: string }> {
  const centre = await holdTree(ctx)
  const present = id ? await getPresent(ctx, id, input.pid) : null
  const { pid = id ? null : centre, area_id = null, aliases, leader_name, leader_phone, ...given } = input
  const above = pid ? await getAbove(ctx, pid) : null
  const fault = departmentFault(input, present, above)
  if (fault) throw new AppError(fault)
  const leader = leaderOf(ctx, { leader_name, leader_phone }, present)
  // What is in use was merged into nothing: what it does from now on is nobody else's, also when it goes out of use.
  const alone = given.enabled ? { successor_id: null } : {}
  const values = { ...given, ...leader, ...alone, pid, area_id, aliases: JSON.stringify(aliases) }
  if (!id) {
    const made = await insert(ctx, values, above!)
    await leadArea(ctx, made, area_id)
    return { id: made }
  }
  const place = above && { path: `${above.path}${id}/`, level: above.level + 1 }
  await changeRecord(ctx, 'department', { id, version }, { ...values, ...place }).catch(taken)
  if (place && place.path !== present!.path) await moveSubtree(ctx, present!, place)
  await leadArea(ctx, id, area_id)
  return { id }
}

/** DeptDel: orders of before keep its name. */
export async function removeDepartment(seen: InputOf<typeof deptDel>, ctx: RequestContext) {
  await holdTree(ctx)
  const { pid } = await getPresent(ctx, seen.id)
  if (pid === null) fail(ORGANISATION_ERRORS.DEPT_CENTRE)
  // What it is just being given comes before it is looked at.
  await recordsOf(ctx, 'department').select('id').where('id', '=', seen.id).forUpdate().execute()
  const [first] = heldBy(HOLDINGS, await readHoldings(ctx, seen.id))
  if (first) fail(ORGANISATION_ERRORS.DEPT_IN_USE, { what: first.what, n: first.n })
  const removed = await removeRecord(ctx, 'department', seen)
  await letGo(ctx, seen.id)
  return removed
}

/** What it led by rule has nobody until somebody is said again; a form that names what is gone could not be saved. */
async function letGo({ db, supplier_id, clock }: RequestContext, id: string): Promise<void> {
  await sql`update area set version = version + 1, dept_id = null where supplier_id = ${supplier_id} and dept_id = ${id}`.execute(
    db,
  )
  await sql`update category set version = version + 1, default_dept_id = nullif(default_dept_id, ${id}::bigint),
      later_dept_id = nullif(later_dept_id, ${id}::bigint)
    where supplier_id = ${supplier_id} and ${id}::bigint in (default_dept_id, later_dept_id)`.execute(db)
  // Published versions keep it, as what once held.
  await sql`update dispatch_rule set version = version + 1, assist_dept_ids = assist_dept_ids - ${id}::text,
      deleted_at = case when dept_id = ${id} then ${clock.now()}::timestamptz end
    where supplier_id = ${supplier_id} and deleted_at is null and (dept_id = ${id} or assist_dept_ids ? ${id}) and catalogue_id in (
      select id from dispatch_catalogue where supplier_id = ${supplier_id} and published_at is null)`.execute(db)
}

/** Two changes of the tree at once could make a circle, or lose what is put below a department that moves. Answers the centre. */
export const holdTree = async (ctx: RequestContext): Promise<string> =>
  (await recordsOf(ctx, 'department').select('id').where('pid', 'is', null).forNoKeyUpdate().executeTakeFirstOrThrow())
    .id

/** A department that the caller may see; when it is to move, with what lies below it. */
export async function getPresent(ctx: RequestContext, id: string, pid?: string) {
  const present = await visibleDepartments(ctx)
    .select(['department.pid', 'department.path', 'department.level', 'department.leader_name'])
    .select('department.leader_phone')
    .where('department.id', '=', id)
    .executeTakeFirst()
  if (!present) return fail(ERRORS.NOT_FOUND)
  if (pid === undefined || present.pid === pid) return { ...present, deepest: present.level, had_orders: false }
  const { rows } = await sql<{ deepest: number; had_orders: boolean }>`
    select max(d.level) as deepest, bool_or(
      exists(select from allocation a where a.supplier_id = d.supplier_id and a.dept_id = d.id)
      or exists(select from order_dept o where o.supplier_id = d.supplier_id and o.dept_id = d.id)) as had_orders
    from department d
    where d.supplier_id = ${ctx.supplier_id} and d.deleted_at is null and d.path like ${`${present.path}%`}`.execute(
    ctx.db,
  )
  return { ...present, ...rows[0]! }
}

export const getAbove = async (ctx: RequestContext, pid: string): Promise<Place> =>
  (await visibleDepartments(ctx)
    .select(['department.path', 'department.level'])
    .where('department.id', '=', pid)
    .executeTakeFirst()) ?? failField('pid', ABOVE, GONE)

/** An area that nobody leads is led by whoever is said to look after it (domain 4.3). */
const leadArea = ({ db, supplier_id, clock, actor }: RequestContext, id: string, area_id: string | null) =>
  db
    .updateTable('area')
    .set((eb) => ({
      ...{ dept_id: id, version: eb('version', '+', 1) },
      ...{ updated_at: clock.now(), updated_by: actor.operator_id },
    }))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', area_id)
    .where('dept_id', 'is', null)
    .execute()

async function insert(ctx: RequestContext, values: object, above: Place): Promise<string> {
  const place = { path: '', level: above.level + 1 }
  const id = await insertRecord(ctx, 'department', { ...(values as NewDepartment), ...place }).catch(taken)
  await ctx.db
    .updateTable('department')
    .set({ path: `${above.path}${id}/` })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', id)
    .execute()
  return id
}
type NewDepartment = Omit<Parameters<typeof insertRecord<'department'>>[2], 'path' | 'level'>

/** What lies below goes along; accounts stand on the level of their department. */
export async function moveSubtree({ db, supplier_id }: RequestContext, from: Place, to: Place): Promise<void> {
  await sql`
    update department set path = ${to.path} || substr(path, ${from.path.length + 1}), level = level + ${to.level - from.level}
    where supplier_id = ${supplier_id} and path like ${`${from.path}_%`}`.execute(db)
  await sql`
    update operator set user_level = case when d.level = 2 then '2' else '3' end
    from department d
    where operator.supplier_id = ${supplier_id} and d.supplier_id = operator.supplier_id and d.id = operator.dept_id
      and d.path like ${`${to.path}%`} and operator.user_level in ('2', '3')`.execute(db)
}

/** The leader as he is kept; what came back masked stays. */
function leaderOf(
  { keys, actor }: RequestContext,
  given: Pick<Input, 'leader_name' | 'leader_phone'>,
  present: Present | null,
): { leader_name?: string | null; leader_phone?: string | null; leader_phone_h?: string | null } {
  const of = (name: 'leader_name' | 'leader_phone', mask: (text: string) => string | null, label: Message) =>
    retyped(keys, { typed: given[name], kept: present?.[name] ?? null, mask, field: [name, label] })
  const name = of('leader_name', maskName, LEADER)
  const phone = of('leader_phone', staffPhone(actor), LEADER_PHONE)
  return {
    ...(name !== undefined && { leader_name: name && sealText(keys, name) }),
    ...(phone !== undefined && {
      leader_phone: phone && sealText(keys, phone),
      leader_phone_h: phone && keyedHash(keys, phone),
    }),
  }
}

/** Beside another one of the same name. */
export const nameTaken = (): Refusal => refuseField('name', NAME, TAKEN)

const taken = onViolation({
  department_code_u: () => failField('code', CODE, TAKEN),
  department_name_u: () => {
    throw new AppError(nameTaken())
  },
  department_fallback_u: () => failField('is_fallback', FALLBACK, TAKEN),
})

const CODE = { zh: '编码', en: 'Code' }
const NAME = { zh: '部门名称', en: 'Department' }
const FALLBACK = { zh: '兜底单位', en: 'Takes what nobody owns' }
const ABOVE = { zh: '上级部门', en: 'Department above' }
const LEADER = { zh: '分管领导', en: 'Leader' }
const LEADER_PHONE = { zh: '领导电话', en: 'Leader’s phone' }
const TAKEN = { zh: '已被其他部门使用', en: 'another department has it' }
const GONE = { zh: '部门不存在或已删除', en: 'it does not exist or was deleted' }
