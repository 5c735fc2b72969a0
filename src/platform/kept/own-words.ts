import { wordKey } from '#kernel/dictionary.ts'
import type { Language } from '#kernel/messages.ts'
import { sayer, wordsOn, type KeptWord, type KeptWords, type OwnWords, type Say } from '#kernel/own-words.ts'
import { dayOf, type Clock } from '#kernel/time.ts'

import { keep, type KeptValues } from './kept.ts'

/** What a tenant has changed or added in its dictionaries; a row as it was delivered says nothing. */
export const OWN_WORDS = keep('words of dictionaries', async (db, supplier_id): Promise<KeptWords> => {
  const rows = await db
    .selectFrom('dict_item')
    .select(['type', 'code', 'zh', 'en', 'sort', 'enabled as used', 'valid_from', 'valid_to'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('version', '>', 0), is('code', 'like', 'own\\_%')]))
    .execute()
  return new Map(rows.map(({ type, code, ...word }): [string, KeptWord] => [wordKey(type, code), word]))
})

/** Texts as the caller reads them: in his language, and in the words of his tenant. */
export const saying = ({ language, kept }: { readonly language: Language; readonly kept: KeptValues }): Say =>
  sayer(language, kept.get(OWN_WORDS))

/** The tenant's words as they stand today: what forms and files offer, and what may be chosen. */
export const wordsToday = ({ kept, clock }: { readonly kept: KeptValues; readonly clock: Clock }): OwnWords =>
  wordsOn(kept.get(OWN_WORDS), dayOf(clock.now()))
