import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { wordsOf } from '#kernel/word-list.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, type Route } from '#platform/http/serve.ts'
import { sql } from 'kysely'

import {
  riskWordDel,
  riskWordManage,
  riskWordSave,
  sensitiveWordDel,
  sensitiveWordManage,
  sensitiveWordSave,
} from '../contract.ts'

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

const manage = ({ keyword, ...input }: InputOf<typeof sensitiveWordManage>, ctx: RequestContext) =>
  paginate(listsOf(ctx, 'public', keyword), SORTS, input)
const manageRisks = ({ keyword, ...input }: InputOf<typeof riskWordManage>, ctx: RequestContext) =>
  paginate(
    listsOf(ctx, 'risk', keyword).select((eb) => eb.ref('sensitive_word.urgency').$notNull().as('urgency')),
    SORTS,
    input,
  )

type Given = InputOf<typeof sensitiveWordSave> & Partial<InputOf<typeof riskWordSave>>

/** Writes a list of words, new or changed, each word once. */
const save = (kind: Kind, { id, version, words, ...given }: Given, ctx: RequestContext) =>
  saveRecord(ctx, 'sensitive_word', { id, version }, { ...given, kind, words: wordsOf(words).join('、') }).catch(
    (error: unknown) => {
      if (violatedConstraint(error) === 'sensitive_word_name_u')
        fail(ERRORS.INVALID, { field: NAME, reason: TAKEN }, 'name')
      throw error
    },
  )

const NAME = { zh: '名称', en: 'Name' }
const TAKEN = { zh: '已有同名词表', en: 'there is a list of that name' }

export const sensitiveWordRoutes: readonly Route[] = [
  serve(sensitiveWordManage, manage),
  serve(sensitiveWordSave, (input, ctx) => save('public', input, ctx)),
  serve(sensitiveWordDel, (seen, ctx) => removeRecord(ctx, 'sensitive_word', seen)),
  serve(riskWordManage, manageRisks),
  serve(riskWordSave, (input, ctx) => save('risk', input, ctx)),
  serve(riskWordDel, (seen, ctx) => removeRecord(ctx, 'sensitive_word', seen)),
]
