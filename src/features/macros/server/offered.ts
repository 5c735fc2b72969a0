import { sql } from 'kysely'

import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'

import type { MacroMove } from '../domain/macro.ts'

/** The macros in use that are the actor's, in their order: shared ones and the own department's. */
export const offeredMacros = (db: Db, { supplier_id, dept_id }: Pick<Actor, 'supplier_id' | 'dept_id'>) =>
  db
    .selectFrom('order_macro')
    .select([
      'id',
      'version',
      'title',
      'category_id',
      'add_tag_ids',
      'note',
      'set_category_id',
      'to_dept_id',
      'opinion',
    ])
    .select(sql<MacroMove | null>`move`.as('move'))
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('dept_id', 'is', null), eb('dept_id', '=', dept_id)]))
    .orderBy('sort')
    .orderBy('id')
