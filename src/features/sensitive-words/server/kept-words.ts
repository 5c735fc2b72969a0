import { wordsOf } from '#kernel/word-list.ts'
import { keep } from '#platform/kept/kept.ts'

/** The words of a tenant that no public text may say (domain 2.3.7). */
export const SENSITIVE_WORDS = keep('sensitive-words', async (db, supplier_id): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('sensitive_word')
    .select('words')
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where('kind', '=', 'public')
    .execute()
  return wordsOf(rows.map(({ words }) => words).join('、'))
})

/** The lists of words of a tenant that tell of a danger (domain 2.28). */
export const RISK_LISTS = keep('risk-words', async (db, supplier_id) => {
  const rows = await db
    .selectFrom('sensitive_word')
    .select((eb) => ['name', 'words', eb.ref('urgency').$notNull().as('urgency')])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where('kind', '=', 'risk')
    .orderBy('id')
    .execute()
  return rows.map(({ words, ...list }) => ({ ...list, words: wordsOf(words) }))
})
