import { worksAs } from '#kernel/actor.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { AllLists } from '#platform/list-address.ts'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { View, viewList } from '../contract.ts'
import { departmentsAbove, inOrder, type Shared } from '../domain/sharing.ts'

/** Nobody chooses among more; whatever others share, his own are among them, the one that his list opens with, the one that he asks for, and the newest. */
const MOST = 100

/** Views that are for the caller: his own, and those shared with him (domain 1.5). Another one is as if it did not exist. */
export const viewsFor = (ctx: RequestContext) => {
  const { actor } = ctx
  return recordsOf(ctx, 'list_view').where(sql<SqlBool>`(list_view.created_by = ${actor.operator_id}
    or list_view.shared = 'all'
    or (list_view.shared = 'dept' and list_view.dept_id = any(${departmentsAbove(actor)}::bigint[]))
    or (list_view.shared = 'role' and list_view.role_codes ?| ${[...worksAs(actor)]}::text[]))`)
}

export async function listViews(
  { list, id }: InputOf<typeof viewList>,
  lists: AllLists,
  ctx: RequestContext,
): Promise<OutputOf<typeof viewList>> {
  const { db, supplier_id, actor } = ctx
  const order = await db
    .selectFrom('list_view_order')
    .select(['default_id', sql<string[]>`view_ids`.as('view_ids')])
    .where('supplier_id', '=', supplier_id)
    .where('operator_id', '=', actor.operator_id)
    .where('list', '=', list)
    .executeTakeFirst()
  const found = await viewsFor(ctx)
    .leftJoin('operator as p', (join) => sameTenant(join, 'p.id', 'list_view.created_by'))
    .select(['list_view.id', 'list_view.name', 'list_view.address', 'list_view.version'])
    .select(sql<string>`coalesce(p.nick_name, '')`.as('owner_name'))
    .select(sql<View['columns']>`list_view.columns`.as('columns'))
    .select(sql<string[]>`list_view.role_codes`.as('role_codes'))
    .select(sql<Shared>`list_view.shared`.as('shared'))
    .select(sql<0 | 1>`(list_view.created_by = ${actor.operator_id})::int`.as('mine'))
    .select(sql<0 | 1>`(list_view.dept_id = ${actor.dept_id})::int`.as('of_dept'))
    .where('list_view.list', '=', list)
    .orderBy(sql`list_view.created_by <> ${actor.operator_id}`)
    .orderBy(sql`list_view.id = any(${[order?.default_id, id].filter(Boolean)}::bigint[])`, 'desc')
    .orderBy('list_view.id', 'desc')
    .limit(MOST)
    .execute()
  const rows = found.toSorted((a, b) => b.mine - a.mine || Number(a.id) - Number(b.id))
  const default_id = rows.some(({ id }) => id === order?.default_id) ? order!.default_id : null
  const read = lists.get(list)
  const views = read ? rows.map((row) => ({ ...row, ...read(row.address, actor) })) : []
  return { rows: inOrder(views, order?.view_ids ?? []), default_id }
}
