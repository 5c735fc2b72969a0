import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { named } from '#platform/db/named.ts'
import { changeRecord, checkAmong, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { AddressReader, AllLists } from '#platform/list-address.ts'

import type { viewArrange, viewSave, viewShare } from '../contract.ts'
import { keptAddress, sharesWith } from '../domain/sharing.ts'
import { viewsFor } from './view-list.ts'

/** Nobody chooses among more views of a list. */
const MOST_OWN = 30

/** Keeps a list as the caller has it, or changes of his own view what is said, and leaves the rest as it was kept. */
export async function saveView(
  { id, version, list, name, ...given }: InputOf<typeof viewSave>,
  lists: AllLists,
  ctx: RequestContext,
) {
  const read = lists.get(list) ?? failField('list', LIST, NO_VIEWS)
  if (id) await checkAmong(own(ctx), id)
  else await checkRoom(ctx, list)
  const address = given.address === undefined ? {} : { address: addressKept(read, given.address, ctx) }
  const columns = given.columns ? { columns: JSON.stringify(given.columns) } : {}
  const values = { list, name, ...address, ...columns }
  if (id) await changeRecord(ctx, 'list_view', { id, version }, values).catch(taken)
  const plain = { address: '', columns: JSON.stringify(AS_USUAL), dept_id: ctx.actor.dept_id }
  return { id: id ?? (await insertRecord(ctx, 'list_view', { ...plain, ...values }).catch(taken)) }
}

const AS_USUAL = { turned: [], widths: {} }

function addressKept(read: AddressReader, given: string, { actor }: RequestContext): string {
  const { address, gone } = read(keptAddress(given), actor)
  if (gone.length) failField('address', FILTERS, UNKNOWN)
  return address
}

const taken = onViolation({ list_view_name_u: () => failField('name', NAME, TAKEN) })

const LIST = { zh: '列表', en: 'List' }
const NO_VIEWS = { zh: '不支持视图', en: 'has no views' }
const NAME = { zh: '名称', en: 'Name' }
const TAKEN = { zh: '您已有同名视图', en: 'you have a view of that name' }
const FILTERS = { zh: '筛选条件', en: 'Filters' }
const UNKNOWN = { zh: '含有此列表没有的条件', en: 'have some that this list does not know' }
const FULL = {
  zh: `每个列表最多保存 ${MOST_OWN} 个视图，请先删除不用的`,
  en: `no more than ${MOST_OWN} views of a list are kept; delete one first`,
}

const own = (ctx: RequestContext) => recordsOf(ctx, 'list_view').where('created_by', '=', ctx.actor.operator_id)

async function checkRoom(ctx: RequestContext, list: string): Promise<void> {
  const kept = await own(ctx).select('id').where('list', '=', list).execute()
  if (kept.length >= MOST_OWN) failField('name', NAME, FULL)
}

/** Its owner alone takes a view away. */
export async function removeView(seen: Seen, ctx: RequestContext) {
  await checkAmong(own(ctx), seen.id)
  return removeRecord(ctx, 'list_view', seen)
}

/** For whom a view is: its owner shares it, and whoever shares for the same department may take that back. */
export async function shareView(
  { id, version, shared, role_codes }: InputOf<typeof viewShare>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  const { operator_id, dept_id } = ctx.actor
  const view = await viewsFor(ctx).select(['created_by', 'dept_id']).where('id', '=', id).executeTakeFirst()
  if (!view || (view.created_by !== operator_id && view.dept_id !== dept_id)) fail(ERRORS.NOT_FOUND)
  if (!sharesWith(ctx.actor).includes(shared)) failField('shared', SCOPE, NOT_YOURS)
  const roles = shared === 'role' ? [...new Set(role_codes)] : []
  if (shared === 'role') await checkRoles(ctx, roles)
  const values = { shared, role_codes: JSON.stringify(roles), ...(view.created_by === operator_id && { dept_id }) }
  await changeRecord(ctx, 'list_view', { id, version }, values)
  return { id }
}

const SCOPE = { zh: '共享范围', en: 'Shared with' }
const NOT_YOURS = { zh: '您只能共享给本单位', en: 'you share with your department alone' }
const ROLES = { zh: '岗位', en: 'Roles' }
const NO_ROLES = { zh: '请选择有效的岗位', en: 'choose roles that exist' }

const rolesOf = (ctx: RequestContext) =>
  recordsOf(ctx, 'role').select('code').select(named(ctx.language, 'role.name').as('name')).orderBy('id').execute()

async function checkRoles(ctx: RequestContext, codes: readonly string[]): Promise<void> {
  const known = (await rolesOf(ctx)).map(({ code }) => code)
  if (!codes.length || codes.some((code) => !known.includes(code))) failField('role_codes', ROLES, NO_ROLES)
}

export async function sharedWith(ctx: RequestContext) {
  const shared = [...sharesWith(ctx.actor)]
  return { shared, roles: shared.includes('role') ? await rolesOf(ctx) : [] }
}

/** The caller's order of the views of a list; ids that are for somebody else change nothing. */
export async function arrangeViews({ list, ids, default_id }: InputOf<typeof viewArrange>, ctx: RequestContext) {
  const { db, supplier_id, actor, clock } = ctx
  const known = (await viewsFor(ctx).select('list_view.id').where('list_view.list', '=', list).execute()).map(
    ({ id }) => id,
  )
  if (default_id && !known.includes(default_id)) fail(ERRORS.NOT_FOUND)
  const view_ids = JSON.stringify([...new Set(ids)].filter((id) => known.includes(id)))
  const values = { view_ids, default_id, updated_at: clock.now() }
  await db
    .insertInto('list_view_order')
    .values({ supplier_id, operator_id: actor.operator_id, list, ...values })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id', 'list']).doUpdateSet(values))
    .execute()
  ctx.audit({
    object_type: 'list_view_order',
    object_id: actor.operator_id,
    after: { list, view_ids: ids, default_id },
  })
  return null
}
