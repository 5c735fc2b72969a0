import { tsvectorText } from '#kernel/bigrams.ts'
import { maskText } from '#kernel/masking.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

import type { Intake } from '../../domain/intake/intake.ts'
import { titleOf } from '../../domain/intake/intake.ts'
import type { Order } from '../../domain/order/order.ts'
import { monthWord } from '../lists/search-words.ts'

type Found = Pick<Order, 'order_no' | 'superior_no' | 'received_at'>
type Texts = Pick<Intake, 'title' | 'content'>

/**
 * What a keyword finds: both numbers, title and content as they are shown, for of what is masked each digit could be guessed
 * by who finds it; and the month of receipt, by which a search is cut up.
 */
export const searchWords = (order: Found, texts: Texts): string =>
  `${tsvectorText([order.order_no, order.superior_no ?? '', maskText(titleOf(texts)), maskText(texts.content)].join('\n'))} ${monthWord(order.received_at)}`

/** Makes an order found by other texts from now on. */
export async function saveWords(
  db: Db,
  { supplier_id, id, ...order }: Found & { readonly supplier_id: string; readonly id: string },
  texts: Texts,
): Promise<void> {
  await sql`update order_search set words = ${searchWords(order, texts)}::tsvector
    where supplier_id = ${supplier_id} and order_id = ${id}`.execute(db)
}
