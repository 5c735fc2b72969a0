import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { checkDays, standsSo, withState } from '#platform/db/validity.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract/editors.ts'
import { MANY } from '../domain/holdings.ts'
import { areaPlace } from '../domain/places.ts'
import { REFERENCE_ERRORS } from '../errors.ts'
import { forgetInDraft } from './catalogues.ts'
import { checkDepartment, checkSiblings, checkUnused, codeTaken, holdTenant } from './tree-store.ts'

const today = ({ clock }: RequestContext) => dayOf(clock.now())

const SORTS = { place: ascending(key('area.code', 'text'), key('area.id', 'bigint')) } satisfies Record<string, Sort>

const rows = (ctx: RequestContext) =>
  recordsOf(ctx, 'area')
    .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'area.dept_id'))
    .select([
      ...(['area.id', 'area.code', 'area.level', 'area.name', 'area.name_en', 'area.population'] as const),
      ...(['area.dept_id', 'area.enabled', 'area.version'] as const),
      ...(['area.valid_from', 'area.valid_to'] as const),
    ])
    .select([
      sql<number | null>`area.lng::float8`.as('lng'),
      sql<number | null>`area.lat::float8`.as('lat'),
      sql<0 | 1>`(area.polygon is not null)::int`.as('bounded'),
      named(ctx.language, 'd.name').$castTo<string | null>().as('dept_name'),
    ])

export const manageAreas = async (
  { keyword, within, state, ...input }: InputOf<typeof contract.areaManage>,
  ctx: RequestContext,
) => {
  const page = await paginate(
    rows(ctx).where(sql<boolean>`
      (starts_with(area.code, ${keyword}) or ${says(keyword, 'area.name', 'area.name_en')})
      and (${within}::text is null or starts_with(area.code, ${within && areaPlace(within).stem}))
      and ${standsSo('area', today(ctx), state)}`),
    SORTS,
    input,
  )
  return { ...page, rows: page.rows.map((row) => withState(row, today(ctx))) }
}

/** Every area as its list shows it, in the order of their codes. */
export const allAreas = (ctx: RequestContext) => rows(ctx).select('d.code as dept_code').orderBy('area.code').execute()

export async function describeArea({ id }: InputOf<typeof contract.areaInfo>, ctx: RequestContext) {
  const row = (await rows(ctx).where('area.id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  return { ...withState(row, today(ctx)), held: await readHoldings(ctx, id) }
}

/** AreaSave: its code says where it lies (decision 0205). */
export async function saveArea({ id, version, ...given }: InputOf<typeof contract.areaSave>, ctx: RequestContext) {
  await holdTenant(ctx)
  const place = areaPlace(given.code)
  const present = id ? await getPresent(ctx, id) : null
  if (present && present.level !== place.level) fail(REFERENCE_ERRORS.PLACE_LEVEL, {}, 'code')
  const parent_id = place.above === null ? null : await getAbove(ctx, place.above)
  checkDays(given, present, today(ctx))
  await checkSiblings(ctx, 'area', { ...given, id, parent_id })
  if (given.dept_id) await checkDepartment(ctx, given.dept_id, 'dept_id')
  const values = { ...given, level: place.level, parent_id }
  if (!id) return { id: await insertRecord(ctx, 'area', values).catch(codeTaken) }
  await changeRecord(ctx, 'area', { id, version }, values).catch(codeTaken)
  await renumberBelow(ctx, areaPlace(present!.code).stem, place.stem)
  return { id }
}

const getPresent = async (ctx: RequestContext, id: string) =>
  (await recordsOf(ctx, 'area')
    .select(['level', 'code', 'valid_from', 'valid_to'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

async function getAbove(ctx: RequestContext, code: string): Promise<string> {
  const above = await recordsOf(ctx, 'area').select('id').where('code', '=', code).executeTakeFirst()
  return above?.id ?? fail(REFERENCE_ERRORS.PLACE_ABOVE_MISSING, { code }, 'code')
}

async function renumberBelow(ctx: RequestContext, from: string, to: string): Promise<void> {
  if (from === to) return
  const { db, supplier_id, clock, actor } = ctx
  await sql`
    update area set code = ${to} || substr(code, ${from.length + 1}), version = version + 1, updated_at = ${clock.now()},
      updated_by = ${actor.operator_id}
    where supplier_id = ${supplier_id} and deleted_at is null and starts_with(code, ${from})`.execute(db)
}

/** How much hangs on an area itself. */
async function readHoldings({ db, supplier_id }: RequestContext, id: string) {
  const { rows: found } = await sql<OutputOf<typeof contract.areaInfo>['held']>`
    select (select count(*)::int from area where supplier_id = ${supplier_id} and parent_id = ${id} and deleted_at is null) as areas,
      (select count(*)::int from department where supplier_id = ${supplier_id} and area_id = ${id} and deleted_at is null) as departments,
      (select count(*)::int from (select from complaint_order o
        where o.supplier_id = ${supplier_id} and o.completed_at is null and o.deleted_at is null
          and (o.area_id = ${id} or (o.community_id = ${id} and o.area_id = (
            select parent_id from area where supplier_id = ${supplier_id} and id = ${id}))) limit ${MANY}) found) as open_orders,
      (select count(*)::int from collective_case where supplier_id = ${supplier_id} and area_id = ${id}) as cases`.execute(
    db,
  )
  return found[0]!
}

/** AreaDel: what the draft of the dispatch catalogue says of it goes along. */
export async function removeArea(seen: InputOf<typeof contract.areaDel>, ctx: RequestContext) {
  await holdTenant(ctx)
  checkUnused(await readHoldings(ctx, seen.id))
  const removed = await removeRecord(ctx, 'area', seen)
  await forgetInDraft(ctx, 'area_id', seen.id)
  return removed
}
