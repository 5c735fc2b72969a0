import { wordsOf } from '#kernel/word-list.ts'
import { recordsOf } from '#platform/db/records.ts'
import { keep } from '#platform/kept/kept.ts'

import type { Replies } from '../domain/answer.ts'

/** What the account of a tenant answers, as every process keeps it. */
export const REPLIES = keep('wechat replies', async (db, supplier_id): Promise<Replies> => {
  const of = { db, supplier_id }
  const rules = await recordsOf(of, 'wx_keyword')
    .select(['words', 'exact_words', 'reply'])
    .where('enabled', '=', 1)
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
  const own = await recordsOf(of, 'wx_reply').selectAll().executeTakeFirst()
  return {
    rules: rules.map((rule) => ({ ...rule, words: wordsOf(rule.words), exact_words: wordsOf(rule.exact_words) })),
    attention: own?.attention_enabled ? own.attention : null,
    fallback: own?.fallback_enabled ? own.fallback : null,
  }
})
