import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, isRefusal } from '#kernel/errors.ts'
import { isOwnPlace } from '#kernel/dictionary.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import type { Dated } from '#kernel/validity.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { checkDays, standsSo, withState } from '#platform/db/validity.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract/dictionaries.ts'
import { judgeItem, whyItemStays } from '../domain/dictionary-items.ts'
import { recordsThatSay } from './item-records.ts'
import { holdTenant } from './tree-store.ts'

const SORTS = {
  place: ascending(key('dict.sort', 'integer'), key('dict_item.sort', 'integer'), key('dict_item.id', 'bigint')),
} satisfies Record<string, Sort>

const rows = (ctx: RequestContext) =>
  recordsOf(ctx, 'dict_item')
    .innerJoin('dict', (join) => sameTenant(join, 'dict.type', 'dict_item.type'))
    .select(['dict_item.id', 'dict_item.type', 'dict.keeping', 'dict_item.code', 'dict_item.zh', 'dict_item.en'])
    .select(['dict_item.sort', 'dict_item.enabled', 'dict_item.version'])
    .select(['dict_item.valid_from', 'dict_item.valid_to'])
    .select(sql<string>`${sql.ref(`dict.${ctx.language}`)}`.as('dictionary'))

const withOwn = <Row extends Dated & { code: string }>(row: Row, today: Day) => ({
  ...withState(row, today),
  own: isOwnPlace(row.code) ? (1 as const) : (0 as const),
})

export async function manageItems(
  { keyword, type, state, ...input }: InputOf<typeof contract.itemManage>,
  ctx: RequestContext,
) {
  const today = dayOf(ctx.clock.now())
  const found = rows(ctx).where(sql<boolean>`
    ${says(keyword, 'dict_item.zh', 'dict_item.en', 'dict.zh', 'dict.en')}
    and (${type}::text is null or dict_item.type = ${type})
    and ${standsSo('dict_item', today, state)}`)
  const [page, dictionaries] = await Promise.all([paginate(found, SORTS, input), listDictionaries(ctx)])
  return { ...page, rows: page.rows.map((row) => withOwn(row, today)), dictionaries }
}

const listDictionaries = ({ db, supplier_id }: RequestContext) =>
  db
    .selectFrom('dict')
    .select(['type', 'zh', 'en', 'keeping'])
    .where('supplier_id', '=', supplier_id)
    .orderBy('sort')
    .execute()

/** Every item, in the order of the list. */
export const allItems = async (ctx: RequestContext) =>
  (await rows(ctx).orderBy('dict.sort').orderBy('dict_item.sort').orderBy('dict_item.id').execute()).map((row) =>
    withOwn(row, dayOf(ctx.clock.now())),
  )

export async function describeItem({ id }: InputOf<typeof contract.itemInfo>, ctx: RequestContext) {
  const row = (await rows(ctx).where('dict_item.id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  return { ...withOwn(row, dayOf(ctx.clock.now())), held: { records: await countRecords(ctx, row) } }
}

/** DictionarySave: another name counts for whatever was said with it before (decision 0208). */
export async function saveItem(
  { id, version, type, ...given }: InputOf<typeof contract.itemSave>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  await holdTenant(ctx)
  const dictionary = (await listDictionaries(ctx)).find((one) => one.type === type) ?? fail(ERRORS.NOT_FOUND)
  const items = await recordsOf(ctx, 'dict_item')
    .select(['id', 'code', 'zh', 'sort', 'enabled', 'valid_from', 'valid_to'])
    .where('type', '=', type)
    .execute()
  const today = dayOf(ctx.clock.now())
  const present = id ? (items.find((item) => item.id === id) ?? fail(ERRORS.NOT_FOUND)) : null
  const code = judgeItem({ keeping: dictionary.keeping, items, today }, present, given)
  if (isRefusal(code)) throw new AppError(code)
  checkDays(given, present, today)
  return saveRecord(ctx, 'dict_item', { id, version }, { ...given, en: given.en || given.zh, type, code })
}

/** DictionaryDel: one of the tenant's own that nothing says. */
export async function removeItem(seen: InputOf<typeof contract.itemDel>, ctx: RequestContext) {
  await holdTenant(ctx)
  const item = await describeItem(seen, ctx)
  const stays = whyItemStays(item, item.held.records)
  if (stays) throw new AppError(stays)
  return removeRecord(ctx, 'dict_item', seen)
}

async function countRecords(ctx: RequestContext, { type, code }: { type: string; code: string }): Promise<number> {
  const records = recordsThatSay(ctx.supplier_id, type, code)
  if (!records) return 0
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n ${records}`.execute(ctx.db)
  return found[0]!.n
}
