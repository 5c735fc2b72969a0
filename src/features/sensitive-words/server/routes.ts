import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { wordsOf } from '#kernel/word-list.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, type Route } from '#platform/http/serve.ts'
import { sql } from 'kysely'

import { sensitiveWordDel, sensitiveWordManage, sensitiveWordSave } from '../contract.ts'

const SORTS = {
  name: ascending(key('sensitive_word.name', 'text'), key('sensitive_word.id', 'bigint')),
} satisfies Record<string, Sort>

/** A page of the lists of words; a keyword is looked for in names and words. */
function manage({ keyword, ...input }: InputOf<typeof sensitiveWordManage>, ctx: RequestContext) {
  const found = recordsOf(ctx, 'sensitive_word')
    .select(['sensitive_word.id', 'sensitive_word.name', 'sensitive_word.words'])
    .select(['sensitive_word.enabled', 'sensitive_word.version'])
    .$if(keyword !== undefined, (all) =>
      all.where(sql<boolean>`position(${keyword} in sensitive_word.name || ' ' || sensitive_word.words) > 0`),
    )
  return paginate(found, SORTS, input)
}

/** Writes a list of words, new or changed, each word once. */
const save = ({ id, version, words, ...given }: InputOf<typeof sensitiveWordSave>, ctx: RequestContext) =>
  saveRecord(ctx, 'sensitive_word', { id, version }, { ...given, words: wordsOf(words).join('、') }).catch(
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
  serve(sensitiveWordSave, save),
  serve(sensitiveWordDel, (seen, ctx) => removeRecord(ctx, 'sensitive_word', seen)),
]
