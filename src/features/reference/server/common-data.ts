import { createHash } from 'node:crypto'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { OwnWords } from '#kernel/own-words.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { heldBefore, holdsOn } from '#platform/db/validity.ts'
import { wordsToday } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import type { CommonData, getCommonData } from '../contract/common-data.ts'
import { attached, treeOf } from '../domain/tree.ts'

type Offered = OutputOf<typeof getCommonData> & { readonly content: CommonData }

/** What is offered on a day: read when it is asked for first, and let go of with the values of the same stamp (decision 0092). */
const known = new WeakMap<KeptValues, { readonly day: Day; readonly offered: Promise<Offered> }>()

/** Everything that forms and filters offer, unless the caller still has it. */
export async function answerCommonData(
  input: InputOf<typeof getCommonData>,
  ctx: RequestContext,
): Promise<OutputOf<typeof getCommonData>> {
  const { kept } = ctx
  const day = dayOf(ctx.clock.now())
  const before = known.get(kept)
  const offered = before?.day === day ? before.offered : readOffered(ctx, day, wordsToday(ctx))
  known.set(kept, { day, offered })
  offered.catch(() => known.delete(kept))
  const { etag, content } = await offered
  return { etag, content: etag === input.etag ? null : content }
}

async function readOffered(tenant: Tenant, day: Day, own: OwnWords): Promise<Offered> {
  const content = await loadCommonData(tenant, day, own)
  return { etag: createHash('sha256').update(JSON.stringify(content)).digest('base64url'), content }
}

type Tenant = Pick<RequestContext, 'db' | 'supplier_id'>

/** What is in force on the day; what was before stands apart. */
async function loadCommonData({ db, supplier_id }: Tenant, day: Day, own: OwnWords): Promise<CommonData> {
  const [items, categories, areas, departments, former, limit_rules] = await Promise.all([
    listItems(db, supplier_id, day),
    listCategories(db, supplier_id, day),
    listAreas(db, supplier_id, day),
    listDepartments(db, supplier_id),
    listFormer(db, supplier_id, day),
    listLimitRules(db, supplier_id),
  ])
  const dictionaries: CommonData['dictionaries'] = {}
  for (const { type, ...item } of items) (dictionaries[type] ??= []).push(item)
  return {
    dictionaries,
    words: [...own].map(([key, word]) => ({ ...placeOf(key), ...word })),
    categories: treeOf(attached(categories)),
    areas: treeOf(attached(areas)),
    departments: treeOf(departments),
    former,
    limit_rules,
  }
}

function placeOf(key: string): { type: string; code: string } {
  const [type, code] = key.split('.')
  return { type: type!, code: code! }
}

const listItems = (db: Db, supplier_id: string, day: Day) =>
  db
    .selectFrom('dict_item')
    .select(['type', 'code', 'zh', 'en'])
    .where('supplier_id', '=', supplier_id)
    .where(holdsOn('dict_item', day))
    .where('deleted_at', 'is', null)
    .orderBy('type')
    .orderBy('sort')
    .execute()

const listCategories = async (db: Db, supplier_id: string, day: Day) => {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'code', 'name', 'name_en', 'default_urgency'])
    .select(sql<string[]>`questions`.as('questions'))
    .where('supplier_id', '=', supplier_id)
    .where(holdsOn('category', day))
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute()
  return rows.map(({ questions, ...row }) => ({ ...row, ...(questions.length > 0 && { questions }) }))
}

const listAreas = (db: Db, supplier_id: string, day: Day) =>
  db
    .selectFrom('area')
    .select(['id', 'parent_id', 'code', 'name', 'name_en', 'level'])
    .where('supplier_id', '=', supplier_id)
    .where(holdsOn('area', day))
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute()

const listDepartments = (db: Db, supplier_id: string) =>
  db
    .selectFrom('department')
    .select(['id', 'pid as parent_id', 'name', 'short_name', 'name_en', 'kind', 'can_undertake', 'can_assist'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** What is out of use or removed, with all that lies below it, the newest first: a filter finds the orders that bear it. */
async function listFormer(db: Db, supplier_id: string, day: Day): Promise<CommonData['former']> {
  const gone = (table: 'area' | 'category') => sql`with recursive gone as (
    select id from ${sql.table(table)} where supplier_id = ${supplier_id} and (${heldBefore(table, day)} or deleted_at is not null)
    union select below.id from gone join ${sql.table(table)} below on below.supplier_id = ${supplier_id} and below.parent_id = gone.id)
    select id from gone`
  const { rows } = await sql<{ kind: keyof CommonData['former'] } & CommonData['former']['areas'][number]>`
    select 'departments' as kind, id, name, name_en, level from department
      where supplier_id = ${supplier_id} and (not enabled or deleted_at is not null)
    union all select 'categories', id, replace(full_name, '/', ' / '), replace(full_name_en, '/', ' / '), level from category
      where supplier_id = ${supplier_id} and id in (${gone('category')})
    union all select 'areas', id, name, name_en, case level when 'street' then 1 when 'community' then 2 else 0 end from area
      where supplier_id = ${supplier_id} and id in (${gone('area')})
    order by id desc`.execute(db)
  const of = (wanted: keyof CommonData['former']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ kind: _kind, ...row }) => row)
  return { categories: of('categories'), areas: of('areas'), departments: of('departments') }
}

const listLimitRules = (db: Db, supplier_id: string) =>
  db
    .selectFrom('limit_rule')
    .select(['category_id', 'appeal_type', 'urgency', 'source_channel', 'complexity', 'is_redo'])
    .select(['handle_n', 'handle_unit', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
