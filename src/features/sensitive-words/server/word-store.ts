import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { dayOf } from '#kernel/time.ts'
import type { Dated, ValidityState } from '#kernel/validity.ts'
import { wordsOf } from '#kernel/word-list.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { checkDays, standsSo, withState } from '#platform/db/validity.ts'
import { onViolation } from '#platform/db/transaction.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { riskWordManage, riskWordSave, sensitiveWordManage, sensitiveWordSave } from '../contract.ts'

const SORTS = {
  name: ascending(key('sensitive_word.name', 'text'), key('sensitive_word.id', 'bigint')),
} satisfies Record<string, Sort>

type Kind = 'public' | 'risk'
interface Asked {
  readonly keyword?: string
  readonly state?: ValidityState
}

/** The lists of words of a kind; a keyword is looked for in names and words. */
const listsOf = (ctx: RequestContext, kind: Kind, { keyword, state }: Asked) =>
  recordsOf(ctx, 'sensitive_word')
    .select(['sensitive_word.id', 'sensitive_word.name', 'sensitive_word.words'])
    .select(['sensitive_word.enabled', 'sensitive_word.version'])
    .select(['sensitive_word.valid_from', 'sensitive_word.valid_to'])
    .where('sensitive_word.kind', '=', kind)
    .where(standsSo('sensitive_word', dayOf(ctx.clock.now()), state))
    .where(says(keyword, 'sensitive_word.name', 'sensitive_word.words'))

const stated = <Row extends Dated>(ctx: RequestContext, rows: readonly Row[]) =>
  rows.map((row) => withState(row, dayOf(ctx.clock.now())))

export async function manageWords(
  { keyword, state, ...input }: InputOf<typeof sensitiveWordManage>,
  ctx: RequestContext,
) {
  const page = await paginate(listsOf(ctx, 'public', { keyword, state }), SORTS, input)
  return { ...page, rows: stated(ctx, page.rows) }
}
/** All lists of a kind, as sheets have them. */
export const allLists = (ctx: RequestContext, kind: Kind) =>
  listsOf(ctx, kind, {}).select('urgency').orderBy('sensitive_word.name').execute()

export async function manageRisks({ keyword, state, ...input }: InputOf<typeof riskWordManage>, ctx: RequestContext) {
  const lists = listsOf(ctx, 'risk', { keyword, state })
  const page = await paginate(
    lists.select((eb) => eb.ref('sensitive_word.urgency').$notNull().as('urgency')),
    SORTS,
    input,
  )
  return { ...page, rows: stated(ctx, page.rows) }
}

type Given = InputOf<typeof sensitiveWordSave> & Partial<InputOf<typeof riskWordSave>>

/** Writes a list of words, new or changed, each word once. */
export async function saveWords(kind: Kind, { id, version, words, ...given }: Given, ctx: RequestContext) {
  checkDays(given, id ? await getList(ctx, kind, id) : null, dayOf(ctx.clock.now()))
  return saveRecord(ctx, 'sensitive_word', { id, version }, { ...given, kind, words: wordsOf(words).join('、') }).catch(
    onViolation({ sensitive_word_name_u: () => failField('name', NAME, TAKEN) }),
  )
}

/** Takes a list of a kind away. */
export async function removeWords(kind: Kind, seen: Seen, ctx: RequestContext) {
  await getList(ctx, kind, seen.id)
  return removeRecord(ctx, 'sensitive_word', seen)
}

/** One of the other kind does not exist. */
const getList = async (ctx: RequestContext, kind: Kind, id: string) =>
  (await listsOf(ctx, kind, {}).where('sensitive_word.id', '=', id).executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

const NAME = { zh: '名称', en: 'Name' }
const TAKEN = { zh: '已有同名词表', en: 'there is a list of that name' }
