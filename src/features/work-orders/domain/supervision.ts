import { addWorkdays } from '#kernel/calendar.ts'
import { dayOf, endOfDay } from '#kernel/time.ts'

import type { Facts, Insert, LogLine } from './facts.ts'
import { insert } from './facts.ts'
import { logText } from './log-texts.ts'
import type { Allocation, Order, Supervision } from './order.ts'

/** What is watched from above without anybody asking: so many rejections (T17), five send-backs (domain 2.7). */
const AUTOMATIC = {
  auto_reject: { level: 'normal', letter: 'R', line: 'supervise_rejected' },
  auto_back: { level: 'listed', letter: 'B', line: 'supervise_back_five' },
} as const
const FEEDBACK_WORKDAYS = 3

/** A supervision that the rules open by themselves at the `n`th time, and its line of history. */
export function newSupervision(
  origin: keyof typeof AUTOMATIC,
  n: number,
  order: Order,
  leaf: Allocation,
  facts: Facts,
): { readonly row: Insert; readonly line: LogLine } {
  const { level, letter, line: key } = AUTOMATIC[origin]
  const row: Supervision = {
    id: facts.nextId(),
    order_id: order.id,
    supervise_no: `DB${order.order_no}${letter}${n}`,
    level,
    origin,
    content: logText('zh', key, { n }),
    payload: { key, params: { n } },
    dept_id: leaf.dept_id,
    feedback_due_at: endOfDay(addWorkdays(facts.calendar, dayOf(facts.now), FEEDBACK_WORKDAYS)),
    state: 'issued',
    created_at: facts.now,
  }
  return { row: insert('order_supervise', row), line: { key, params: { n } } }
}
