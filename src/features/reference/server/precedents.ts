import type { InputOf } from '#kernel/endpoint.ts'
import { maskText } from '#kernel/masking.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract/catalogue.ts'
import type { Place } from '../domain/catalogue.ts'
import { checkArea, checkCategory, checkDepartment } from './tree-store.ts'

const SORTS = { newest: descending(key('dispatch_precedent.id', 'bigint')) } satisfies Record<string, Sort>

export const managePrecedents = (
  { keyword, ...input }: InputOf<typeof contract.precedentManage>,
  ctx: RequestContext,
) =>
  paginate(
    precedents(ctx).where(
      says(keyword, 'c.full_name', 'c.full_name_en', 'd.name', 'd.name_en', 'a.name', 'order_no', 'reason'),
    ),
    SORTS,
    input,
  )

const precedents = (ctx: RequestContext) =>
  recordsOf(ctx, 'dispatch_precedent')
    .innerJoin('category as c', (join) => sameTenant(join, 'c.id', 'dispatch_precedent.category_id'))
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'dispatch_precedent.dept_id'))
    .leftJoin('area as a', (join) => sameTenant(join, 'a.id', 'dispatch_precedent.area_id'))
    .select(['dispatch_precedent.id', 'category_id', 'dispatch_precedent.area_id', 'order_no', 'reason'])
    .select(['dispatch_precedent.created_at', 'dispatch_precedent.version'])
    .select([
      sql<string>`dispatch_precedent.dept_id`.as('dept_id'),
      named(ctx.language, 'c.full_name').as('category_name'),
      named(ctx.language, 'd.name').as('dept_name'),
      named(ctx.language, 'a.name').$castTo<string | null>().as('area_name'),
    ])

export async function savePrecedent(
  { id, version, reason, ...given }: InputOf<typeof contract.precedentSave>,
  ctx: RequestContext,
) {
  await checkCategory(ctx, given.category_id)
  if (given.area_id) await checkArea(ctx, given.area_id)
  await checkDepartment(ctx, given.dept_id, 'dept_id')
  // Nobody's number has a place in it, and none is found by its digits.
  return saveRecord(ctx, 'dispatch_precedent', { id, version }, { ...given, reason: maskText(reason) })
}

/** What was decided of orders alike, the latest first. */
export const listPrecedents = (ctx: RequestContext, { category_path, area_id, community_id }: Place, most: number) =>
  precedents(ctx)
    .where('category_id', '=', sql<string>`any(${category_path}::bigint[])`)
    .where(
      sql<boolean>`(dispatch_precedent.area_id is null or dispatch_precedent.area_id in (${area_id}, ${community_id}))`,
    )
    .orderBy('dispatch_precedent.id', 'desc')
    .limit(most)
    .execute()
