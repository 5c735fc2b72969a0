import { keysOf } from '#kernel/dictionary.ts'
import type { Message } from '#kernel/messages.ts'

import { STATUS, type Status } from '../order/enums.ts'
import type { Reach } from './knowledge.ts'

/** Whatever became of the order. */
const wherever = (standing: Message) =>
  Object.fromEntries(keysOf(STATUS).map((status) => [status, standing])) as Record<Status, Message>

/** How an order stands to who knows so much of it: whose part has ended is told so, and not that all is completed. */
export const STANDING: Readonly<Record<Reach, Readonly<Record<Status, Message>>>> = {
  whole: STATUS,
  past: {
    ...wherever({ zh: '本单位已答复', en: 'Answered by your unit' }),
    completed_back: { zh: '本单位已退回', en: 'Returned by your unit' },
  },
  own: wherever({ zh: '协办已答复', en: 'Assistance answered' }),
}
