import { keep } from '#platform/kept/kept.ts'

import type { TagRow } from '../contract.ts'

/** A tag as every process keeps it; removed ones are as if they had never been. */
export interface KeptTag extends TagRow {
  readonly enabled: 0 | 1
}

/** Tags of a tenant by id, in their order. */
export const TAGS = keep('tags', async (db, supplier_id): Promise<ReadonlyMap<string, KeptTag>> => {
  const rows = await db
    .selectFrom('order_tag')
    .select(['id', 'name', 'colour', 'enabled'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .$castTo<KeptTag>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
})
