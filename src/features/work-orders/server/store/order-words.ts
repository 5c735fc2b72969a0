import { tsvectorText } from '#kernel/bigrams.ts'

import type { Intake } from '../../domain/intake.ts'
import { titleOf } from '../../domain/intake.ts'
import type { Order } from '../../domain/order.ts'
import { monthWord } from '../lists/search-words.ts'

/** What a keyword finds: both numbers, the title, the content; and the month of receipt, by which a search is cut up. */
export const searchWords = (
  order: Pick<Order, 'order_no' | 'superior_no' | 'received_at'>,
  texts: Pick<Intake, 'title' | 'content'>,
): string =>
  `${tsvectorText([order.order_no, order.superior_no ?? '', titleOf(texts), texts.content].join('\n'))} ${monthWord(order.received_at)}`
