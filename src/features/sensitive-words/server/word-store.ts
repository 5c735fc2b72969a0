import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { wordsOf } from '#kernel/word-list.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { riskWordManage, riskWordSave, sensitiveWordManage, sensitiveWordSave } from '../contract.ts'

const SORTS = {
  name: ascending(key('sensitive_word.name', 'text'), key('sensitive_word.id', 'bigint')),
} satisfies Record<string, Sort>

type Kind = 'public' | 'risk'

/** The lists of words of a kind; a keyword is looked for in names and words. */
const listsOf = (ctx: RequestContext, kind: Kind, keyword: string | undefined) =>
  recordsOf(ctx, 'sensitive_word')
    .select(['sensitive_word.id', 'sensitive_word.name', 'sensitive_word.words'])
    .select(['sensitive_word.enabled', 'sensitive_word.version'])
    .where('sensitive_word.kind', '=', kind)
    .$if(keyword !== undefined, (all) =>
      all.where(sql<boolean>`position(${keyword} in sensitive_word.name || ' ' || sensitive_word.words) > 0`),
    )

export const manageWords = ({ keyword, ...input }: InputOf<typeof sensitiveWordManage>, ctx: RequestContext) =>
  paginate(listsOf(ctx, 'public', keyword), SORTS, input)
/** All lists of a kind, as sheets have them. */
export const allLists = (ctx: RequestContext, kind: Kind) =>
  listsOf(ctx, kind, undefined).select('urgency').orderBy('sensitive_word.name').execute()

export const manageRisks = ({ keyword, ...input }: InputOf<typeof riskWordManage>, ctx: RequestContext) =>
  paginate(
    listsOf(ctx, 'risk', keyword).select((eb) => eb.ref('sensitive_word.urgency').$notNull().as('urgency')),
    SORTS,
    input,
  )

type Given = InputOf<typeof sensitiveWordSave> & Partial<InputOf<typeof riskWordSave>>

/** Writes a list of words, new or changed, each word once. */
export const saveWords = (kind: Kind, { id, version, words, ...given }: Given, ctx: RequestContext) =>
  saveRecord(ctx, 'sensitive_word', { id, version }, { ...given, kind, words: wordsOf(words).join('、') }).catch(
    (error: unknown) => {
      if (violatedConstraint(error) === 'sensitive_word_name_u')
        fail(ERRORS.INVALID, { field: NAME, reason: TAKEN }, 'name')
      throw error
    },
  )

const NAME = { zh: '名称', en: 'Name' }
const TAKEN = { zh: '已有同名词表', en: 'there is a list of that name' }
