import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { checkDays, refuseDay, standsSo, withState } from '#platform/db/validity.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { DAY, wrongTurn } from '#kernel/validity.ts'

import type * as contract from '../contract/editors.ts'
import type { CategoryRow } from '../contract/editors.ts'
import { MANY } from '../domain/holdings.ts'
import { categoryPlace } from '../domain/places.ts'
import { REFERENCE_ERRORS } from '../errors.ts'
import { forgetInDraft } from './catalogues.ts'
import { checkDepartment, checkSiblings, checkUnused, codeTaken, holdTenant } from './tree-store.ts'
import { goesOn, splitOn } from './category-later.ts'
import { seedCategories } from './seed-reference.ts'

const today = ({ clock }: RequestContext) => dayOf(clock.now())

const SORTS = { place: ascending(key('category.code', 'text'), key('category.id', 'bigint')) } satisfies Record<
  string,
  Sort
>

const rows = (ctx: RequestContext) =>
  recordsOf(ctx, 'category')
    .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'category.default_dept_id'))
    .leftJoin('department as l', (join) => sameTenant(join, 'l.id', 'category.later_dept_id'))
    .select([
      ...(['category.id', 'category.code', 'category.level', 'category.name', 'category.name_en'] as const),
      ...(['category.full_name', 'category.superior_code', 'category.default_dept_id'] as const),
      ...(['category.lead_by_area', 'category.default_urgency', 'category.enabled', 'category.version'] as const),
      ...(['category.valid_from', 'category.valid_to', 'category.later_from'] as const),
    ])
    .select([
      sql<string[]>`category.keywords`.as('keywords'),
      sql<number[]>`category.season`.as('season'),
      sql<string[]>`category.questions`.as('questions'),
      named(ctx.language, 'd.name').$castTo<string | null>().as('default_dept_name'),
      named(ctx.language, 'l.name').$castTo<string | null>().as('later_dept_name'),
      sql<CategoryRow['later']>`category.later`.as('later'),
    ])

export const manageCategories = async (
  { keyword, within, state, ...input }: InputOf<typeof contract.categoryManage>,
  ctx: RequestContext,
) => {
  const page = await paginate(
    rows(ctx).where(sql<boolean>`
      (starts_with(category.code, ${keyword}) or ${says(keyword, 'category.name', 'category.name_en', 'category.keywords')})
      and (${within}::text is null or starts_with(category.code, ${within}))
      and ${standsSo('category', today(ctx), state)}`),
    SORTS,
    input,
  )
  return { ...page, rows: page.rows.map((row) => withState(row, today(ctx))) }
}

/** Every category as its list shows it, in the order of their codes. */
export const allCategories = (ctx: RequestContext) =>
  rows(ctx).select('d.code as default_dept_code').orderBy('category.code').execute()

