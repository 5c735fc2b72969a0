import { wordKey } from '#kernel/dictionary.ts'
import type { Language } from '#kernel/messages.ts'
import { sayer, type OwnWord, type OwnWords, type Say } from '#kernel/own-words.ts'

import { keep, type KeptValues } from './kept.ts'

/** What a tenant has changed or added in its dictionaries; a row as it was delivered says nothing. */
export const OWN_WORDS = keep('words of dictionaries', async (db, supplier_id): Promise<OwnWords> => {
  const rows = await db
    .selectFrom('dict_item')
    .select(['type', 'code', 'zh', 'en', 'sort', 'enabled'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('version', '>', 0), is('code', 'like', 'own\\_%')]))
    .execute()
  return new Map(rows.map(({ type, code, ...word }): [string, OwnWord] => [wordKey(type, code), word]))
})

/** Texts as the caller reads them: in his language, and in the words of his tenant. */
export const saying = ({ language, kept }: { readonly language: Language; readonly kept: KeptValues }): Say =>
  sayer(language, kept.get(OWN_WORDS))
