import { keep } from '#platform/kept/kept.ts'

import type { Published } from '../domain/catalogue.ts'
import type { Planted } from '../domain/open.ts'

/** A category as every process keeps it; removed ones too, since old orders name them. */
export interface KeptCategory extends Planted {
  readonly id: string
  /** 1 to 3; orders are classified by the third. */
  readonly level: number
  readonly full_name: string
  readonly full_name_en: string
  /** From which it is guessed, besides its name. */
  readonly keywords: readonly string[]
  /** Months in which it peaks. */
  readonly season: readonly number[]
}

/** An area as every process keeps it; removed ones too. */
export interface KeptArea extends Planted {
  readonly id: string
  readonly name: string
  readonly name_en: string
  readonly level: 'district' | 'street' | 'community'
  readonly population: number | null
}

/** Categories of a tenant by id. */
export const CATEGORIES = keep('categories', async (db, supplier_id) => {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'level', 'full_name', 'full_name_en', 'keywords', 'season', 'deleted_at'])
    .select(['enabled', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .execute()
  return new Map(
    rows.map(({ deleted_at, keywords, season, ...row }): [string, KeptCategory] => [
      row.id,
      { ...row, keywords: keywords as string[], season: season as number[], deleted: deleted_at !== null },
    ]),
  )
})

/** Areas of a tenant by id. */
export const AREAS = keep('areas', async (db, supplier_id) => {
  const rows = await db
    .selectFrom('area')
    .select(['id', 'parent_id', 'name', 'name_en', 'level', 'population'])
    .select(['deleted_at', 'enabled', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .execute()
  return new Map(
    rows.map(({ deleted_at, ...row }): [string, KeptArea] => [row.id, { ...row, deleted: deleted_at !== null }]),
  )
})

/** Ids of a category and of all above it, the first level first; empty when there is no such category. */
export function categoryPath(categories: ReadonlyMap<string, KeptCategory>, id: string): string[] {
  const category = categories.get(id)
  if (!category) return []
  return [...(category.parent_id ? categoryPath(categories, category.parent_id) : []), id]
}

/** Ids of some categories and of all below them, those that are out of use among them. */
export function categoriesBelow(categories: ReadonlyMap<string, KeptCategory>, ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  return [...categories.keys()].filter((id) => categoryPath(categories, id).some((above) => wanted.has(above)))
}

/** The versions of the dispatch catalogue that were published; which one holds is a matter of the day (domain 8.7). */
export const CATALOGUES = keep('versions of the dispatch catalogue', (db, supplier_id) =>
  db
    .selectFrom('dispatch_catalogue')
    .select(['id', 'no', 'effective_from'])
    .where('supplier_id', '=', supplier_id)
    .where('published_at', 'is not', null)
    .orderBy('no')
    .$castTo<Published>()
    .execute(),
)
