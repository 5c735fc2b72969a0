import { wordsOf } from '#kernel/word-list.ts'
import { keep } from '#platform/kept/kept.ts'

import type { TagRow } from '../contract.ts'

/** A tag as every process keeps it; removed ones are as if they had never been. */
export interface KeptTag extends TagRow {
  readonly enabled: 0 | 1
  /** Orders that come in and say one of these get it. */
  readonly words: readonly string[]
}

/** Tags of a tenant by id, in their order. */
export const TAGS = keep('tags', async (db, supplier_id): Promise<ReadonlyMap<string, KeptTag>> => {
  const rows = await db
    .selectFrom('order_tag')
    .select(['id', 'name', 'colour', 'enabled', 'words'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .$castTo<Omit<KeptTag, 'words'> & { words: string }>()
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, words: wordsOf(row.words) }]))
})
