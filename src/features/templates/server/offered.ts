import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'

/** The ready texts that a form offers to the actor, in their order: shared ones and the own department's. */
export const offeredTexts = (db: Db, { supplier_id, dept_id }: Pick<Actor, 'supplier_id' | 'dept_id'>) =>
  db
    .selectFrom('order_template')
    .select(['id', 'kind', 'title', 'content', 'category_id'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('dept_id', 'is', null), eb('dept_id', '=', dept_id)]))
    .orderBy('kind')
    .orderBy('sort')
    .orderBy('id')
