import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract/catalogue.ts'
import { assistantsBeside, type DispatchRule } from '../domain/catalogue.ts'
import { REFERENCE_ERRORS } from '../errors.ts'
import { findCurrent, openDraft, stateOf } from './catalogues.ts'
import { checkArea, checkCategory, checkDepartment } from './tree-store.ts'

const SORTS = {
  number: ascending(key('dispatch_rule.no', 'integer'), key('dispatch_rule.id', 'bigint')),
} satisfies Record<string, Sort>

/** Of a version; undefined for those of all. */
const rows = (ctx: RequestContext, catalogue_id: string | undefined) =>
  recordsOf(ctx, 'dispatch_rule')
    .innerJoin('dispatch_catalogue as v', (join) => sameTenant(join, 'v.id', 'dispatch_rule.catalogue_id'))
    .innerJoin('category as c', (join) => sameTenant(join, 'c.id', 'dispatch_rule.category_id'))
    .leftJoin('area as a', (join) => sameTenant(join, 'a.id', 'dispatch_rule.area_id'))
    .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'dispatch_rule.dept_id'))
    .$if(catalogue_id !== undefined, (all) => all.where('dispatch_rule.catalogue_id', '=', catalogue_id!))
    .select(['dispatch_rule.id', 'dispatch_rule.no', 'dispatch_rule.kind', 'dispatch_rule.category_id'])
    .select(['dispatch_rule.area_id', 'dispatch_rule.dept_id', 'dispatch_rule.priority', 'dispatch_rule.basis'])
    .select(['dispatch_rule.version', 'v.no as catalogue_no', 'v.effective_from'])
    .select([
      sql<string[]>`dispatch_rule.assist_dept_ids`.as('assist_dept_ids'),
      sql<
        string[]
      >`array(select ${named(ctx.language, 'h.name')} from department h where h.supplier_id = dispatch_rule.supplier_id
        and dispatch_rule.assist_dept_ids ? h.id::text order by h.sort, h.id)`.as('assist_names'),
      named(ctx.language, 'c.full_name').as('category_name'),
      named(ctx.language, 'a.name').$castTo<string | null>().as('area_name'),
      named(ctx.language, 'd.name').$castTo<string | null>().as('dept_name'),
    ])

export async function manageRules(
  { keyword, kind, catalogue_id, ...input }: InputOf<typeof contract.ruleManage>,
  ctx: RequestContext,
) {
  const current = await findCurrent(ctx)
  const { only } = input
  const found = rows(ctx, catalogue_id ?? (only === undefined ? (current?.id ?? '0') : undefined)).where(sql<boolean>`
    (${kind ?? null}::text is null or dispatch_rule.kind = ${kind ?? null})
    and ${says(keyword, 'c.full_name', 'c.full_name_en', 'c.code', 'a.name', 'd.name', 'd.name_en', 'dispatch_rule.basis')}`)
  const page = await paginate(found, SORTS, input)
  const open = (no: number): 0 | 1 => (no === current?.no ? 1 : 0)
  return {
    ...page,
    rows: page.rows.map(({ effective_from, ...row }) => ({
      ...{ ...row, open: open(row.catalogue_no) },
      state: stateOf(ctx, { no: row.catalogue_no, effective_from }),
    })),
  }
}

/** Every row of the version that is worked on, with the codes by which sheets name things. */
export async function allRules(ctx: RequestContext) {
  const current = await findCurrent(ctx)
  return rows(ctx, current?.id ?? '0')
    .select(['c.code as category_code', 'a.code as area_code', 'd.code as dept_code'])
    .select(
      sql<string[]>`array(select h.code from department h where h.supplier_id = dispatch_rule.supplier_id
        and dispatch_rule.assist_dept_ids ? h.id::text order by h.sort, h.id)`.as('assist_codes'),
    )
    .orderBy('dispatch_rule.no')
    .execute()
}

/** The rows of a version as its rules read them. */
export const listRulesOf = (
  ctx: Pick<RequestContext, 'db' | 'supplier_id'>,
  catalogue_id: string,
): Promise<DispatchRule[]> =>
  recordsOf(ctx, 'dispatch_rule')
    .select(['no', 'kind', 'category_id', 'area_id', 'dept_id', 'priority', 'basis'])
    .select(sql<string[]>`assist_dept_ids`.as('assist_dept_ids'))
    .where('catalogue_id', '=', catalogue_id)
    .execute()

