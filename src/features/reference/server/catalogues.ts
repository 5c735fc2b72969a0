import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { sql } from 'kysely'

import type * as contract from '../contract/catalogue.ts'
import { inForceOn, type VersionState } from '../domain/catalogue.ts'
import { REFERENCE_ERRORS } from '../errors.ts'
import { CATALOGUES } from './kept.ts'

const SORTS = {
  newest: descending(key('dispatch_catalogue.no', 'integer'), key('dispatch_catalogue.id', 'bigint')),
} satisfies Record<string, Sort>

export async function manageCatalogues(input: InputOf<typeof contract.catalogueManage>, ctx: RequestContext) {
  const page = await paginate(
    recordsOf(ctx, 'dispatch_catalogue')
      .select(['dispatch_catalogue.id', 'no', 'basis', 'effective_from', 'published_at', 'dispatch_catalogue.version'])
      .select([
        sql<string | null>`(select o.nick_name from operator o where o.supplier_id = dispatch_catalogue.supplier_id
          and o.id = dispatch_catalogue.published_by)`.as('published_by'),
        sql<number>`(select count(*)::int from dispatch_rule r where r.supplier_id = dispatch_catalogue.supplier_id
          and r.catalogue_id = dispatch_catalogue.id and r.deleted_at is null)`.as('rules'),
      ]),
    SORTS,
    input,
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, state: stateOf(ctx, row) })) }
}

/** Where a version stands today. */
export function stateOf(
  { kept, clock }: RequestContext,
  { no, effective_from }: { no: number; effective_from: string | null },
): VersionState {
  if (effective_from === null) return 'draft'
  const today = dayOf(clock.now())
  if (effective_from > today) return 'coming'
  return inForceOn(kept.get(CATALOGUES), today)?.no === no ? 'in_force' : 'past'
}

/** The version that is worked on: the draft, else the one that was published last; null where there is none. */
export const findCurrent = (ctx: RequestContext) =>
  recordsOf(ctx, 'dispatch_catalogue')
    .select(['id', 'no', 'effective_from'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Changes of the catalogue are made one after another, and none while it is published. */
const holdCatalogue = ({ db, supplier_id }: RequestContext) => takeTurn(db, 'dispatch_catalogue', supplier_id)

/**
 * Who looked at a draft before its rows became others neither publishes nor deletes it unseen. Once a transaction, since a sheet
 * changes thousands of rows, and as many versions of one row in one transaction are read through each time.
 */
async function countChange({ db, supplier_id, clock, actor }: RequestContext, id: string): Promise<void> {
  const { rows } = await sql`select where current_setting('rexian.draft_changed', true) = ${id}`.execute(db)
  if (rows.length > 0) return
  await db
    .updateTable('dispatch_catalogue')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: clock.now(),
      updated_by: actor.operator_id,
    }))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
  await sql`select set_config('rexian.draft_changed', ${id}, true)`.execute(db)
}

/**
 * The draft for a change of its rows, which counts as one of its own; where there is none, one is made of what was published
 * last, without what was deleted since (domain 8.7).
 */
export async function openDraft(ctx: RequestContext): Promise<{ id: string; no: number }> {
  await holdCatalogue(ctx)
  const current = await findCurrent(ctx)
  if (current && current.effective_from === null) {
    await countChange(ctx, current.id)
    return current
  }
  const no = (current?.no ?? 0) + 1
  const id = await insertRecord(ctx, 'dispatch_catalogue', { no, basis: '' })
  if (current)
    await sql`insert into dispatch_rule (supplier_id, catalogue_id, no, kind, category_id, area_id, dept_id, assist_dept_ids,
        priority, basis, created_at, created_by)
      select supplier_id, ${id}, no, kind, category_id, area_id, dept_id, (
          select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(r.assist_dept_ids) e
          join department d on d.supplier_id = r.supplier_id and d.id = (e #>> '{}')::bigint and d.deleted_at is null),
        priority, basis, created_at, created_by
      from dispatch_rule r where supplier_id = ${ctx.supplier_id} and catalogue_id = ${current.id} and deleted_at is null
        and not exists (select from category c where c.supplier_id = r.supplier_id and c.id = r.category_id and c.deleted_at is not null)
        and not exists (select from area a where a.supplier_id = r.supplier_id and a.id = r.area_id and a.deleted_at is not null)
        and not exists (select from department d where d.supplier_id = r.supplier_id and d.id = r.dept_id and d.deleted_at is not null)`.execute(
      ctx.db,
    )
  return { id, no }
}

/** What is said of a category or an area that is gone; published versions keep it, as what once held. */
export async function forgetInDraft(ctx: RequestContext, column: 'category_id' | 'area_id', id: string): Promise<void> {
  await holdCatalogue(ctx)
  const { rows } = await sql<{ catalogue_id: string }>`
    update dispatch_rule r set deleted_at = ${ctx.clock.now()} from dispatch_catalogue v
    where r.supplier_id = ${ctx.supplier_id} and r.${sql.ref(column)} = ${id} and r.deleted_at is null
      and v.supplier_id = r.supplier_id and v.id = r.catalogue_id and v.published_at is null
    returning r.catalogue_id`.execute(ctx.db)
  if (rows[0]) await countChange(ctx, rows[0].catalogue_id)
}

/** CataloguePublish: versions follow one another by their numbers and by their days alike. */
export async function publishCatalogue(
  { id, version, effective_from, basis }: InputOf<typeof contract.cataloguePublish>,
  ctx: RequestContext,
) {
  await holdDraft(ctx, id)
  const last = ctx.kept.get(CATALOGUES).at(-1)
  const today = dayOf(ctx.clock.now())
  const earliest = last && last.effective_from > today ? last.effective_from : today
  if (effective_from < earliest) fail(REFERENCE_ERRORS.CATALOGUE_DAY, { day: earliest }, 'effective_from')
  const empty = await recordsOf(ctx, 'dispatch_rule').select('id').where('catalogue_id', '=', id).limit(1).execute()
  if (empty.length === 0) fail(REFERENCE_ERRORS.CATALOGUE_EMPTY)
  const published = { published_at: ctx.clock.now(), published_by: ctx.actor.operator_id }
  await changeRecord(ctx, 'dispatch_catalogue', { id, version }, { effective_from, basis, ...published })
  ctx.audit({ risk: 'high' })
  return { id }
}

/** CatalogueDel: a draft goes with its rows. */
export async function removeCatalogue(seen: InputOf<typeof contract.catalogueDel>, ctx: RequestContext) {
  await holdDraft(ctx, seen.id)
  const removed = await removeRecord(ctx, 'dispatch_catalogue', seen)
  await ctx.db
    .updateTable('dispatch_rule')
    .set({ deleted_at: ctx.clock.now() })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('catalogue_id', '=', seen.id)
    .execute()
  return removed
}

async function holdDraft(ctx: RequestContext, id: string): Promise<void> {
  await holdCatalogue(ctx)
  const found = await recordsOf(ctx, 'dispatch_catalogue')
    .select('effective_from')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) fail(ERRORS.NOT_FOUND)
  if (found.effective_from !== null) fail(REFERENCE_ERRORS.CATALOGUE_PUBLISHED)
}
