import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'

import type { QuickMenu } from '../contract.ts'

/** The operator's quick menus in their order. */
export const listQuickMenus = (db: Db, { supplier_id, operator_id }: Actor): Promise<QuickMenu[]> =>
  db
    .selectFrom('quick_menu')
    .select(['full_path', 'path', 'name', 'title'])
    .where('supplier_id', '=', supplier_id)
    .where('operator_id', '=', operator_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** The same, while nobody else changes them: two windows of one user come one after the other. */
export async function listQuickMenusForUpdate(trx: Db, actor: Actor): Promise<QuickMenu[]> {
  await trx
    .selectFrom('operator')
    .select('id')
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', actor.operator_id)
    .forNoKeyUpdate()
    .execute()
  return listQuickMenus(trx, actor)
}

export async function replaceQuickMenus(
  trx: Db,
  { supplier_id, operator_id }: Actor,
  items: readonly QuickMenu[],
  now: Time,
): Promise<void> {
  await trx
    .deleteFrom('quick_menu')
    .where('supplier_id', '=', supplier_id)
    .where('operator_id', '=', operator_id)
    .execute()
  if (items.length === 0) return
  await trx
    .insertInto('quick_menu')
    .values(items.map((item, sort) => ({ supplier_id, operator_id, ...item, sort, created_at: now })))
    .execute()
}