/** The rows of the version that is worked on. */
export async function listCurrentRules(ctx: RequestContext): Promise<DispatchRule[]> {
  const current = await findCurrent(ctx)
  return current ? listRulesOf(ctx, current.id) : []
}

interface Lead {
  readonly category_id: string
  readonly area_id: string | null
  readonly dept_id: string
  readonly basis: string
}

/** Who leads a matter from the next version on, in the place of whoever the draft names for just that. */
export async function takeLead(ctx: RequestContext, { category_id, area_id, ...lead }: Lead): Promise<void> {
  const { id: catalogue_id } = await openDraft(ctx)
  const row = await recordsOf(ctx, 'dispatch_rule')
    .select(['id', sql<string[]>`assist_dept_ids`.as('assist_dept_ids')])
    .where('catalogue_id', '=', catalogue_id)
    .where('kind', '=', 'lead')
    .where('category_id', '=', category_id)
    .where('area_id', 'is not distinct from', area_id)
    .orderBy('priority', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) {
    const assist_dept_ids = JSON.stringify(assistantsBeside(lead.dept_id, row.assist_dept_ids))
    await changeRecord(ctx, 'dispatch_rule', { id: row.id }, { ...lead, assist_dept_ids })
  } else {
    const no = await nextNo(ctx, catalogue_id)
    await insertRecord(ctx, 'dispatch_rule', { ...lead, category_id, area_id, catalogue_id, no })
  }
}

/** DispatchRuleSave: what was published is changed in the draft that is made of it. */
export async function saveRule({ id, version, ...given }: InputOf<typeof contract.ruleSave>, ctx: RequestContext) {
  await checkCategory(ctx, given.category_id)
  if (given.area_id) await checkArea(ctx, given.area_id)
  const leads = given.kind === 'lead'
  const assists = leads ? assistantsBeside(given.dept_id, given.assist_dept_ids) : []
  if (leads) await checkDepartment(ctx, given.dept_id!, 'dept_id')
  for (const one of assists) await checkDepartment(ctx, one, 'assist_dept_ids')
  const values = { ...given, dept_id: leads ? given.dept_id : null, assist_dept_ids: JSON.stringify(assists) }
  if (!id) {
    const { id: catalogue_id } = await openDraft(ctx)
    const no = await nextNo(ctx, catalogue_id)
    return { id: await insertRecord(ctx, 'dispatch_rule', { ...values, catalogue_id, no }) }
  }
  const seen = await inDraft(ctx, { id, version })
  await changeRecord(ctx, 'dispatch_rule', seen, values)
  return { id: seen.id }
}

export async function removeRule(seen: InputOf<typeof contract.ruleDel>, ctx: RequestContext) {
  return removeRecord(ctx, 'dispatch_rule', await inDraft(ctx, seen))
}

/** The row of the draft that a row stands for: itself, or its copy while nobody has touched that. */
async function inDraft(ctx: RequestContext, { id, version }: Seen): Promise<Seen> {
  const draft = await openDraft(ctx)
  const found = await recordsOf(ctx, 'dispatch_rule')
    .innerJoin('dispatch_catalogue as v', (join) => sameTenant(join, 'v.id', 'dispatch_rule.catalogue_id'))
    .select(['dispatch_rule.no', 'v.no as catalogue_no'])
    .where('dispatch_rule.id', '=', id)
    .executeTakeFirst()
  if (!found) return fail(ERRORS.NOT_FOUND)
  if (found.catalogue_no === draft.no) return { id, version }
  if (found.catalogue_no !== draft.no - 1) fail(REFERENCE_ERRORS.CATALOGUE_PUBLISHED)
  const copy = await recordsOf(ctx, 'dispatch_rule')
    .select('id')
    .where('catalogue_id', '=', draft.id)
    .where('no', '=', found.no)
    .executeTakeFirst()
  return { id: copy?.id ?? fail(ERRORS.NOT_FOUND), version: 0 }
}

async function nextNo(ctx: RequestContext, catalogue_id: string): Promise<number> {
  const { rows: found } = await sql<{ no: number }>`select coalesce(max(no), 0)::int + 1 as no from dispatch_rule
    where supplier_id = ${ctx.supplier_id} and catalogue_id = ${catalogue_id}`.execute(ctx.db)
  return found[0]!.no
}
