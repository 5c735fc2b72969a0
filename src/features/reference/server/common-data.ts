import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'

import type { CommonData } from '../contract/common-data.ts'
import { attached, treeOf } from '../domain/tree.ts'

/** Everything that forms and filters offer to this actor; only what is in use. */
export async function loadCommonData(db: Db, actor: Actor): Promise<CommonData> {
  const { supplier_id } = actor
  const [items, categories, areas, departments, limit_rules] = await Promise.all([
    listItems(db, supplier_id),
    listCategories(db, supplier_id),
    listAreas(db, supplier_id),
    listDepartments(db, supplier_id),
    listLimitRules(db, supplier_id),
  ])
  const dictionaries: CommonData['dictionaries'] = {}
  for (const { type, ...item } of items) (dictionaries[type] ??= []).push(item)
  return {
    dictionaries,
    categories: treeOf(attached(categories)),
    areas: treeOf(attached(areas)),
    departments: treeOf(departments),
    limit_rules,
  }
}

const listItems = (db: Db, supplier_id: string) =>
  db
    .selectFrom('dict_item')
    .select(['type', 'code', 'zh', 'en'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .orderBy('type')
    .orderBy('sort')
    .execute()

const listCategories = (db: Db, supplier_id: string) =>
  db
    .selectFrom('category')
    .select(['id', 'parent_id', 'code', 'name', 'name_en', 'default_urgency'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute()

const listAreas = (db: Db, supplier_id: string) =>
  db
    .selectFrom('area')
    .select(['id', 'parent_id', 'code', 'name', 'name_en', 'level'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
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

const listLimitRules = (db: Db, supplier_id: string) =>
  db
    .selectFrom('limit_rule')
    .select(['category_id', 'appeal_type', 'urgency', 'source_channel', 'complexity', 'is_redo'])
    .select(['handle_n', 'handle_unit'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
