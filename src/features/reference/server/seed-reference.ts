import { OWN_PLACES } from '#kernel/dictionary.ts'
import type { Time } from '#kernel/time.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import type { Insertable } from 'kysely'

import { CATEGORY_TREE } from '../domain/category-tree.ts'

export interface ReferenceSeed {
  readonly supplier_id: string
  readonly at: Time
  /** Departments by their code; categories whose lead is not among them get none. */
  readonly dept_ids: ReadonlyMap<string, string>
  /** Areas whose department leads what is led by area: the streets. */
  readonly streets: readonly { readonly area_id: string; readonly dept_id: string }[]
}

/** Fills an empty tenant with the category tree and dispatch catalogue of domain 8.1. */
export async function seedReference(trx: Trx, seed: ReferenceSeed): Promise<void> {
  const categories = await seedCategories(trx, seed)
  await seedDispatchRules(trx, seed, categories)
  await seedPrecedents(trx, seed, categories)
  await seedItems(trx, seed)
}

/** What this district says besides what is delivered. */
const ITEMS = [
  ['back_reason', '设施权属待核', 'Ownership to be settled'],
  ['delay_reason', '等待专项资金', 'Funds to be granted'],
] as const

async function seedItems(trx: Trx, { supplier_id, at }: ReferenceSeed): Promise<void> {
  const rows = ITEMS.map(([type, zh, en]) => ({ supplier_id, type, code: OWN_PLACES[0], zh, en, created_at: at }))
  await trx.insertInto('dict_item').values(rows).execute()
}

/** The standard tree for a tenant without categories; answers their ids by code. */
export async function seedCategories(
  db: Db,
  { supplier_id, at, dept_ids }: Omit<ReferenceSeed, 'streets'>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const level of [1, 2, 3]) {
    const rows = CATEGORY_TREE.filter((category) => category.level === level).map((category, index) => ({
      supplier_id,
      parent_id: category.parent_code ? ids.get(category.parent_code)! : null,
      level,
      code: category.code,
      name: category.name,
      name_en: category.name_en,
      full_name: category.full_name,
      full_name_en: category.full_name_en,
      default_dept_id: (category.lead && dept_ids.get(category.lead)) || null,
      lead_by_area: category.lead === 'area',
      default_urgency: category.default_urgency,
      keywords: JSON.stringify(category.keywords),
      season: JSON.stringify(category.season),
      questions: JSON.stringify(category.questions),
      sort: (index + 1) * 10,
      created_at: at,
    }))
    const stored = await db.insertInto('category').values(rows).returning(['id', 'code']).execute()
    for (const { id, code } of stored) ids.set(code, id)
  }
  return ids
}

/** The present list was published then. */
const SINCE = '2025-01-01'

type NewRule = Omit<Insertable<Database['dispatch_rule']>, 'no' | 'catalogue_id'>

/** The first version of the catalogue, in force since the beginning. */
async function seedDispatchRules(
  trx: Trx,
  seed: ReferenceSeed,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const { supplier_id, at } = seed
  const rows = CATEGORY_TREE.filter(({ level }) => level === 2).flatMap(({ code, lead }): NewRule[] => {
    const rule = { supplier_id, category_id: categories.get(code)!, created_at: at }
    if (lead === 'area') {
      return seed.streets.map((street): NewRule => ({ ...rule, ...street, basis: '属地管理', priority: 200 }))
    }
    const dept_id = seed.dept_ids.get(lead!)
    return dept_id ? [{ ...rule, area_id: null, dept_id, basis: '区级派单目录', priority: 100 }] : []
  })
  if (rows.length === 0) return
  const kept = { kind: 'not_street', area_id: null, dept_id: null, priority: 100 } as const
  for (const [code, basis] of NOT_TO_STREETS)
    rows.push({ ...kept, basis, supplier_id, category_id: categories.get(code)!, created_at: at })
  const version = { no: 1, basis: '区级派单目录（2025年版）', effective_from: SINCE, published_at: at, created_at: at }
  const { id: catalogue_id } = await trx
    .insertInto('dispatch_catalogue')
    .values({ supplier_id, ...version })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('dispatch_rule')
    .values(rows.map((row, i) => ({ ...row, catalogue_id, no: i + 1 })))
    .execute()
}

/** What only who may inspect and punish can settle. */
const NOT_TO_STREETS = [
  ['0403', '食品安全监管事项不得下派街道'],
  ['1004', '安全生产执法事项不得下派街道'],
] as const

const PRECEDENTS = [
  ['030602', 'S02', '小区楼道内停放电动车由属地街道牵头，消防救援大队协助宣传检查'],
  ['010404', 'B33', '道路权属不明的护栏先由市政设施养护中心修复，再核权属'],
] as const

/** What was decided between departments before. */
async function seedPrecedents(
  trx: Trx,
  { supplier_id, at, dept_ids }: ReferenceSeed,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = PRECEDENTS.flatMap(([code, dept, reason]) => {
    const [category_id, dept_id] = [categories.get(code), dept_ids.get(dept)]
    return category_id && dept_id ? [{ supplier_id, category_id, dept_id, reason, created_at: at }] : []
  })
  if (rows.length) await trx.insertInto('dispatch_precedent').values(rows).execute()
}
