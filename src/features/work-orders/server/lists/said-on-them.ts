import type { Actor } from '#kernel/actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { ListQuery } from '../../contract/list.ts'

/** Filters by what people said on orders, beside the process (domain 2.22). */
export function saidOnThem(
  { instructed, mentions, tag_ids }: ListQuery,
  shown: (column: string) => RawBuilder<unknown>,
  actor: Actor,
): RawBuilder<SqlBool>[] {
  const where: RawBuilder<SqlBool>[] = []
  if (instructed !== undefined) where.push(instructed ? sql`${shown('instructed')}` : sql`not ${shown('instructed')}`)
  // Twice, so that the index over tagged orders can serve.
  if (tag_ids?.length) where.push(sql`${shown('tag_ids')} && ${[...tag_ids]}::bigint[] and ${shown('tag_ids')} <> '{}'`)
  if (mentions)
    where.push(sql`o.id in (select n.order_id from order_mention n
      where n.supplier_id = o.supplier_id and n.operator_id = ${actor.operator_id})`)
  return where
}
