import type { Time } from '#kernel/time.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import type { DispatchRuleTable } from '#platform/db/schema.gen.ts'
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
      sort: (index + 1) * 10,
      created_at: at,
    }))
    const stored = await db.insertInto('category').values(rows).returning(['id', 'code']).execute()
    for (const { id, code } of stored) ids.set(code, id)
  }
  return ids
}

type NewRule = Insertable<DispatchRuleTable>

async function seedDispatchRules(
  trx: Trx,
  seed: ReferenceSeed,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = CATEGORY_TREE.filter(({ level }) => level === 2).flatMap(({ code, lead }): NewRule[] => {
    const rule = { supplier_id: seed.supplier_id, category_id: categories.get(code)!, created_at: seed.at }
    if (lead === 'area') {
      return seed.streets.map((street): NewRule => ({ ...rule, ...street, basis: '属地管理', priority: 200 }))
    }
    const dept_id = seed.dept_ids.get(lead!)
    return dept_id ? [{ ...rule, area_id: null, dept_id, basis: '区级派单目录', priority: 100 }] : []
  })
  if (rows.length) await trx.insertInto('dispatch_rule').values(rows).execute()
}
