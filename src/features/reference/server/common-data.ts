import { createHash } from 'node:crypto'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { OwnWords } from '#kernel/own-words.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { OWN_WORDS } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import type { CommonData, getCommonData } from '../contract/common-data.ts'
import { attached, treeOf } from '../domain/tree.ts'

type Offered = OutputOf<typeof getCommonData> & { readonly content: CommonData }

/** Read when it is asked for first, and let go of with the values of the same stamp (decision 0092). */
const known = new WeakMap<KeptValues, Promise<Offered>>()

/** Everything that forms and filters offer, unless the caller still has it. */
export async function answerCommonData(
  input: InputOf<typeof getCommonData>,
  { db, supplier_id, kept }: RequestContext,
): Promise<OutputOf<typeof getCommonData>> {
  const reading = known.get(kept) ?? readOffered(db, supplier_id, kept.get(OWN_WORDS))
  known.set(kept, reading)
  reading.catch(() => known.delete(kept))
  const { etag, content } = await reading
  return { etag, content: etag === input.etag ? null : content }
}

async function readOffered(db: Db, supplier_id: string, own: OwnWords): Promise<Offered> {
  const content = await loadCommonData(db, supplier_id, own)
  return { etag: createHash('sha256').update(JSON.stringify(content)).digest('base64url'), content }
}

/** Only what is in use. */
async function loadCommonData(db: Db, supplier_id: string, own: OwnWords): Promise<CommonData> {
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
    words: [...own].map(([key, word]) => ({ ...placeOf(key), ...word })),
    categories: treeOf(attached(categories)),
    areas: treeOf(attached(areas)),
    departments: treeOf(departments),
    limit_rules,
  }
}

function placeOf(key: string): { type: string; code: string } {
  const [type, code] = key.split('.')
  return { type: type!, code: code! }
}

const listItems = (db: Db, supplier_id: string) =>
  db
    .selectFrom('dict_item')
    .select(['type', 'code', 'zh', 'en'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('type')
    .orderBy('sort')
    .execute()

const listCategories = async (db: Db, supplier_id: string) => {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'code', 'name', 'name_en', 'default_urgency'])
    .select(sql<string[]>`questions`.as('questions'))
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute()
  return rows.map(({ questions, ...row }) => ({ ...row, ...(questions.length > 0 && { questions }) }))
}

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
    .select(['handle_n', 'handle_unit', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
