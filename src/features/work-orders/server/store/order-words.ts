import { tsvectorText } from '#kernel/bigrams.ts'
import { maskText } from '#kernel/masking.ts'

import type { Intake } from '../../domain/intake.ts'
import { titleOf } from '../../domain/intake.ts'
import type { Order } from '../../domain/order.ts'
import { monthWord } from '../lists/search-words.ts'

/**
 * What a keyword finds: both numbers, title and content as they are shown, for of what is masked each digit could be guessed
 * by who finds it; and the month of receipt, by which a search is cut up.
 */
export const searchWords = (
  order: Pick<Order, 'order_no' | 'superior_no' | 'received_at'>,
  texts: Pick<Intake, 'title' | 'content'>,
): string =>
  `${tsvectorText([order.order_no, order.superior_no ?? '', maskText(titleOf(texts)), maskText(texts.content)].join('\n'))} ${monthWord(order.received_at)}`
