import { addWorkdays } from '#kernel/calendar.ts'
import { translate } from '#kernel/messages.ts'
import { dayOf, endOfDay } from '#kernel/time.ts'

import type { Facts, Insert, LogLine } from './facts.ts'
import { insert } from './facts.ts'
import type { Allocation, Order } from './order.ts'
import type { Supervision } from './oversight.ts'
import type { LineText } from './rule.ts'

/** What is watched from above without anybody asking: so many rejections (T17), five send-backs (domain 2.7). */
const AUTOMATIC = {
  auto_reject: { level: 'normal', letter: 'R', line: 'supervise_rejected' },
  auto_back: { level: 'listed', letter: 'B', line: 'supervise_back_five' },
} as const
const FEEDBACK_WORKDAYS = 3

export const SUPERVISION_LINES = {
  supervise_rejected: {
    action: 'supervise',
    zh: '回复被驳回{n}次，自动督办',
    en: 'Supervised by rule: reply rejected {n} times',
  },
  supervise_back_five: {
    action: 'supervise',
    zh: '退回五次，自动挂牌督办',
    en: 'Listed supervision by rule: sent back five times',
  },
} as const satisfies Record<string, LineText>
export type SupervisionLine = keyof typeof SUPERVISION_LINES

/** A supervision that the rules open by themselves at the `n`th time, and its line of history. */
export function newSupervision(
  origin: keyof typeof AUTOMATIC,
  n: number,
  order: Order,
  leaf: Allocation,
  facts: Facts,
): { readonly row: Insert; readonly line: LogLine<SupervisionLine> } {
  const { level, letter, line: key } = AUTOMATIC[origin]
  const row: Supervision = {
    id: facts.nextId(),
    order_id: order.id,
    supervise_no: `DB${order.order_no}${letter}${n}`,
    level,
    origin,
    content: translate('zh', SUPERVISION_LINES[key], { n }),
    payload: { key, params: { n } },
    dept_id: leaf.dept_id,
    feedback_due_at: endOfDay(addWorkdays(facts.calendar, dayOf(facts.now), FEEDBACK_WORKDAYS)),
    state: 'issued',
    created_at: facts.now,
  }
  return { row: insert('order_supervise', row), line: { key, params: { n } } }
}
