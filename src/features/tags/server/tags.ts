import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail, failField } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { wordsOf } from '#kernel/word-list.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { tagList, tagManage, tagSave } from '../contract.ts'
import { TAG_ERRORS } from '../errors.ts'
import { TAGS } from './kept-tags.ts'

const SORTS = {
  place: ascending(key('order_tag.sort', 'integer'), key('order_tag.id', 'bigint')),
} satisfies Record<string, Sort>

/** The tags that can be put on orders now, or all of them. */
export const listTags = async (
  { all }: InputOf<typeof tagList>,
  { kept }: Pick<RequestContext, 'kept'>,
): Promise<OutputOf<typeof tagList>> =>
  [...kept.get(TAGS).values()].flatMap(({ words: _, ...tag }) => (tag.enabled || all ? [tag] : []))

/** A page of all tags of the tenant. */
export function manageTags({ keyword, ...input }: InputOf<typeof tagManage>, ctx: RequestContext) {
  const found = recordsOf(ctx, 'order_tag')
    .select(['order_tag.id', 'order_tag.name', 'order_tag.words', 'order_tag.enabled'])
    .select(['order_tag.sort', 'order_tag.version'])
    .select(sql<OutputOf<typeof tagList>[number]['colour']>`order_tag.colour`.as('colour'))
    .select(macrosWith.as('macros'))
    .where(says(keyword, 'order_tag.name'))
  return paginate(found, SORTS, input)
}

/** Writes a tag, new or changed; two of one name could not be told apart. */
export const saveTag = ({ id, version, words, ...given }: InputOf<typeof tagSave>, ctx: RequestContext) =>
  saveRecord(ctx, 'order_tag', { id, version }, { ...given, words: wordsOf(words).join('、') }).catch(
    onViolation({ order_tag_name_u: () => failField('name', NAME, TAKEN) }),
  )

/** Takes a tag away; a macro that puts it on orders would do nothing any more. */
export async function removeTag(seen: Seen, ctx: RequestContext): Promise<{ id: string }> {
  const tag = await recordsOf(ctx, 'order_tag').select(macrosWith.as('n')).where('id', '=', seen.id).executeTakeFirst()
  if (tag?.n) fail(TAG_ERRORS.TAG_IN_USE, { n: tag.n })
  return removeRecord(ctx, 'order_tag', seen)
}

/** How many macros put a tag on orders. */
const macrosWith = sql<number>`(select count(*)::int from order_macro m where m.supplier_id = order_tag.supplier_id
  and order_tag.id = any(m.add_tag_ids) and m.deleted_at is null)`

const NAME = { zh: '名称', en: 'Name' }
const TAKEN = { zh: '已有同名标签', en: 'there is a tag of that name' }