export async function describeCategory({ id }: InputOf<typeof contract.categoryInfo>, ctx: RequestContext) {
  const row = (await rows(ctx).where('category.id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  return { ...withState(row, today(ctx)), held: await readHoldings(ctx, id) }
}

/** CategorySave: its code says where it stands (decision 0205). */
export async function saveCategory(
  { id, version, from_on, drop_later, ...input }: InputOf<typeof contract.categorySave>,
  ctx: RequestContext,
) {
  await holdTenant(ctx)
  const { planned, ...given } = splitOn(from_on, input)
  const { level, above: above_code } = categoryPlace(input.code)
  const present = id ? await getPresent(ctx, id) : null
  if (present && present.level !== level) fail(REFERENCE_ERRORS.PLACE_LEVEL, {}, 'code')
  const above = above_code === null ? null : await getAbove(ctx, above_code)
  if (from_on) refuseDay(present ? wrongTurn(present, input, from_on, today(ctx)) : ONLY_CHANGED)
  else checkDays(input, present, today(ctx))
  await checkSiblings(ctx, 'category', { ...input, id, parent_id: above?.id ?? null })
  if (input.default_dept_id) await checkDepartment(ctx, input.default_dept_id, 'default_dept_id')
  const values = {
    ...given,
    ...{ level, parent_id: above?.id ?? null },
    full_name: joined(above?.full_name, input.name),
    full_name_en: joined(above?.full_name_en, input.name_en),
    ...(planned || drop_later === 1
      ? { later_from: null, later_dept_id: null, later: null, ...planned }
      : present && goesOn(present, input)),
  }
  if (!id) return { id: await insertRecord(ctx, 'category', values).catch(codeTaken) }
  await changeRecord(ctx, 'category', { id, version }, values).catch(codeTaken)
  await replant(ctx, [id])
  return { id }
}

const ONLY_CHANGED = { field: 'from_on', reason: DAY.only_changed } as const

/** Names from the first level; none where one of them is missing. */
const joined = (above: string | undefined, name: string): string =>
  above === undefined ? name : above && name && `${above}/${name}`

const getPresent = async (ctx: RequestContext, id: string) =>
  (await recordsOf(ctx, 'category')
    .select(['level', 'valid_from', 'valid_to', 'default_dept_id', 'later_dept_id', 'lead_by_area', 'default_urgency'])
    .select(['keywords', 'season', 'questions', sql<Record<string, unknown> | null>`later`.as('later')])
    .where('id', '=', id)
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

const getAbove = async (ctx: RequestContext, code: string) =>
  (await recordsOf(ctx, 'category')
    .select(['id', 'full_name', 'full_name_en'])
    .where('code', '=', code)
    .executeTakeFirst()) ?? fail(REFERENCE_ERRORS.PLACE_ABOVE_MISSING, { code }, 'code')

/** What lies below one that was renamed or moved is called and numbered by it; by its old number nobody changes it. */
async function replant(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, supplier_id, clock, actor } = ctx
  const moved = sql`left(c.code, -2) <> p.code`
  const { rows: below } = await sql<{ id: string }>`
    update category c set code = p.code || right(c.code, 2), full_name = p.full_name || '/' || c.name,
      full_name_en = case when p.full_name_en = '' or c.name_en = '' then '' else p.full_name_en || '/' || c.name_en end,
      version = c.version + (${moved})::int, updated_at = case when ${moved} then ${clock.now()} else c.updated_at end,
      updated_by = case when ${moved} then ${actor.operator_id} else c.updated_by end
    from category p
    where c.supplier_id = ${supplier_id} and c.parent_id = any(${ids}::bigint[]) and c.deleted_at is null
      and p.supplier_id = c.supplier_id and p.id = c.parent_id
    returning c.id`.execute(db)
  await replant(
    ctx,
    below.map((row) => row.id),
  )
}

/** How much hangs on a category itself. */
async function readHoldings({ db, supplier_id }: RequestContext, id: string) {
  const { rows: found } = await sql<OutputOf<typeof contract.categoryInfo>['held']>`
    select (select count(*)::int from category where supplier_id = ${supplier_id} and parent_id = ${id} and deleted_at is null) as categories,
      (select count(*)::int from (select from complaint_order where supplier_id = ${supplier_id} and category_id = ${id}
        and deleted_at is null limit ${MANY}) found) as orders,
      (select count(*)::int from limit_rule where supplier_id = ${supplier_id} and category_id = ${id} and deleted_at is null) as limit_rules,
      (select count(*)::int from order_template where supplier_id = ${supplier_id} and category_id = ${id} and deleted_at is null) as templates,
      (select count(*)::int from order_macro where supplier_id = ${supplier_id} and (category_id = ${id} or set_category_id = ${id})
        and deleted_at is null) as macros,
      (select count(*)::int from collective_case where supplier_id = ${supplier_id} and category_id = ${id}) as cases`.execute(
    db,
  )
  return found[0]!
}

/** CategoryDel: what the draft of the dispatch catalogue says of it goes along. */
export async function removeCategory(seen: InputOf<typeof contract.categoryDel>, ctx: RequestContext) {
  await holdTenant(ctx)
  checkUnused(await readHoldings(ctx, seen.id))
  const removed = await removeRecord(ctx, 'category', seen)
  await forgetInDraft(ctx, 'category_id', seen.id)
  return removed
}

/** CategoryTake: for who has none yet, since a tree of one's own is nothing to mix with another (decision 0205). */
export async function takeStandardTree(_input: object, ctx: RequestContext) {
  await holdTenant(ctx)
  const some = await recordsOf(ctx, 'category').select('id').limit(1).executeTakeFirst()
  if (some) fail(REFERENCE_ERRORS.TREE_THERE)
  const at = ctx.clock.now()
  const { size: added } = await seedCategories(ctx.db, { supplier_id: ctx.supplier_id, at, dept_ids: new Map() })
  ctx.audit({ object_type: 'category', after: { added } })
  return { added }
}
