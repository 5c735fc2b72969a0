import { wordsOf } from '#kernel/word-list.ts'
import type { Day } from '#kernel/time.ts'
import { inForceOn } from '#kernel/validity.ts'
import { keep, type KeptValues } from '#platform/kept/kept.ts'

/** Lists of words that no public text may say (domain 2.3.7), those of all days. */
const SENSITIVE_WORDS = keep('sensitive-words', async (db, supplier_id) => {
  const rows = await db
    .selectFrom('sensitive_word')
    .select(['words', 'enabled', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where('kind', '=', 'public')
    .execute()
  return rows.map(({ words, ...days }) => ({ ...days, words: wordsOf(words) }))
})

/** Lists of words that tell of a danger (domain 2.28), those of all days. */
const RISK_LISTS = keep('risk-words', async (db, supplier_id) => {
  const rows = await db
    .selectFrom('sensitive_word')
    .select((eb) => ['name', 'words', eb.ref('urgency').$notNull().as('urgency')])
    .select(['enabled', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where('kind', '=', 'risk')
    .orderBy('id')
    .execute()
  return rows.map(({ words, ...list }) => ({ ...list, words: wordsOf(words) }))
})

/** The words of a tenant that no public text may say on a day. */
export const sensitiveWordsOn = (kept: KeptValues, day: Day): readonly string[] => [
  ...new Set(kept.get(SENSITIVE_WORDS).flatMap((list) => (inForceOn(list, day) ? list.words : []))),
]

/** The lists of words of a tenant that tell of a danger on a day. */
export const riskListsOn = (kept: KeptValues, day: Day) => kept.get(RISK_LISTS).filter((list) => inForceOn(list, day))
