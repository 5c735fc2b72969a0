import { addWorkdays, workdaysBetween } from '#kernel/calendar.ts'
import { translate } from '#kernel/messages.ts'
import type { Day, Time } from '#kernel/time.ts'
import { dayOf, earliest, endOfDay } from '#kernel/time.ts'

import type { SuperviseState } from '../order/oversight-words.ts'
import type { Facts, Insert, LogLine } from '../lifecycle/facts.ts'
import { insert } from '../lifecycle/facts.ts'
import { latestDue } from '../clocks/limits.ts'
import type { Allocation, Order } from '../order/order.ts'
import type { SuperviseStep, Supervision } from '../order/oversight.ts'
import type { LineText } from '../lifecycle/rule.ts'

/** What is watched from above without anybody asking: so many rejections (T17), five send-backs (domain 2.7), so many days overdue (T32). */
const AUTOMATIC = {
  auto_reject: { level: 'normal', letter: 'R', line: 'supervise_rejected' },
  auto_back: { level: 'listed', letter: 'B', line: 'supervise_back_five' },
  auto_overdue: { level: 'normal', letter: 'O', line: 'supervise_overdue' },
} as const
const FEEDBACK_WORKDAYS = 3

export const SUPERVISION_LINES = {
  supervise_rejected: {
    action: 'supervise',
    zh: '回复被驳回{n}次，自动督办',
    en: 'Supervised by rule: reply rejected {n} time(s)',
  },
  supervise_back_five: {
    action: 'supervise',
    zh: '退回五次，自动挂牌督办',
    en: 'Listed supervision by rule: sent back five times',
  },
  supervise_overdue: {
    action: 'supervise',
    zh: '超期{n}个工作日，自动督办',
    en: 'Supervised by rule: {n} working day(s) overdue',
  },
} as const satisfies Record<string, LineText>
export type SupervisionLine = keyof typeof SUPERVISION_LINES

/** Until when an answer is wanted, unless somebody says otherwise. */
export const feedbackDue = ({ calendar, now }: Pick<Facts, 'calendar' | 'now'>): Day =>
  addWorkdays(calendar, dayOf(now), FEEDBACK_WORKDAYS)

/** The day that is said for it, or that one; null where it is past, or too far for anything to be wanted. */
export function feedbackDay(said: Day | undefined, facts: Pick<Facts, 'calendar' | 'now'>): Day | null {
  const day = said ?? feedbackDue(facts)
  return day >= dayOf(facts.now) && endOfDay(day) <= latestDue(facts.now) ? day : null
}

/** The number of a supervision that the rules open by themselves: of the `n`th time, or of a round. */
const numberOf = (origin: keyof typeof AUTOMATIC, order: Order, n: number): string =>
  `DB${order.order_no}${AUTOMATIC[origin].letter}${n}`

/** A supervision that the rules open by themselves at the `n`th time, and its line of history. */
export function newSupervision(
  origin: keyof typeof AUTOMATIC,
  n: number,
  order: Order,
  leaf: Pick<Allocation, 'dept_id'>,
  facts: Facts,
  supervise_no = numberOf(origin, order, n),
): Issued & { readonly line: LogLine<SupervisionLine> } {
  const { level, line: key } = AUTOMATIC[origin]
  const issued = issue(order, facts, {
    ...{ level, origin, dept_id: order.lead_dept_id ?? leaf.dept_id, created_by: null },
    supervise_no,
    content: translate('zh', SUPERVISION_LINES[key], { n }),
    payload: { key, params: { n } },
    feedback_due_at: endOfDay(feedbackDue(facts)),
  })
  return { ...issued, line: { key, params: { n } } }
}

/** What is overdue for long is supervised once in a round, or null while it is not (T32). */
export function overdueSupervision(order: Order, leaf: Allocation | null, facts: Facts) {
  const { calendar, now, settings, supervisions, chain } = facts
  const { status, paused, request_id } = order
  // By the deadline of whoever is supervised, which a sub-unit's comes before.
  const due = chain[0]?.due_at
  if (!leaf || status !== 'in_progress' || paused || request_id || !due || now <= due) return null
  const n = workdaysBetween(calendar, dayOf(due), dayOf(now))
  const supervise_no = numberOf('auto_overdue', order, order.round)
  const known = supervisions.some((one) => one.supervise_no === supervise_no)
  if (!settings.overdue_supervise || n < settings.overdue_supervise || known) return null
  return newSupervision('auto_overdue', n, order, leaf, facts, supervise_no)
}

interface Issued {
  readonly order: Partial<Order>
  readonly rows: readonly Insert[]
}

/** A new supervision with the first step of its course, and the order that it is about. */
export function issue(
  order: Order,
  facts: Facts,
  of: Omit<Supervision, 'id' | 'order_id' | 'state' | 'created_at'>,
): Issued {
  const row: Supervision = {
    ...of,
    id: facts.nextId(),
    order_id: order.id,
    state: 'issued',
    created_at: facts.now,
  }
  return {
    order: {
      supervise_to_answer: order.supervise_to_answer + 1,
      supervise_due_at: earliest(order.supervise_due_at, row.feedback_due_at),
    },
    rows: [
      insert('order_supervise', row),
      insert('order_supervise_step', stepOf(row, { id: row.id, dept_id: facts.centre.id, created_by: row.created_by })),
    ],
  }
}

/** Where a supervision stands from now on, as a step of its course. */
export const stepOf = (
  { id: supervise_id, order_id, state, content, feedback_due_at, created_at }: Supervision,
  by: Pick<SuperviseStep, 'id' | 'dept_id' | 'created_by'> & Partial<SuperviseStep>,
): SuperviseStep => ({
  ...{ supervise_id, order_id, state, content, attachments: [], feedback_due_at, created_at },
  ...by,
})

const TO_ANSWER: readonly SuperviseState[] = ['issued', 'returned']
export const isToAnswer = ({ state }: Pick<Supervision, 'state'>): boolean => TO_ANSWER.includes(state)

/** What an order says of its supervisions. */
export function superviseMarks(supervisions: readonly Supervision[]): Partial<Order> {
  const open = supervisions.filter(({ state }) => state !== 'closed')
  const to_answer = open.filter(isToAnswer).length
  return {
    supervise_to_answer: to_answer,
    supervise_to_judge: open.length - to_answer,
    supervise_due_at: earliest(...open.map((one): Time => one.feedback_due_at)),
  }
}
